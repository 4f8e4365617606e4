package dev.hasse.lts.bisimulation;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.NormalForm;
import dev.hasse.lts.SilentClosure;
import java.util.BitSet;

/**
 * A system whose transitions are the observable steps of another one, so that strong relations on it are weak ones on the
 * other. May take as many transitions as there are pairs of states for each label: the budget says when to stop.
 */
public final class ObservableSteps {
    private final Lts lts;
    private final Budget budget;

    private ObservableSteps(Lts lts, Budget budget) {
        this.lts = lts;
        this.budget = budget;
    }

    /** The steps tau* . a . tau*, and tau* as the internal action, also in no step. */
    static Lts weak(Lts lts, Budget budget) {
        return new ObservableSteps(lts, budget).saturated(true);
    }

    /** The steps tau* . a, and no internal action. */
    public static Lts tauStarA(Lts lts, Budget budget) {
        return new ObservableSteps(lts, budget).saturated(false);
    }

    private Lts saturated(boolean weak) {
        LtsBuilder builder = new LtsBuilder(lts.labels(), budget);
        builder.state(lts.stateCount() - 1);
        try (Allocation memory = budget.allocation()) {
            fill(builder, weak ? closures(memory) : new BitSet[0], weak);
        }
        return NormalForm.of(builder.build(lts.initialState()), budget);
    }

    private void fill(LtsBuilder builder, BitSet[] behind, boolean weak) {
        for (int s = 0; s < lts.stateCount(); s++) {
            budget.check();
            BitSet here = weak ? behind[s] : SilentClosure.of(lts, s);
            BitSet[] reached = new BitSet[lts.labels().size()];
            for (int u = here.nextSetBit(0); u >= 0; u = here.nextSetBit(u + 1)) {
                for (int t = lts.rowStart(u); t < lts.rowEnd(u); t++) {
                    int label = lts.label(t);
                    if (label != Labels.TAU) {
                        BitSet targets = reached[label] == null ? new BitSet() : reached[label];
                        reached[label] = targets;
                        if (weak) {
                            targets.or(behind[lts.target(t)]);
                        } else {
                            targets.set(lts.target(t));
                        }
                    }
                }
            }
            if (weak) {
                reached[Labels.TAU] = here;
            }
            add(builder, s, reached);
        }
    }

    private static void add(LtsBuilder builder, int source, BitSet[] reached) {
        for (int label = 0; label < reached.length; label++) {
            BitSet targets = reached[label];
            if (targets != null) {
                for (int target = targets.nextSetBit(0); target >= 0; target = targets.nextSetBit(target + 1)) {
                    builder.transition(source, label, target);
                }
            }
        }
    }

    private BitSet[] closures(Allocation memory) {
        BitSet[] closures = new BitSet[lts.stateCount()];
        for (int s = 0; s < closures.length; s++) {
            closures[s] = SilentClosure.of(lts, s);
            memory.grow(closures[s].size() / 8);
        }
        return closures;
    }
}
