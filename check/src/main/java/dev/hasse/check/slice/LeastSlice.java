package dev.hasse.check.slice;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.check.diagram.CtlSets;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.slice.MetaEvents;
import dev.hasse.slice.Slice;
import dev.hasse.trace.Trace;
import java.math.BigInteger;
import java.util.Optional;

/**
 * The least slice around the cuts that satisfy a formula, of whatever kind: the cuts are a diagram, and the slice is
 * made of the intersections of those that have each event. One search of the diagram for each event and process, so it
 * is for formulas that have no slice of their own.
 */
public final class LeastSlice implements Slice.Intersections {
    private final TraceDiagram diagram;
    private final DiagramStore store;
    private final int satisfying;

    private LeastSlice(TraceDiagram diagram, CtlFormula formula) {
        this.diagram = diagram;
        this.store = diagram.store();
        this.satisfying = new CtlSets(diagram).satisfying(formula)[0];
    }

    public static Slice around(CtlFormula formula, Trace trace, Budget budget) throws InputException {
        LeastSlice cuts = new LeastSlice(new TraceDiagram(trace, budget), formula);
        Slice slice = Slice.around(trace, cuts, budget);
        return slice.isEmpty() || cuts.hasAsMany(slice, budget) ? slice.lean() : slice;
    }

    private boolean hasAsMany(Slice slice, Budget budget) throws InputException {
        TraceDiagram sliced = new TraceDiagram(new MetaEvents(slice).toTrace(), budget);
        BigInteger cuts = sliced.store().count(sliced.cuts());
        return cuts.equals(store.count(satisfying));
    }

    @Override
    public Optional<int[]> withAtLeast(int process, int position) {
        int[] low = new int[store.layers()];
        int[] high = new int[store.layers()];
        for (int layer = 0; layer < high.length; layer++) {
            high[layer] = store.size(layer);
        }
        low[diagram.order().layer(process)] = position;
        int set = store.intersection(satisfying, store.box(low, high));
        if (set == DiagramStore.EMPTY) {
            return Optional.empty();
        }
        int[] least = new int[store.layers()];
        for (int layer = 0; layer < least.length; layer++) {
            int only = layer;
            least[layer] = store.fewest(set, (each, at) -> each == only ? at : 0, (each, at) -> 0)[layer];
        }
        return Optional.of(diagram.order().toProcesses(least));
    }
}
