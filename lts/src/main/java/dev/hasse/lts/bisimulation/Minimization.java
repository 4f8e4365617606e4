package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.NormalForm;

/** The smallest system that is equivalent to a given one, without what is unreachable. */
public final class Minimization {
    private Minimization() {}

    public static Lts of(Lts lts, Equivalence equivalence, Budget budget) {
        if (equivalence.isObserved()) {
            return ofObserved(lts, equivalence, budget);
        }
        Prepared prepared = Prepared.of(lts, equivalence, budget);
        Blocks blocks = SignatureRefinement.run(prepared, null, budget);
        Lts quotient = quotient(prepared, blocks, budget);
        return NormalForm.of(Exploration.of(NormalForm.of(quotient, budget), budget), budget);
    }

    private static Lts ofObserved(Lts lts, Equivalence equivalence, Budget budget) {
        Lts small = of(lts, Equivalence.BRANCHING, budget);
        Lts observed = equivalence.observed(small, budget);
        if (equivalence == Equivalence.TAU_STAR_A) {
            return of(observed, Equivalence.STRONG, budget);
        }
        Prepared prepared = Prepared.of(observed, Equivalence.STRONG, budget);
        Blocks blocks = SignatureRefinement.run(prepared, null, budget);
        return WeakQuotient.of(small, blocks, budget);
    }

    /** One state a block, with the transitions of all its members, save the inert ones. */
    static Lts quotient(Prepared prepared, Blocks blocks, Budget budget) {
        Lts lts = prepared.lts();
        LtsBuilder builder = new LtsBuilder(lts.labels(), budget);
        builder.state(blocks.count() - 1);
        for (int block = 0; block < blocks.count(); block++) {
            // Without an inert label one member has the transitions of all.
            int end = prepared.inert() < 0 ? blocks.first(block) + 1 : blocks.end(block);
            boolean divergent = false;
            for (int m = blocks.first(block); m < end; m++) {
                int state = blocks.member(m);
                divergent |= prepared.divergent().get(state);
                for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                    int target = blocks.of(lts.target(t));
                    if (lts.label(t) != prepared.inert() || target != block) {
                        builder.transition(block, lts.label(t), target);
                    }
                }
            }
            if (divergent) {
                builder.transition(block, prepared.inert(), block);
            }
        }
        return builder.build(blocks.of(lts.initialState()));
    }
}
