package dev.hasse.check.diagram;

import dev.hasse.diagram.DiagramStore;
import dev.hasse.diagram.Reader;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/**
 * What locks that exclude make of the cuts of a trace: those at which no lock has two holders, those at which some
 * processes wait for each other, those at which runs end, and those at which they get stuck although the program goes on.
 */
final class LockedCuts {
    private final Trace trace;
    private final TraceOrder order;
    private final DiagramStore store;
    private final HeldLocks held;
    private final Wants wants;
    private final int admissible;

    LockedCuts(Trace trace, TraceOrder order, DiagramStore store, int cuts) {
        this.trace = trace;
        this.order = order;
        this.store = store;
        this.held = new HeldLocks(trace);
        this.wants = new Wants(trace);
        this.admissible = trace.locks().exclude() ? store.filter(cuts, exclusion()) : cuts;
    }

    private Reader exclusion() {
        return FewLocksReader.fits(order, held) ? new FewLocksReader(order, held) : new ExclusionReader(order, held);
    }

    private int[] sizes() {
        int[] sizes = new int[order.layers()];
        Arrays.setAll(sizes, order::size);
        return sizes;
    }

    /** The greatest sets of these cuts, one a process, such that in each the process waits for one that is in its own. */
    private int[] waiting(int among) {
        int[][] waits = new int[trace.processCount()][trace.processCount()];
        int[] sets = new int[waits.length];
        for (int p = 0; p < waits.length; p++) {
            sets[p] = among;
            for (int q = 0; q < waits.length; q++) {
                waits[p][q] = p == q ? DiagramStore.EMPTY : waits(p, q, among);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int p = 0; p < sets.length; p++) {
                int rest = DiagramStore.EMPTY;
                for (int q = 0; q < sets.length; q++) {
                    rest = store.union(rest, store.intersection(waits[p][q], sets[q]));
                }
                rest = store.intersection(rest, sets[p]);
                changed |= rest != sets[p];
                sets[p] = rest;
            }
        }
        return sets;
    }

    private int waits(int process, int other, int among) {
        WaitingReader reader = new WaitingReader(trace, order, held, wants, process, other);
        return reader.isEmpty() ? DiagramStore.EMPTY : store.filter(among, reader);
    }

    int admissible() {
        return admissible;
    }

    /** Of these cuts, those at which some processes wait for each other. */
    int deadlocked(int cuts) {
        int some = DiagramStore.EMPTY;
        for (int each : waiting(cuts)) {
            some = store.union(some, each);
        }
        return some;
    }

    /** The cuts from which no event leads to an admissible one. */
    int stuck() {
        return store.difference(admissible, store.predecessors(admissible));
    }

    /** Of these stuck cuts, those at which a run is over: all who are not finished wait for each other. */
    int ends(int stuck) {
        int ends = stuck;
        // Few cuts are stuck: to look only at these is much less work.
        int[] waiting = waiting(stuck);
        for (int p = 0; p < waiting.length; p++) {
            int[] low = new int[order.layers()];
            low[order.layer(p)] = order.size(order.layer(p));
            ends = store.intersection(ends, store.union(store.box(low, sizes()), waiting[p]));
        }
        return ends;
    }
}
