package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
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
        int[] image = new int[lts.stateCount()];
        BitSet divergent = new BitSet();
        LtsBuilder builder = new LtsBuilder(lts.labels(), budget);
        builder.state(components.count() - 1);
        for (int s = 0; s < lts.stateCount(); s++) {
            image[s] = components.of(s);
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (!components.onCycle(s, t)) {
                    builder.transition(image[s], lts.label(t), components.of(lts.target(t)));
                } else if (equivalence == Equivalence.DIVERGENCE_PRESERVING_BRANCHING) {
                    divergent.set(image[s]);
                }
            }
        }
        Lts condensed = builder.build(components.of(lts.initialState()));
        return new Prepared(condensed, image, divergent, Labels.TAU);
    }
}
