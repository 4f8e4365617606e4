package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.Predicate;
import dev.hasse.slice.MetaEvents;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Finds cuts that satisfy a predicate which is not regular, as paper 003 does for RCTL+: slices around it first, and
 * looks at the slice's cuts only, here by diagrams. The slice is a trace of its own, each of whose events stands for
 * those of the original that only happen together.
 */
final class SlicedFirst {
    private final Means means;
    private final ObservedOrder observed;
    private final Budget budget;
    private final Map<Asked, Optional<Cut>> found = new HashMap<>();
    private String remark = "";

    /** A verdict and its evidence ask the same. */
    private record Asked(String predicate, Cut from) {}

    SlicedFirst(Means means, ObservedOrder observed, Budget budget) {
        this.means = means;
        this.observed = observed;
        this.budget = budget;
    }

    /** How much slicing helped the last time. */
    String remark() {
        return remark;
    }

    /** The nearest satisfying cut that has all of this one. */
    Optional<Cut> nearest(Predicate predicate, Cut from) {
        Asked asked = new Asked(predicate.text(), from);
        Optional<Cut> known = found.get(asked);
        if (known == null) {
            known = find(predicate, from);
            found.put(asked, known);
        }
        return known;
    }

    private Optional<Cut> find(Predicate predicate, Cut from) {
        Slice slice = means.rctl()
                .sliceAround(new CtlFormula.Atom(predicate))
                .orElseThrow()
                .after(from);
        Trace trace = slice.trace();
        if (slice.isEmpty()) {
            remark = "the slice has none of the trace's cuts";
            return Optional.empty();
        }
        MetaEvents events = new MetaEvents(slice);
        Trace sliced = trace(events);
        TraceDiagram diagram = new TraceDiagram(sliced, budget);
        DiagramStore store = diagram.store();
        remark = String.format(
                Locale.ROOT,
                "the slice has %,d meta-events and %s cuts, the trace %,d events and up to %s cuts",
                events.size(),
                text(store.count(diagram.cuts())),
                trace.events(),
                text(mostCuts(trace)));
        int satisfying = diagram.satisfying(means.rest(predicate));
        if (satisfying == DiagramStore.EMPTY) {
            return Optional.empty();
        }
        long[][] sizes = new long[trace.processes()][];
        long[][] ranks = new long[trace.processes()][];
        for (int p = 0; p < sizes.length; p++) {
            sizes[p] = new long[sliced.events(p) + 1];
            ranks[p] = new long[sliced.events(p) + 1];
            int position = 0;
            for (List<Integer> members : events.of(p)) {
                sizes[p][position + 1] = sizes[p][position] + members.size();
                ranks[p][position + 1] = ranks[p][position]
                        + members.stream().mapToLong(observed::rank).sum();
                position++;
            }
        }
        int[] nearest = store.fewest(
                satisfying,
                (layer, position) -> sizes[diagram.order().process(layer)][position],
                (layer, position) -> ranks[diagram.order().process(layer)][position]);
        return Optional.of(events.toCut(Cut.of(diagram.order().toProcesses(nearest))));
    }

    private static Trace trace(MetaEvents events) {
        try {
            return events.toTrace();
        } catch (InputException e) {
            throw new IllegalStateException("a slice is a trace", e);
        }
    }

    /** How many cuts there would be if processes did not communicate. */
    private static BigInteger mostCuts(Trace trace) {
        BigInteger most = BigInteger.ONE;
        for (int p = 0; p < trace.processes(); p++) {
            most = most.multiply(BigInteger.valueOf(trace.events(p) + 1L));
        }
        return most;
    }

    private static String text(BigInteger count) {
        int digits = count.toString().length();
        return digits <= 9
                ? String.format(Locale.ROOT, "%,d", count)
                : String.format(Locale.ROOT, "%.1e", count.doubleValue());
    }
}
