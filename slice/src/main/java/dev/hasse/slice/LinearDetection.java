package dev.hasse.slice;

import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/**
 * A linear predicate: if it fails at a cut, some process (the forbidden one) must go on before it can hold. Here a
 * regular predicate together with comparisons in which one chain of writes helps and any others hinder, as y and x1,
 * x2 in {@code x1 + x2 - y <= 5}: as long as one fails, the helping chain must go on. Its cuts are closed under
 * intersection but not under union, so it has no lean slice, but a least cut, found in O(n |E|) (Chase and Garg,
 * "Detection of Global Predicates", 1998).
 */
final class LinearDetection implements Detection {
    private final Trace trace;
    private final Slice regular;
    private final List<Part> parts;

    /** A comparison and the chain that must go on while it fails. */
    record Part(ComparisonAtCut comparison, Chain helping) {}

    LinearDetection(Slice regular, List<Part> parts) {
        this.trace = regular.trace();
        this.regular = regular;
        this.parts = parts;
    }

    @Override
    public Optional<Cut> after(Cut start) {
        int[] row = new int[trace.processCount()];
        Optional<Cut> least = regular.leastAfter(start);
        while (least.isPresent()) {
            regular.budget().check();
            int[] cut = least.get().toArray();
            int event = forbidden(cut);
            if (event == Edges.BOTTOM) {
                return least;
            }
            if (event == Edges.TOP) {
                return Optional.empty();
            }
            trace.clock(trace.processOf(event), trace.positionOf(event), row);
            for (int p = 0; p < cut.length; p++) {
                cut[p] = Math.max(cut[p], row[p]);
            }
            least = regular.leastAfter(Cut.of(cut));
        }
        return least;
    }

    /** The event that every satisfying cut has beyond this one: the top if there is none, the bottom if all hold. */
    private int forbidden(int[] cut) {
        for (Part part : parts) {
            if (!part.comparison().holds(cut)) {
                return part.helping().next(part.comparison().pointIn(part.helping(), cut));
            }
        }
        return Edges.BOTTOM;
    }
}
