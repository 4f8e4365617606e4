package dev.hasse.check.diagram;

import dev.hasse.check.evidence.CutSet;
import dev.hasse.check.evidence.ObservedOrder;
import dev.hasse.check.evidence.SatisfyingCuts;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.logic.CtlFormula;
import java.util.Optional;

/** Answers from diagrams: a run forward or backward is one pass, the nearest cut one more. */
final class DiagramCuts implements SatisfyingCuts {
    private final TraceOrder order;
    private final DiagramStore store;
    private final CtlSets sets;
    private final ObservedOrder observed;

    DiagramCuts(TraceDiagram diagram, CtlSets sets, ObservedOrder observed) {
        this.order = diagram.order();
        this.store = diagram.store();
        this.sets = sets;
        this.observed = observed;
    }

    @Override
    public boolean satisfies(int[] cut, CtlFormula formula) {
        return store.contains(sets.satisfying(formula)[0], order.toLayers(cut));
    }

    @Override
    public Optional<int[]> nearest(int[] from, CtlFormula region, CtlFormula target) {
        int[] start = order.toLayers(from);
        int[] both = sets.satisfying(region, target);
        if (store.contains(both[1], start)) {
            return Optional.of(from.clone());
        }
        if (!store.contains(both[0], start)) {
            return Optional.empty();
        }
        int through = store.since(both[0], store.singleton(start));
        int reached = store.intersection(both[1], store.successors(through));
        if (reached == DiagramStore.EMPTY) {
            return Optional.empty();
        }
        int[] nearest = store.fewest(reached, (layer, position) -> observed.rankSum(order.process(layer), position));
        return Optional.of(order.toProcesses(nearest));
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
