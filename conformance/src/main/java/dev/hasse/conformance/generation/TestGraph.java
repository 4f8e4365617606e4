package dev.hasse.conformance.generation;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Direction;
import dev.hasse.lts.Lts;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A complete test graph or a test case: a system whose inputs are what the tester sends and whose outputs, quiescence
 * included, are what it may observe; states without a way on have a verdict. An output that a state does not name is
 * a failure. In files a verdict is a loop {@code PASS}, {@code FAIL} or {@code INCONCLUSIVE}, or TGV's suffix.
 * Timers of TGV are left out.
 */
public final class TestGraph {
    private final Lts lts;
    private final TestLabel[] labels;
    private final @Nullable TestVerdict[] verdicts;

    private TestGraph(Lts lts, TestLabel[] labels, @Nullable TestVerdict[] verdicts) {
        this.lts = lts;
        this.labels = labels;
        this.verdicts = verdicts;
    }

    /** A graph as a file has it; an error names the source. */
    public static TestGraph of(Lts file, String source) throws InputException {
        Lts lts = Timers.removed(file, source);
        TestLabel[] labels = TestLabel.all(lts.labels(), source);
        @Nullable TestVerdict[] verdicts = new TestVerdict[lts.stateCount()];
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                TestVerdict verdict = labels[lts.label(t)].verdict();
                if (verdict != null) {
                    judge(verdicts, lts.target(t), verdict, source);
                    // A verdict may be told by a loop, or by a step to an end that says nothing more.
                    if (labels[lts.label(t)].isLoop()) {
                        judge(verdicts, s, verdict, source);
                    }
                }
            }
        }
        return new TestGraph(lts, labels, verdicts);
    }

    private static void judge(@Nullable TestVerdict[] verdicts, int state, TestVerdict verdict, String source)
            throws InputException {
        if (verdicts[state] != null && verdicts[state] != verdict) {
            throw new InputException(source, "state " + state + " has two verdicts");
        }
        verdicts[state] = verdict;
    }

    /** The graph as a system, verdicts as labels. */
    public Lts lts() {
        return lts;
    }

    public int stateCount() {
        return lts.stateCount();
    }

    public int initial() {
        return lts.initialState();
    }

    public Optional<TestVerdict> verdict(int state) {
        return Optional.ofNullable(verdicts[state]);
    }

    /** The transitions out of a state, numbered as in the system, without the loops that only tell a verdict. */
    public List<Integer> transitions(int state) {
        List<Integer> transitions = new ArrayList<>();
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            if (!labels[lts.label(t)].isLoop()) {
                transitions.add(t);
            }
        }
        return transitions;
    }

    public int target(int transition) {
        return lts.target(transition);
    }

    public Direction direction(int transition) {
        return labels[lts.label(transition)].direction();
    }

    /** What is sent or observed, without what a file adds to it. */
    public String text(int transition) {
        return labels[lts.label(transition)].text();
    }

    /** Whether the tester sends in a state; else it waits. */
    public boolean sends(int state) {
        return transitions(state).stream().anyMatch(t -> direction(t) == Direction.INPUT);
    }

    /** What is sent and observed on a shortest way to pass. */
    public List<String> shortestPass() {
        ShortestPaths paths = new ShortestPaths(this);
        for (int state : paths.reached()) {
            if (verdicts[state] == TestVerdict.PASS) {
                return paths.to(state).stream().map(this::text).toList();
            }
        }
        return List.of();
    }

    /** The outputs, quiescence included, of all states, by their texts. */
    public Map<String, Direction> observations() {
        Map<String, Direction> observations = new HashMap<>();
        for (TestLabel label : labels) {
            if (!label.isLoop() && label.direction().isObserved()) {
                observations.put(label.text(), label.direction());
            }
        }
        return observations;
    }

    @Override
    public String toString() {
        return lts.toString();
    }
}
