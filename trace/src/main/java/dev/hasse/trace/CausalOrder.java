package dev.hasse.trace;

import dev.hasse.base.IntList;
import dev.hasse.base.Rows;
import java.util.Arrays;

/** Happened-before of a trace, as vector clocks and as Hasse edges, and the cuts that it allows. */
final class CausalOrder {
    private final ProcessTable processes;
    private final Clocks[] clocks;
    /** The edges between different processes that no others imply, by their targets: the sources. */
    private final Rows hasse;

    /** The order that a pass computed of events that have these numbers in the trace. The pass is used up. */
    CausalOrder(ProcessTable processes, ClockPass pass, int[] number) {
        this.processes = processes;
        this.clocks = new Clocks[processes.size()];
        for (int p = 0; p < clocks.length; p++) {
            clocks[p] = new Clocks(pass.increases()[p], clocks.length);
            pass.increases()[p] = new IntList();
        }
        this.hasse = Rows.of(number.length, sources -> {
            for (int edge = 0; edge < pass.hasseEdges(); edge++) {
                sources.add(number[pass.hasseTarget(edge)], number[pass.hasseSource(edge)]);
            }
        });
    }

    Clocks clocks(int process) {
        return clocks[process];
    }

    Rows hasse() {
        return hasse;
    }

    int clock(int p, int position, int q) {
        if (p == q) {
            return position;
        }
        return position == 0 ? 0 : clocks[p].entry(position, q);
    }

    void clock(int p, int position, int[] row) {
        Arrays.fill(row, 0);
        if (position > 0) {
            clocks[p].row(position, row);
            row[p] = position;
        }
    }

    int lastWithClockAtMost(int p, int q, int limit) {
        int count = processes.eventCount(p);
        return p == q ? Math.min(limit, count) : clocks[p].lastWithEntryAtMost(q, limit, count);
    }

    int lastWithin(int[] cut, int p, int last) {
        return Math.max(cut[p], clocks[p].lastWithin(cut, cut[p], last));
    }

    boolean isCut(int[] positions) {
        for (int p = 0; p < positions.length; p++) {
            if (positions[p] < 0 || positions[p] > processes.eventCount(p) || !pastIsIn(p, positions[p], positions)) {
                return false;
            }
        }
        return true;
    }

    private boolean pastIsIn(int p, int position, int[] cut) {
        for (int q = 0; q < cut.length; q++) {
            if (q != p && clock(p, position, q) > cut[q]) {
                return false;
            }
        }
        return true;
    }

    /** Whether all that happened before the next event of a process at the cut is in the cut. */
    boolean isNext(int[] cut, int event) {
        // What the Hasse edges leave out is in the past of the process's event before, and so in the cut.
        for (int i = hasse.start(event); i < hasse.start(event + 1); i++) {
            int source = hasse.at(i);
            int q = processes.processOf(source);
            if (processes.eventNumber(q, cut[q]) < source) {
                return false;
            }
        }
        return true;
    }

    long bytes() {
        return hasse.bytes() + Arrays.stream(clocks).mapToLong(Clocks::bytes).sum();
    }
}
