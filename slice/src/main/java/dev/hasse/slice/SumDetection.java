package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.logic.Relation;
import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.Optional;

/**
 * Relational predicates: a sum compared with a constant can hold iff it does at a cut where the sum is largest, or at
 * one where it is smallest. For an equality the sum must change by one at most with each event: then it has every value
 * between two cuts on the way from one to the other. The cut found is the first on the way to the extreme one that
 * the observed order takes.
 */
final class SumDetection implements Detection {
    private final Trace trace;
    private final ObservedOrder observed;
    private final WeighedSum sum;
    private final Budget budget;

    SumDetection(Trace trace, ObservedOrder observed, WeighedSum sum, Budget budget) {
        this.trace = trace;
        this.observed = observed;
        this.sum = sum;
        this.budget = budget;
    }

    /** Whether extremes tell if the comparison can hold. */
    static boolean decides(WeighedSum sum) {
        return sum.relation() != Relation.EQUAL || sum.changesByOne();
    }

    @Override
    public Optional<Cut> after(Cut cut) {
        int[] from = cut.toArray();
        long now = sum.at(from);
        if (sum.holds(now)) {
            return Optional.of(cut);
        }
        boolean grows = sum.holds(1) || (sum.relation() == Relation.EQUAL && now < 0);
        Optional<Cut> found = grows ? onTheWay(from, heaviest(from, sum.weights())) : Optional.empty();
        boolean falls = sum.holds(-1) || (sum.relation() == Relation.EQUAL && now > 0);
        if (found.isPresent() || !falls) {
            return found;
        }
        return onTheWay(
                from, heaviest(from, Arrays.stream(sum.weights()).map(w -> -w).toArray()));
    }

    private int[] heaviest(int[] from, long[] weights) {
        return new HeaviestCut(trace, weights).after(from, budget);
    }

    private Optional<Cut> onTheWay(int[] from, int[] extreme) {
        int[] cut = from.clone();
        long value = sum.at(from);
        for (int place = 0; place < trace.eventCount(); place++) {
            int event = observed.event(place);
            int process = trace.processOf(event);
            if (trace.positionOf(event) > cut[process] && trace.positionOf(event) <= extreme[process]) {
                cut[process]++;
                value += sum.weight(event);
                if (sum.holds(value)) {
                    return Optional.of(Cut.of(cut));
                }
            }
        }
        return Optional.empty();
    }
}
