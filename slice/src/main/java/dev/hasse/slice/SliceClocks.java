package dev.hasse.slice;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * A slice as an order: the positions of each process at which a cut of the slice can stand, and for each of them how far
 * the least such cut is on the other processes. Unlike a trace's clocks these may need each other. Positions are
 * numbered anew, 0 is the first cut's. Only increases are kept.
 */
public final class SliceClocks {
    private static final int[] NONE = {};

    private final Trace trace;
    private final int[][] positions;
    private final List<TreeMap<Integer, int[]>> increases = new ArrayList<>();
    private final List<Set<Integer>> partners = new ArrayList<>();

    /** Of a slice that has a cut. */
    public SliceClocks(Slice slice) {
        trace = slice.trace();
        positions = new int[trace.processCount()][];
        LeastCuts cuts = new LeastCuts(slice);
        Memory memory = new Memory(slice.budget());
        for (int p = 0; p < positions.length; p++) {
            read(p, cuts, memory);
        }
        for (TreeMap<Integer, int[]> each : increases) {
            each.forEach(this::renumber);
        }
        findPartners(slice.edges());
    }

    private void read(int process, LeastCuts cuts, Memory memory) {
        int[] before = cuts.first();
        IntList standing = new IntList();
        standing.add(before[process]);
        TreeMap<Integer, IntList> grown = new TreeMap<>();
        cuts.visit(process, (position, least) -> {
            if (least == null || least[process] != position || position <= standing.at(standing.size() - 1)) {
                return;
            }
            for (int q = 0; q < before.length; q++) {
                if (least[q] > before[q] && q != process) {
                    IntList list = grown.computeIfAbsent(q, each -> new IntList());
                    list.add(standing.size());
                    list.add(least[q]);
                    memory.add(2);
                }
                before[q] = least[q];
            }
            standing.add(position);
        });
        positions[process] = standing.toArray();
        TreeMap<Integer, int[]> rows = new TreeMap<>();
        grown.forEach((other, list) -> rows.put(other, list.toArray()));
        increases.add(rows);
    }

    /** The entries were positions of the trace. */
    private void renumber(int other, int[] pairs) {
        for (int i = 1; i < pairs.length; i += 2) {
            pairs[i] = Arrays.binarySearch(positions[other], pairs[i]);
        }
    }

    private void findPartners(Edges edges) {
        for (int p = 0; p < positions.length; p++) {
            partners.add(new TreeSet<>());
        }
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int before : trace.communicationsInto(event)) {
                join(trace.processOf(before), trace.processOf(event));
            }
        }
        for (int i = 0; i < edges.size(); i++) {
            if (edges.from(i) >= 0 && edges.to(i) >= 0) {
                join(trace.processOf(edges.from(i)), trace.processOf(edges.to(i)));
            }
        }
    }

    private void join(int p, int q) {
        if (p != q) {
            partners.get(p).add(q);
            partners.get(q).add(p);
        }
    }

    /** The positions of a process at which a cut can stand, ascending. */
    public int[] positions(int process) {
        return positions[process].clone();
    }

    /** Where the entry for another process grows and to what, both numbered anew: number, entry, number, entry, ... */
    public int[] increases(int process, int other) {
        return row(process, other).clone();
    }

    private int[] row(int process, int other) {
        return increases.get(process).getOrDefault(other, NONE);
    }

    /** How far the other process is in the least cut that has the process at a position, both numbered anew. */
    public int entry(int process, int number, int other) {
        int[] row = row(process, other);
        int low = 0;
        int high = row.length / 2;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (row[2 * middle] <= number) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == 0 ? 0 : row[2 * low - 1];
    }

    /** The processes between which and this one the slice has an edge. */
    public int[] partners(int process) {
        return partners.get(process).stream().mapToInt(Integer::intValue).toArray();
    }

    /** What has been kept so far, told to the budget. */
    private static final class Memory {
        private final Budget budget;
        private final Allocation kept;
        private long ints;

        Memory(Budget budget) {
            this.budget = budget;
            this.kept = budget.allocation();
        }

        void add(int more) {
            ints += more;
            if ((ints & 0xfff) == 0) {
                budget.check();
                kept.resize(8 * ints);
            }
        }
    }
}
