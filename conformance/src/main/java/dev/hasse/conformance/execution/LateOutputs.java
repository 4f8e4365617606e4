package dev.hasse.conformance.execution;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Quiescence;
import dev.hasse.conformance.SuspensionAutomaton;
import dev.hasse.conformance.generation.TestVerdict;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The verdict on outputs that a test case has no place for. An output that came before the test could send, or that may have
 * been on its way before an input arrived, is no failure if the specification allows it there. A test case does not say so:
 * the specification does, if it is known.
 */
public final class LateOutputs {
    private final @Nullable Iolts specification;
    private final Set<Quiescence> kinds;
    private final Budget budget;

    private LateOutputs(@Nullable Iolts specification, Set<Quiescence> kinds, Budget budget) {
        this.specification = specification;
        this.kinds = kinds;
        this.budget = budget;
    }

    /** Judged by the specification that the test cases were made of. */
    public static LateOutputs judgedBy(Iolts specification, Set<Quiescence> kinds, Budget budget) {
        return new LateOutputs(specification, Set.copyOf(kinds), budget);
    }

    static LateOutputs withoutSpecification(Budget budget) {
        return new LateOutputs(null, Set.of(), budget);
    }

    /** The verdict on an output that came before the test could send. */
    TestRun before(String input, String output, Conversation conversation) {
        Optional<Hypotheses> known = hypotheses(conversation.steps());
        String came = TestRun.Step.shortened(output) + " came before " + input + " was sent";
        if (known.isEmpty()) {
            return conversation.ended(
                    TestVerdict.INCONCLUSIVE,
                    came + "; whether that is allowed cannot be judged without" + " --specification SPEC");
        }
        List<String> allowed = known.get().allowed();
        return known.get().allows(Optional.of(output))
                ? conversation.ended(
                        TestVerdict.INCONCLUSIVE, came + "; that is allowed, but the test goes another way")
                : conversation.notAllowed(Optional.of(output), allowed);
    }

    /** The verdict on what the test does not allow; without an output, on silence. */
    TestRun unexpected(Optional<String> came, List<String> allowed, Conversation conversation) {
        Optional<String> input = lastInput(conversation.steps());
        boolean excused = input.isPresent()
                && hypotheses(conversation.steps())
                        .filter(known -> known.allows(came))
                        .isPresent();
        if (!excused) {
            return conversation.notAllowed(came, allowed);
        }
        return conversation.ended(
                TestVerdict.INCONCLUSIVE,
                came.map(output -> TestRun.Step.shortened(output) + " came; the specification allows it")
                                .orElse("nothing came; the specification allows that")
                        + ", if it was sent before " + input.get() + " arrived, but the test case does not");
    }

    private static Optional<String> lastInput(List<TestRun.Step> steps) {
        return steps.stream()
                .filter(step -> step.way() == TestRun.Way.SENT)
                .reduce((first, second) -> second)
                .map(TestRun.Step::label);
    }

    /** Where the implementation may have been before the last step; empty if the specification is not known or another one. */
    private Optional<Hypotheses> hypotheses(List<TestRun.Step> steps) {
        if (specification == null) {
            return Optional.empty();
        }
        Hypotheses hypotheses =
                new Hypotheses(specification.alphabet(), SuspensionAutomaton.of(specification, kinds, budget));
        for (TestRun.Step step : steps.subList(0, steps.size() - 1)) {
            boolean follows = step.way() == TestRun.Way.SENT
                    ? hypotheses.sent(step.label())
                    : hypotheses.allows(
                            step.way() == TestRun.Way.RECEIVED ? Optional.of(step.label()) : Optional.empty());
            if (!follows) {
                return Optional.empty();
            }
        }
        return Optional.of(hypotheses);
    }
}
