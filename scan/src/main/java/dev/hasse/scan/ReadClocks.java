package dev.hasse.scan;

import dev.hasse.base.IntList;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * By event, how many events of each thread every schedule must have done before it, as far as the order of threads, given
 * causes and the values that are read say so. Locks say nothing here.
 */
final class ReadClocks {
    private static final int ROWS_A_CHUNK = 1 << 12;

    private final ThreadedRun run;
    private final Trace trace;
    private final int k;
    /** Rows of clocks, some thousand of them in each array. */
    private final List<int[]> chunks = new ArrayList<>();

    private int rows;
    /** By event: its row. The entry of its own thread does not count: that is its position. */
    private final int[] rowOf;
    /** By update, in the order of updates: the row of what its value rests on. */
    private final IntList valueRows = new IntList();

    private final int[] valueOf;

    ReadClocks(ThreadedRun run) {
        this.run = run;
        this.trace = run.trace();
        this.k = trace.processCount();
        int n = trace.eventCount();
        rowOf = new int[n];
        valueOf = new int[n];
        Arrays.fill(valueOf, -1);
        int[] row = new int[k];
        add(row);
        for (int at = 0; at < n; at++) {
            visit(run.eventAt(at), row);
        }
    }

    private void visit(int event, int[] row) {
        int p = run.process(event);
        int before = run.position(event) == 1 ? 0 : rowOf[event - 1];
        copy(before, row);
        boolean grows = false;
        for (int cause : run.causes(event)) {
            grows |= join(row, rowOf[cause], cause, p);
        }
        if (!run.isBlind(event)) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                grows |= joinValue(row, run.readWriter(read), p);
            }
        }
        rowOf[event] = grows ? add(row) : before;
        int from = run.updatedFrom(event);
        if (from >= 0) {
            boolean rests = false;
            for (int read = run.firstRead(from); read < run.firstRead(from + 1); read++) {
                rests |= joinValue(row, run.readWriter(read), p);
            }
            if (rests) {
                valueOf[event] = valueRows.size();
                valueRows.add(add(row));
            }
        }
    }

    private boolean joinValue(int[] row, int writer, int p) {
        if (writer == ThreadedRun.INITIAL) {
            return false;
        }
        return join(row, valueOf[writer] < 0 ? rowOf[writer] : valueRows.at(valueOf[writer]), writer, p);
    }

    /** Adds what is known at an event; whether that is new to a thread. */
    private boolean join(int[] row, int known, int event, int p) {
        int q = run.process(event);
        int[] chunk = chunks.get(known / ROWS_A_CHUNK);
        int from = known % ROWS_A_CHUNK * k;
        boolean grows = false;
        for (int i = 0; i < k; i++) {
            int entry = i == q ? Math.max(run.position(event), chunk[from + i]) : chunk[from + i];
            if (i != p && entry > row[i]) {
                row[i] = entry;
                grows = true;
            }
        }
        return grows;
    }

    private void copy(int known, int[] row) {
        System.arraycopy(chunks.get(known / ROWS_A_CHUNK), known % ROWS_A_CHUNK * k, row, 0, k);
    }

    private int add(int[] row) {
        if (rows % ROWS_A_CHUNK == 0) {
            chunks.add(new int[ROWS_A_CHUNK * k]);
        }
        System.arraycopy(row, 0, chunks.get(rows / ROWS_A_CHUNK), rows % ROWS_A_CHUNK * k, k);
        return rows++;
    }

    /** How many events of a thread come before an event; of its own, itself included. */
    int entry(int event, int process) {
        if (run.process(event) == process) {
            return run.position(event);
        }
        int known = rowOf[event];
        return chunks.get(known / ROWS_A_CHUNK)[known % ROWS_A_CHUNK * k + process];
    }

    /** The same after so many events of a thread. */
    int entry(int p, int position, int process) {
        return position == 0 ? 0 : entry(trace.eventNumber(p, position), process);
    }

    /** All entries of an event. */
    void row(int event, int[] row) {
        copy(rowOf[event], row);
        row[run.process(event)] = run.position(event);
    }

    /** Whether one event comes before another, or is it. */
    boolean isBefore(int first, int second) {
        return entry(second, run.process(first)) >= run.position(first);
    }
}
