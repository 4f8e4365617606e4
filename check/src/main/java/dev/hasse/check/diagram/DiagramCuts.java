package dev.hasse.check.diagram;

import dev.hasse.check.ExistentialForm;
import dev.hasse.check.evidence.CutSet;
import dev.hasse.check.evidence.SatisfyingCuts;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.ObservedOrder;
import java.util.Arrays;
import java.util.Optional;

/** Answers from diagrams: a run forward or backward is one pass, the nearest cut one more. */
public final class DiagramCuts implements SatisfyingCuts {
    /** The nearest cut is looked for first within so many events, then within so many times more. */
    private static final long FIRST_DISTANCE = 16;

    private static final long WIDENING = 64;

    private final TraceOrder order;
    private final DiagramStore store;
    private final CutSets sets;
    private final ObservedOrder observed;

    /** Answers from sets of a store whose layers are in this order. */
    public DiagramCuts(TraceOrder order, DiagramStore store, CutSets sets, ObservedOrder observed) {
        this.order = order;
        this.store = store;
        this.sets = sets;
        this.observed = observed;
    }

    @Override
    public boolean satisfies(int[] cut, CtlFormula formula) {
        return sets.isSatisfied(formula, order.toLayers(cut));
    }

    @Override
    public boolean refutes(int[] cut, CtlFormula formula) {
        return sets.isRefuted(formula, order.toLayers(cut));
    }

    @Override
    public Optional<int[]> nearest(int[] from, CtlFormula region, CtlFormula target) {
        int[] start = order.toLayers(from);
        long events = 0;
        for (int layer = 0; layer < start.length; layer++) {
            events += order.size(layer);
        }
        boolean everywhere = region.equals(ExistentialForm.TRUE) && sets.isEveryCutReached();
        int[] both = everywhere ? sets.satisfying(target) : sets.satisfying(target, region);
        if (store.contains(both[0], start)) {
            return Optional.of(from.clone());
        }
        if (!everywhere && !store.contains(both[1], start)) {
            return Optional.empty();
        }
        long size = Arrays.stream(start).asLongStream().sum();
        for (long distance = FIRST_DISTANCE; ; distance *= WIDENING) {
            // All cuts so near are in the box; the nearest one found is the nearest of all if it is so near.
            int box = store.box(start, reachableIn(start, distance));
            int goals = store.intersection(both[0], box);
            // A run that goes on after a goal leads to no nearer one, so runs through goals need not be kept out.
            int reached = everywhere
                    ? goals
                    : store.intersection(
                            goals,
                            store.since(store.union(goals, store.intersection(both[1], box)), store.singleton(start)));
            boolean whole = distance >= events;
            if (reached != DiagramStore.EMPTY) {
                int[] nearest =
                        store.fewest(reached, (layer, position) -> observed.rankSum(order.process(layer), position));
                if (whole || Arrays.stream(nearest).asLongStream().sum() - size <= distance) {
                    return Optional.of(order.toProcesses(nearest));
                }
            } else if (whole) {
                return Optional.empty();
            }
        }
    }

    private int[] reachableIn(int[] start, long distance) {
        int[] high = new int[start.length];
        for (int layer = 0; layer < high.length; layer++) {
            high[layer] = (int) Math.min(order.size(layer), start[layer] + distance);
        }
        return high;
    }

    @Override
    public CutSet towards(int[] from, int[] goal, CtlFormula region) {
        int[] low = order.toLayers(from);
        int[] high = order.toLayers(goal);
        return new CutSet() {
            private int collections = -1;
            private int set;

            @Override
            public boolean contains(int[] cut) {
                if (collections != sets.collections()) {
                    int between = store.intersection(sets.satisfying(region)[0], store.box(low, high));
                    set = store.until(between, store.singleton(high));
                    collections = sets.collections();
                }
                return store.contains(set, order.toLayers(cut));
            }
        };
    }
}
