package dev.hasse.conformance.generation;

import dev.hasse.conformance.Direction;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Whether a graph is a test case as section 3.2 demands: verdicts are traps, fail and inconclusive are reached by
 * observation only, from each state a verdict is reachable, the tester never chooses, and where it waits it knows what
 * to say of every observation. Written from the definition, without what generates them.
 */
public final class TestCaseCheck {
    private TestCaseCheck() {}

    /** What is wrong, a sentence each; empty for a test case. */
    public static List<String> problems(TestGraph test) {
        List<String> problems = new ArrayList<>();
        Set<String> observations = test.observations().keySet();
        for (int state = 0; state < test.stateCount(); state++) {
            List<Integer> transitions = test.transitions(state);
            if (test.verdict(state).isPresent()) {
                if (!transitions.isEmpty()) {
                    problems.add("state " + state + " has a verdict and goes on");
                }
                continue;
            }
            long sent = transitions.stream()
                    .filter(t -> test.direction(t) == Direction.INPUT)
                    .count();
            if (sent > 1 || sent == 1 && transitions.size() > 1) {
                problems.add("in state " + state + " the tester has a choice");
            }
            Set<String> named = new HashSet<>();
            for (int t : transitions) {
                checkTransition(test, state, t, problems);
                if (!named.add(test.text(t))) {
                    problems.add("in state " + state + " " + test.text(t) + " leads to two states");
                }
            }
            if (sent == 0 && !named.containsAll(observations)) {
                problems.add("state " + state + " does not know all observations");
            }
        }
        checkVerdictsReachable(test, problems);
        return problems;
    }

    private static void checkTransition(TestGraph test, int state, int transition, List<String> problems) {
        Direction direction = test.direction(transition);
        Optional<TestVerdict> verdict = test.verdict(test.target(transition));
        if (direction == Direction.INTERNAL) {
            problems.add("state " + state + " has an internal action");
        } else if (direction == Direction.INPUT && verdict.isPresent() && verdict.get() != TestVerdict.PASS) {
            problems.add("in state " + state + " sending " + test.text(transition) + " ends in " + verdict.get());
        }
    }

    /** A verdict besides fail: that one is always there where the tester waits. */
    private static void checkVerdictsReachable(TestGraph test, List<String> problems) {
        BitSet ends = new BitSet();
        for (int state = 0; state < test.stateCount(); state++) {
            ends.set(
                    state,
                    test.verdict(state).isPresent() && test.verdict(state).get() != TestVerdict.FAIL);
        }
        boolean more = true;
        while (more) {
            more = false;
            for (int state = 0; state < test.stateCount(); state++) {
                if (!ends.get(state) && test.transitions(state).stream().anyMatch(t -> ends.get(test.target(t)))) {
                    ends.set(state);
                    more = true;
                }
            }
        }
        for (int state = 0; state < test.stateCount(); state++) {
            if (!ends.get(state) && test.verdict(state).isEmpty()) {
                problems.add("from state " + state + " no verdict but fail is reachable");
            }
        }
    }
}
