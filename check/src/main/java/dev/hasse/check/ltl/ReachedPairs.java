package dev.hasse.check.ltl;

import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.check.diagram.TraceOrder;
import dev.hasse.diagram.DiagramStore;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.Optional;
import java.util.function.IntPredicate;

/** All pairs of a cut and a monitor state that runs reach, as a diagram; a bad run is read out of it backwards. */
final class ReachedPairs {
    private final MonitoredTrace monitored;
    private final Trace trace;
    private final ObservedOrder observed;
    private final TraceDiagram diagram;
    private final int reached;

    ReachedPairs(MonitoredTrace monitored, ObservedOrder observed, TraceDiagram diagram, int reached) {
        this.monitored = monitored;
        this.trace = monitored.trace();
        this.observed = observed;
        this.diagram = diagram;
        this.reached = reached;
    }

    /**
     * A run to where runs end, and to a bad state, the events observed last coming last where they can; else one that is
     * bad however it goes on; empty if there is none.
     */
    Optional<int[]> badRun() {
        if (!trace.locks().exclude()) {
            return runTo(trace.fullCut().toArray(), monitored::isBad);
        }
        int ending =
                diagram.store().intersection(diagram.ends(), diagram.store().cutsWith(reached, monitored::isBad));
        return ending != DiagramStore.EMPTY
                ? runTo(nearest(ending), monitored::isBad)
                : runTo(nearest(diagram.store().cutsWith(reached, monitored::isBadForEver)), monitored::isBadForEver);
    }

    /** Whether a run that gets stuck although the program goes on may be bad in the end. */
    boolean isOpen() {
        int open = diagram.openEnds();
        return open != DiagramStore.EMPTY
                && diagram.store().intersection(open, diagram.store().cutsWith(reached, monitored::isPossiblyBad))
                        != DiagramStore.EMPTY;
    }

    /** The cut of the fewest events, nearest to the recorded order; the empty cut if there is none. */
    private int[] nearest(int set) {
        if (set == DiagramStore.EMPTY) {
            return new int[trace.processCount()];
        }
        TraceOrder order = diagram.order();
        return order.toProcesses(
                diagram.store().fewest(set, (layer, position) -> observed.rankSum(order.process(layer), position)));
    }

    private Optional<int[]> runTo(int[] cut, IntPredicate isGoal) {
        int state = -1;
        for (int each : states(cut)) {
            state = isGoal.test(each) ? each : state;
        }
        if (state < 0) {
            return Optional.empty();
        }
        int[] run = new int[Arrays.stream(cut).sum()];
        Integer[] latestFirst = new Integer[cut.length];
        Arrays.setAll(latestFirst, p -> p);
        for (int place = run.length - 1; place >= 0; place--) {
            Arrays.sort(latestFirst, (p, q) -> Integer.compare(rank(cut, q), rank(cut, p)));
            int before = -1;
            for (int i = 0; before < 0; i++) {
                int p = latestFirst[i];
                run[place] = trace.eventNumber(p, cut[p]);
                cut[p]--;
                before = predecessor(cut, run[place], state);
                cut[p] += before < 0 ? 1 : 0;
            }
            state = before;
        }
        return Optional.of(run);
    }

    /** When the process's last event in the cut was observed; before all others if it has none. */
    private int rank(int[] cut, int p) {
        return cut[p] == 0 ? -1 : observed.rank(trace.eventNumber(p, cut[p]));
    }

    /** A state reached at the cut from which the event leads to the given one; -1 if there is none. */
    private int predecessor(int[] cut, int event, int state) {
        for (int each : states(cut)) {
            if (Arrays.binarySearch(monitored.next(each, event), state) >= 0) {
                return each;
            }
        }
        return -1;
    }

    /** The states at a vector of positions; none if it is not a cut. */
    private int[] states(int[] cut) {
        return diagram.store().states(reached, diagram.order().toLayers(cut));
    }
}
