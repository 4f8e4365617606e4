package dev.hasse.trace;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * One pass over the events in a respecting order that computes every clock's increases and drops the edges that
 * others imply, so that what remains are the Hasse edges between processes.
 *
 * <p>A receiver needs its sender's clock: the sender's row is kept only while an edge out of it is pending, and shared
 * by all events of the process until its clock grows. Cost: O(k) for each edge that is not implied; with very many
 * processes, which hardly meet, O(the entries above 0) ({@link SparseRows}).
 */
final class ClockPass {
    /** With the room that lists have to grow. */
    private static final long BYTES_AN_INT = 6;

    private static final int CHECK_BITS = 22;

    private final EventPlaces events;
    private final int[] starts;
    private final int[] sources;
    private final int[] rank;
    private final Budget budget;
    private final Allocation memory;

    /** Rows of so many entries are kept whole: to go through them is as quick as to look for those above 0. */
    private static final int MOST_DENSE = 256;

    private final @Nullable SparseRows sparse;
    private final int[][] current;
    private final int[] @Nullable [] sharedRow;
    private final int[] @Nullable [] rowOfEvent;
    private final int[] pending;
    private final IntList[] increases;
    private final IntList hasseTargets = new IntList();
    private final IntList hasseSources = new IntList();
    private final int[] changed;
    /** By process: 1 if its entry is among the changed ones, else 0. */
    private final int[] isChanged;

    private long allocated;
    /** How many entries were merged: with many processes that takes long without allocating much. */
    private long merged;

    /** Rows in use: one a process, and those kept for edges; those end with the number of events that share them. */
    private long rows;

    ClockPass(EventPlaces events, int[] starts, int[] sources, int[] order, Budget budget) {
        this(events, starts, sources, order, MOST_DENSE, budget);
    }

    /** With rows that are kept whole for at most so many processes. */
    ClockPass(EventPlaces events, int[] starts, int[] sources, int[] order, int mostDense, Budget budget) {
        this.events = events;
        this.starts = starts;
        this.sources = sources;
        this.budget = budget;
        this.memory = budget.allocation();
        int k = events.processes();
        int n = events.size();
        rank = new int[n];
        for (int i = 0; i < n; i++) {
            rank[order[i]] = i;
        }
        sparse = k > mostDense ? new SparseRows(k, n) : null;
        current = new int[k][];
        sharedRow = new int[k][];
        rowOfEvent = new int[n][];
        pending = new int[n];
        for (int source : sources) {
            pending[source]++;
        }
        increases = new IntList[k];
        Arrays.setAll(increases, p -> new IntList());
        changed = new int[k + 1];
        isChanged = new int[k];
        for (int event : order) {
            visit(event);
        }
    }

    private void visit(int event) {
        int from = starts[event];
        int to = starts[event + 1];
        if (from == to && pending[event] == 0) {
            return;
        }
        int process = events.process(event);
        int position = events.position(event);
        if (sparse != null) {
            visit(event, process, position, sparse);
            return;
        }
        if (current[process] == null) {
            current[process] = new int[events.processes()];
            rows++;
            charge(events.processes());
        }
        int[] row = current[process];
        row[process] = position;
        if (to - from > 1) {
            sortLatestFirst(from, to);
        }
        int changes = 0;
        for (int i = from; i < to; i++) {
            int source = sources[i];
            int q = events.process(source);
            // Later sources come first, so an edge that another implies finds its entry already raised.
            if (row[q] < events.position(source)) {
                hasseTargets.add(event);
                hasseSources.add(source);
                changes = merge(row, source, q, changes);
            }
            if (--pending[source] == 0) {
                release(source);
            }
        }
        if (changes > 0) {
            record(process, position, row, changes);
            sharedRow[process] = null;
        }
        if (pending[event] > 0) {
            rowOfEvent[event] = snapshot(process, row);
        }
    }

    private void visit(int event, int process, int position, SparseRows clocks) {
        int from = starts[event];
        int to = starts[event + 1];
        if (to - from > 1) {
            sortLatestFirst(from, to);
        }
        int[] before = clocks.row(process);
        for (int i = from; i < to; i++) {
            int source = sources[i];
            int q = events.process(source);
            if (q != process && clocks.entry(process, q) < events.position(source)) {
                hasseTargets.add(event);
                hasseSources.add(source);
                work(clocks.merge(process, source, q, events.position(source)));
            }
            if (--pending[source] == 0) {
                clocks.release(source, q);
            }
        }
        if (clocks.row(process) != before) {
            charge(3L * SparseRows.increases(before, clocks.row(process), position, increases[process])
                    + clocks.row(process).length);
        }
        if (pending[event] > 0) {
            clocks.keep(event, process);
        }
    }

    private void work(int entries) {
        long before = merged >> CHECK_BITS;
        merged += entries;
        if (merged >> CHECK_BITS != before) {
            budget.check();
        }
    }

    private int merge(int[] row, int source, int q, int changes) {
        int count = changes;
        int[] other = rowOfEvent[source];
        work(row.length);
        // The row that is kept may be older than the source, so in the source's own entry; there the edge says it.
        row[q] = events.position(source);
        changed[count] = q;
        count += 1 - isChanged[q];
        isChanged[q] = 1;
        // Without a branch that nobody could foretell.
        for (int j = 0; j < row.length; j++) {
            int grows = row[j] - other[j] >>> 31;
            row[j] = Math.max(row[j], other[j]);
            changed[count] = j;
            count += grows & 1 - isChanged[j];
            isChanged[j] |= grows;
        }
        return count;
    }

    private void record(int process, int position, int[] row, int changes) {
        IntList triples = increases[process];
        for (int i = 0; i < changes; i++) {
            int j = changed[i];
            isChanged[j] = 0;
            triples.add(position, j, row[j]);
        }
        charge(3L * changes);
    }

    private int[] snapshot(int process, int[] row) {
        int[] shared = sharedRow[process];
        if (shared == null) {
            shared = Arrays.copyOf(row, row.length + 1);
            sharedRow[process] = shared;
            charge(row.length);
        }
        if (shared[row.length]++ == 0) {
            rows++;
        }
        return shared;
    }

    private void release(int source) {
        int[] shared = rowOfEvent[source];
        if (shared != null && --shared[shared.length - 1] == 0) {
            rows--;
        }
        rowOfEvent[source] = null;
    }

    /** Looks at the memory in use whenever so much more was allocated. */
    private void charge(long ints) {
        long before = allocated >> 20;
        allocated += ints;
        if (allocated >> 20 != before) {
            budget.check();
            long live = BYTES_AN_INT * (sparse == null ? rows * current.length : sparse.size());
            for (IntList list : increases) {
                live += BYTES_AN_INT * list.size();
            }
            memory.resize(live);
        }
    }

    private void sortLatestFirst(int from, int to) {
        if (to - from > 16) {
            Integer[] boxed = new Integer[to - from];
            Arrays.setAll(boxed, i -> sources[from + i]);
            Arrays.sort(boxed, (a, b) -> Integer.compare(rank[b], rank[a]));
            for (int i = 0; i < boxed.length; i++) {
                sources[from + i] = boxed[i];
            }
            return;
        }
        for (int i = from + 1; i < to; i++) {
            int source = sources[i];
            int j = i - 1;
            while (j >= from && rank[sources[j]] < rank[source]) {
                sources[j + 1] = sources[j];
                j--;
            }
            sources[j + 1] = source;
        }
    }

    /** For each process its clock increases as (position, process, entry). */
    IntList[] increases() {
        return increases;
    }

    int hasseEdges() {
        return hasseTargets.size();
    }

    int hasseTarget(int edge) {
        return hasseTargets.at(edge);
    }

    int hasseSource(int edge) {
        return hasseSources.at(edge);
    }
}
