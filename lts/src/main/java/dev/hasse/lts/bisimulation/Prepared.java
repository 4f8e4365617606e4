package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.SilentComponents;
import java.util.BitSet;
import java.util.stream.IntStream;

/**
 * A system made ready for refinement. For branching bisimulation each cycle of internal actions is one state (its
 * states are equivalent), and internal transitions go to lower numbers, so that a state's signature can be computed
 * from those of its internal successors in one pass.
 *
 * @param image for each state of the original the state it became
 * @param divergent states with an infinite run of internal actions that matters; empty if none does
 * @param inert the label that is invisible within a block, -1 if none is
 */
record Prepared(Lts lts, int[] image, BitSet divergent, int inert) {
    static Prepared of(Lts lts, Equivalence equivalence, Budget budget) {
        if (equivalence == Equivalence.STRONG) {
            return new Prepared(lts, IntStream.range(0, lts.stateCount()).toArray(), new BitSet(), -1);
        }
        SilentComponents components = SilentComponents.of(lts, budget);
        BitSet divergent = new BitSet();
        if (equivalence == Equivalence.DIVERGENCE_PRESERVING_BRANCHING) {
            for (int s = 0; s < lts.stateCount(); s++) {
                for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                    if (components.onCycle(s, t)) {
                        divergent.set(components.of(s));
                    }
                }
            }
        }
        return new Prepared(components.condensed(), components.ofStates(), divergent, Labels.TAU);
    }
}
