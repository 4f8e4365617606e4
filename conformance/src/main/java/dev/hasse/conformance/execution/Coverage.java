package dev.hasse.conformance.execution;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Direction;
import dev.hasse.conformance.Iolts;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsInfo;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.TreeSet;

/**
 * Which states, transitions and outputs of a specification runs came through, of those that can be reached. Where a run may
 * have come to several states, all of them count.
 */
public final class Coverage {
    private final Iolts specification;
    private final BitSet reachable;
    private final BitSet states = new BitSet();
    private final BitSet transitions = new BitSet();

    public Coverage(Iolts specification, Budget budget) {
        this.specification = specification;
        reachable = LtsInfo.reachable(specification.lts(), budget);
    }

    /** Follows a run as far as the specification does. */
    public void add(TestRun run) {
        BitSet now = new BitSet();
        now.set(specification.lts().initialState());
        close(now);
        for (TestRun.Step step : run.steps()) {
            if (step.way() == TestRun.Way.SENT || step.way() == TestRun.Way.RECEIVED) {
                now = after(now, step);
            }
        }
    }

    private BitSet after(BitSet now, TestRun.Step step) {
        Lts lts = specification.lts();
        BitSet next = new BitSet();
        now.stream().forEach(state -> {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (isLabel(lts.label(t), step)) {
                    transitions.set(t);
                    next.set(lts.target(t));
                }
            }
        });
        close(next);
        return next;
    }

    private boolean isLabel(int label, TestRun.Step step) {
        boolean sent = step.way() == TestRun.Way.SENT;
        String text = specification.alphabet().directed(label);
        return specification.alphabet().direction(label) == (sent ? Direction.INPUT : Direction.OUTPUT)
                && (sent ? text.equals(step.label()) : Conversation.isOutput(text, step.label()));
    }

    /** Adds where internal transitions lead. */
    private void close(BitSet now) {
        Lts lts = specification.lts();
        BitSet open = (BitSet) now.clone();
        while (!open.isEmpty()) {
            int state = open.nextSetBit(0);
            open.clear(state);
            states.set(state);
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (lts.label(t) == Labels.TAU) {
                    transitions.set(t);
                    if (!now.get(lts.target(t))) {
                        now.set(lts.target(t));
                        open.set(lts.target(t));
                    }
                }
            }
        }
    }

    public int states() {
        return states.cardinality();
    }

    public int allStates() {
        return reachable.cardinality();
    }

    public int transitions() {
        return transitions.cardinality();
    }

    public int allTransitions() {
        Lts lts = specification.lts();
        return reachable.stream()
                .map(state -> lts.rowEnd(state) - lts.rowStart(state))
                .sum();
    }

    /** How many different outputs came, of those that can come. */
    public int outputs() {
        return outputs(true).size();
    }

    public int allOutputs() {
        return outputs(false).size();
    }

    private TreeSet<Integer> outputs(boolean covered) {
        Lts lts = specification.lts();
        TreeSet<Integer> outputs = new TreeSet<>();
        reachable.stream().forEach(state -> {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (specification.alphabet().direction(lts.label(t)) == Direction.OUTPUT
                        && (!covered || transitions.get(t))) {
                    outputs.add(lts.label(t));
                }
            }
        });
        return outputs;
    }

    /** Transitions that no run came through, as an .aut file has them. */
    public List<String> missing() {
        Lts lts = specification.lts();
        List<String> missing = new ArrayList<>();
        reachable.stream().forEach(state -> {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (!transitions.get(t)) {
                    missing.add("(" + state + ", \"" + lts.labels().text(lts.label(t)) + "\", " + lts.target(t) + ")");
                }
            }
        });
        return missing;
    }
}
