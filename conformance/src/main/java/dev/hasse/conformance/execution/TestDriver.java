package dev.hasse.conformance.execution;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Runs a test case against an implementation. A line that comes is an output by its label, with or without the
 * {@code !} in front; silence is what lasts longer than the patience. A test case does not say what may come while its tester
 * sends: only the specification does, so with it an output that was on its way is not blamed on the input.
 */
public final class TestDriver {
    private static final int LONGEST_SILENCE = 3;
    private static final int MOST_STEPS = 1_000_000;

    private final TestGraph test;
    private final Optional<LateOutputs> late;

    /** An error if the tester would have to choose in some state: then it is a test graph, not a test case. */
    TestDriver(TestGraph test, String source) throws InputException {
        this(test, source, Optional.empty());
    }

    /** With what the specification says about outputs that come late. */
    public TestDriver(TestGraph test, String source, Optional<LateOutputs> late) throws InputException {
        this.test = test;
        this.late = late;
        for (int state = 0; state < test.stateCount(); state++) {
            List<Integer> transitions = test.transitions(state);
            if (test.sends(state) && transitions.size() > 1) {
                throw new InputException(
                        source,
                        "not a test case: in state " + state
                                + " the tester has a choice (testgen --test makes test cases)");
            }
        }
    }

    public TestRun run(Implementation implementation, Duration patience, Budget budget) throws IOException {
        String silence = test.observations().entrySet().stream()
                .filter(entry -> entry.getValue() == Direction.QUIESCENCE)
                .map(entry -> entry.getKey())
                .findFirst()
                .orElse("delta");
        Conversation conversation = new Conversation(implementation, patience, silence);
        LateOutputs judge = late.orElseGet(() -> LateOutputs.withoutSpecification(budget));
        int state = test.initial();
        int silent = 0;
        while (conversation.size() < MOST_STEPS) {
            budget.check();
            Optional<TestVerdict> verdict = test.verdict(state);
            if (verdict.isPresent()) {
                return conversation.ended(verdict.get(), reason(verdict.get(), conversation));
            }
            List<Integer> transitions = test.transitions(state);
            if (transitions.isEmpty()) {
                return conversation.ended(TestVerdict.INCONCLUSIVE, "the test ends without a verdict");
            }
            if (test.sends(state)) {
                int transition = transitions.get(0);
                Optional<String> early = conversation.pending();
                if (early.isPresent()) {
                    return judge.before(test.text(transition), early.get(), conversation);
                }
                if (!conversation.send(test.text(transition))) {
                    return conversation.refused(test.text(transition));
                }
                state = test.target(transition);
                continue;
            }
            Optional<String> came = conversation.await();
            silent = came.isPresent() ? 0 : silent + 1;
            int next = after(transitions, came);
            boolean failed = next < 0 || test.verdict(next).orElse(null) == TestVerdict.FAIL;
            if (failed) {
                return judge.unexpected(came, allowed(transitions), conversation);
            }
            if (silent == LONGEST_SILENCE && next == state) {
                return conversation.ended(
                        TestVerdict.INCONCLUSIVE,
                        "no output, which is allowed, but the test cannot reach a verdict this way");
            }
            state = next;
        }
        return conversation.ended(TestVerdict.INCONCLUSIVE, "no verdict after " + MOST_STEPS + " steps");
    }

    private static String reason(TestVerdict verdict, Conversation conversation) {
        return verdict == TestVerdict.PASS
                ? "the purpose is reached after " + conversation.size()
                        + (conversation.size() == 1 ? " step" : " steps")
                : "what came is allowed, but the purpose can no longer be reached";
    }

    /** The state after what came, -1 if the test does not name it. */
    private int after(List<Integer> transitions, Optional<String> came) {
        for (int transition : transitions) {
            String text = test.text(transition);
            boolean matches = came.isEmpty()
                    ? test.direction(transition) == Direction.QUIESCENCE
                    : test.direction(transition) == Direction.OUTPUT && Conversation.isOutput(text, came.get());
            if (matches) {
                return test.target(transition);
            }
        }
        return -1;
    }

    private List<String> allowed(List<Integer> transitions) {
        return transitions.stream()
                .filter(t -> test.verdict(test.target(t)).orElse(null) != TestVerdict.FAIL)
                .map(test::text)
                .toList();
    }
}
