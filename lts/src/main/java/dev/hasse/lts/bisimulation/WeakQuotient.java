package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import dev.hasse.lts.Exploration;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.NormalForm;

/**
 * The classes of observational equivalence as a system: one state a class, and only those transitions that no others make up
 * for. There are no internal cycles left, so what makes up for a transition does not itself need it.
 */
final class WeakQuotient {
    private final Lts quotient;
    private final Lts steps;

    private WeakQuotient(Lts quotient, Lts steps) {
        this.quotient = quotient;
        this.steps = steps;
    }

    static Lts of(Lts lts, Classes classes, Budget budget) {
        LtsBuilder builder = new LtsBuilder(lts.labels(), budget);
        builder.state(classes.count() - 1);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (lts.label(t) != Labels.TAU || classes.of(s) != classes.of(lts.target(t))) {
                    builder.transition(classes.of(s), lts.label(t), classes.of(lts.target(t)));
                }
            }
        }
        Lts all = NormalForm.of(builder.build(classes.of(lts.initialState())), budget);
        Lts needed = new WeakQuotient(all, ObservableSteps.weak(all, budget)).needed(budget);
        return NormalForm.of(Exploration.of(needed, budget), budget);
    }

    private Lts needed(Budget budget) {
        LtsBuilder builder = new LtsBuilder(quotient.labels(), budget);
        builder.state(quotient.stateCount() - 1);
        for (int s = 0; s < quotient.stateCount(); s++) {
            for (int t = quotient.rowStart(s); t < quotient.rowEnd(s); t++) {
                if (!isMadeUpFor(s, t)) {
                    builder.transition(s, quotient.label(t), quotient.target(t));
                }
            }
        }
        return builder.build(quotient.initialState());
    }

    /** Whether another first step, or the same one to a place before, leads to the same. */
    private boolean isMadeUpFor(int source, int transition) {
        int label = quotient.label(transition);
        int target = quotient.target(transition);
        for (int t = quotient.rowStart(source); t < quotient.rowEnd(source); t++) {
            int next = quotient.target(t);
            if (quotient.label(t) == Labels.TAU && next != target && hasStep(next, label, target)) {
                return true;
            }
            if (quotient.label(t) == Labels.TAU && label != Labels.TAU && hasStep(next, label, target)) {
                return true;
            }
            if (label != Labels.TAU
                    && quotient.label(t) == label
                    && next != target
                    && hasStep(next, Labels.TAU, target)) {
                return true;
            }
        }
        return false;
    }

    private boolean hasStep(int source, int label, int target) {
        int low = steps.rowStart(source);
        int high = steps.rowEnd(source);
        while (low < high) {
            int middle = (low + high) >>> 1;
            int order = Integer.compare(steps.label(middle), label);
            order = order == 0 ? Integer.compare(steps.target(middle), target) : order;
            if (order == 0) {
                return true;
            } else if (order < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return false;
    }
}
