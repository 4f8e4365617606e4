package dev.hasse.trace;

import dev.hasse.base.IntList;
import dev.hasse.base.LimitReachedException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Vector clocks as the input gives them. Only what grows from one clock of a process to its next is kept; each growth
 * is an edge. After the order is computed, {@link #firstDisagreement} compares it with what was given.
 */
final class GivenClocks {
    /** An eighth of the memory: each process may have heard of every other. */
    private static final long MAX_INTS = Runtime.getRuntime().maxMemory() / 32;

    private static final int UNKNOWN = -1;

    private final BitSet clocked = new BitSet();
    private final List<int[]> rows = new ArrayList<>();
    private final IntList nonZero = new IntList();
    /** Growths as (event, process, entry). */
    private final IntList growths = new IntList();
    /** The own entry of each clocked event, as (event, entry); only needed where events were lost. */
    final IntList own = new IntList();
    /** The own entry that each process had last. */
    private final IntList lastOwn = new IntList();

    private long allocated;

    private final IntList stagedProcess = new IntList();
    private final IntList stagedEntry = new IntList();

    void stage(int process, int entry) {
        if (entry > 0) {
            stagedProcess.add(process);
            stagedEntry.add(entry);
        }
    }

    boolean isStaged() {
        return stagedProcess.size() > 0;
    }

    /** Takes what was staged as the event's clock. */
    void end(int event, RawEvents events, Complaints complaints) {
        int process = events.process(event);
        int counted = stagedOwn(process);
        int least = lastOwn(process) + 1;
        // Lost events make an own count grow by more than one, but nothing makes it stay or fall.
        if (complaints.toleratesLoss() ? counted < least : counted != events.position(event)) {
            complaints.lost(
                    event,
                    "the clock of " + events.describe(event) + " disagrees: it counts " + counted + " events of "
                            + events.processName(process) + ", expected "
                            + (complaints.toleratesLoss() ? "at least " + least : events.position(event)));
        }
        int back = accept(event, process);
        if (back >= 0) {
            complaints.lost(
                    event,
                    "the clock of " + events.describe(event) + " disagrees: its entry for " + events.processName(back)
                            + " is less than in the event before it");
        }
    }

    /** The own entry that was staged for the process, 0 if none. */
    private int stagedOwn(int process) {
        for (int i = 0; i < stagedProcess.size(); i++) {
            if (stagedProcess.at(i) == process) {
                return stagedEntry.at(i);
            }
        }
        return 0;
    }

    /** The own entry in the process's last clock, 0 if it had none. */
    private int lastOwn(int process) {
        row(process);
        return lastOwn.at(process);
    }

    /** Takes the staged clock as that of the event; returns the process whose entry went back, or -1. */
    int accept(int event, int process) {
        clocked.set(event);
        int[] row = row(process);
        int seen = 0;
        int back = -1;
        for (int i = 0; i < stagedProcess.size(); i++) {
            int q = stagedProcess.at(i);
            int entry = stagedEntry.at(i);
            if (q == process) {
                own.add(event);
                own.add(entry);
                lastOwn.set(process, entry);
                continue;
            }
            if (q >= row.length) {
                row = Arrays.copyOf(row, Math.max(q + 1, row.length * 2));
                rows.set(process, row);
                allocated += row.length;
                if (allocated > MAX_INTS) {
                    throw new LimitReachedException("vector clocks of too many processes for the memory");
                }
            }
            if (entry < row[q]) {
                back = q;
            }
            seen++;
            if (row[q] == 0) {
                nonZero.set(process, nonZero.at(process) + 1);
            }
            if (entry > row[q]) {
                growths.add(event);
                growths.add(q);
                growths.add(entry);
                row[q] = entry;
            }
        }
        if (back < 0 && seen < nonZero.at(process)) {
            back = missing(row);
        }
        stagedProcess.clear();
        stagedEntry.clear();
        return back;
    }

    private int missing(int[] row) {
        BitSet present = new BitSet();
        for (int i = 0; i < stagedProcess.size(); i++) {
            present.set(stagedProcess.at(i));
        }
        for (int q = 0; q < row.length; q++) {
            if (row[q] > 0 && !present.get(q)) {
                return q;
            }
        }
        return -1;
    }

    private int[] row(int process) {
        while (rows.size() <= process) {
            rows.add(new int[8]);
            nonZero.add(0);
            lastOwn.add(0);
        }
        return rows.get(process);
    }

    boolean any() {
        return !clocked.isEmpty();
    }

    int growths() {
        return growths.size() / 3;
    }

    /** The growths as rows of event, process and entry. */
    IntList growthRows() {
        return growths;
    }

    int event(int growth) {
        return growths.at(3 * growth);
    }

    int process(int growth) {
        return growths.at(3 * growth + 1);
    }

    int entry(int growth) {
        return growths.at(3 * growth + 2);
    }

    /**
     * The own entries of a process's events, for traces from which events were lost; null where none has a clock. Each
     * event counts itself, so that they ascend also where one has no clock or a wrong one.
     */
    int[] @Nullable [] ownEntries(RawEvents events) {
        int[][] entries = new int[events.processes()][];
        for (int i = 0; i < own.size(); i += 2) {
            int event = own.at(i);
            int process = events.process(event);
            if (entries[process] == null) {
                entries[process] = new int[events.count(process)];
            }
            entries[process][events.position(event) - 1] = own.at(i + 1);
        }
        for (int[] ofProcess : entries) {
            int before = 0;
            for (int i = 0; ofProcess != null && i < ofProcess.length; i++) {
                before = Math.max(ofProcess[i], before < Integer.MAX_VALUE ? before + 1 : before);
                ofProcess[i] = before;
            }
        }
        return entries;
    }

    /** How many of the recorded events have an own entry of at most this. */
    private static int recorded(int[] ownEntries, int entry) {
        int count = 0;
        int high = ownEntries.length;
        while (count < high) {
            int middle = (count + high) >>> 1;
            if (ownEntries[middle] <= entry) {
                count = middle + 1;
            } else {
                high = middle;
            }
        }
        return count;
    }

    /** The position of the last recorded event that an entry counts; the own entries tell where events were lost. */
    static int position(int @Nullable [] @Nullable [] ownEntries, int process, int entry) {
        return ownEntries == null || ownEntries[process] == null ? entry : recorded(ownEntries[process], entry);
    }

    /**
     * The first event, in the order of the file, whose given clock is not the computed one; -1 if all agree. Both are
     * step functions, so it is enough to walk their increases and count the entries that differ. Entries that count
     * more events than there are have been complained about, and nobody knows which events they mean.
     */
    int firstDisagreement(RawEvents events, IntList[] computed, int @Nullable [] @Nullable [] ownEntries) {
        int processes = events.processes();
        int[][] given = new int[processes][];
        int[][] actual = new int[processes][];
        int[] differing = new int[processes];
        int[] next = new int[processes];
        int growth = 0;
        for (int event = 0; event < events.size(); event++) {
            int process = events.process(event);
            if (given[process] == null) {
                given[process] = new int[processes];
                actual[process] = new int[processes];
            }
            int position = events.position(event);
            IntList triples = computed[process];
            while (next[process] < triples.size() && triples.at(next[process]) == position) {
                int q = triples.at(next[process] + 1);
                differing[process] -= differ(given[process][q], actual[process][q]);
                actual[process][q] = triples.at(next[process] + 2);
                differing[process] += differ(given[process][q], actual[process][q]);
                next[process] += 3;
            }
            while (growth < growths() && event(growth) == event) {
                int q = process(growth);
                differing[process] -= differ(given[process][q], actual[process][q]);
                int entry = position(ownEntries, q, entry(growth));
                given[process][q] = entry > events.count(q) ? UNKNOWN : entry;
                differing[process] += differ(given[process][q], actual[process][q]);
                growth++;
            }
            if (differing[process] > 0 && clocked.get(event)) {
                return event;
            }
        }
        return -1;
    }

    private static int differ(int given, int actual) {
        return given != UNKNOWN && given != actual ? 1 : 0;
    }

    long bytes() {
        return growths.bytes() + own.bytes() + nonZero.bytes() + lastOwn.bytes() + (long) Integer.BYTES * allocated;
    }
}
