package dev.hasse.conformance.purpose;

import dev.hasse.logic.mcl.PurposeFormula;
import dev.hasse.logic.mcl.Regular;
import dev.hasse.logic.mcl.RegularAutomaton;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** A purpose's formula as an automaton over visible labels, whose states are sets of positions. */
final class ActionAutomaton {
    private final RegularAutomaton positions = new RegularAutomaton();
    private final BitSet start = new BitSet();
    private final int accepted;
    /** Positions below are those of what is accepted. */
    private final int acceptedEnd;
    /** The end of what is refused, -1 if nothing is. */
    private final int refused;

    ActionAutomaton(PurposeFormula formula) {
        accepted = add(formula.accepted());
        acceptedEnd = positions.size();
        refused = formula.refused().map(this::add).orElse(-1);
    }

    /** Adds a formula at the start, and says where it ends. */
    private int add(Regular formula) {
        int from = positions.add();
        int to = positions.add();
        positions.path(formula, from, to);
        start.set(from);
        return to;
    }

    BitSet start() {
        return closed((BitSet) start.clone());
    }

    boolean accepts(BitSet set) {
        return set.get(accepted);
    }

    /** Whether it is refused by name, or can no longer be accepted. */
    boolean refuses(BitSet set) {
        int first = set.nextSetBit(0);
        return first < 0 || first >= acceptedEnd || refused >= 0 && set.get(refused);
    }

    BitSet after(BitSet set, String label) {
        BitSet after = new BitSet();
        for (int position = set.nextSetBit(0); position >= 0; position = set.nextSetBit(position + 1)) {
            for (RegularAutomaton.Step step : positions.steps(position)) {
                if (positions.actions().get(step.action()).contains(label, false)) {
                    after.set(step.target());
                }
            }
        }
        return closed(after);
    }

    private BitSet closed(BitSet set) {
        List<Integer> open = new ArrayList<>(set.stream().boxed().toList());
        for (int next = 0; next < open.size(); next++) {
            for (int target : positions.silent(open.get(next))) {
                if (!set.get(target)) {
                    set.set(target);
                    open.add(target);
                }
            }
        }
        return set;
    }
}
