package dev.hasse.slice;

import dev.hasse.trace.Cut;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A stable predicate stays true once it is, so that it can hold after a cut iff it holds at the full one: comparisons
 * in which every write helps, as in {@code done1 + done2 >= 5}. The cut found is the first of the observed order.
 */
final class StableDetection implements Detection {
    private final Trace trace;
    private final ObservedOrder observed;
    private final List<ComparisonAtCut> comparisons;

    StableDetection(Trace trace, ObservedOrder observed, List<ComparisonAtCut> comparisons) {
        this.trace = trace;
        this.observed = observed;
        this.comparisons = comparisons;
    }

    @Override
    public Optional<Cut> after(Cut cut) {
        if (!holds(prefix(trace.eventCount(), cut))) {
            return Optional.empty();
        }
        int low = 0;
        int high = trace.eventCount();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (holds(prefix(middle, cut))) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        return Optional.of(Cut.of(prefix(low, cut)));
    }

    private boolean holds(int[] cut) {
        return comparisons.stream().allMatch(comparison -> comparison.holds(cut));
    }

    /** The first events observed, and those of the cut. */
    private int[] prefix(int length, Cut cut) {
        int[] positions = cut.toArray();
        for (int rank = 0; rank < length; rank++) {
            int event = observed.event(rank);
            int process = trace.processOf(event);
            positions[process] = Math.max(positions[process], trace.positionOf(event));
        }
        return positions;
    }
}
