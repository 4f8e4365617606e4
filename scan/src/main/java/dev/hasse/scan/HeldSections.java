package dev.hasse.scan;

import dev.hasse.base.Bisection;
import dev.hasse.base.IntList;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Which sections of locks each thread is in, after so many events. */
final class HeldSections {
    private static final int[] NONE = new int[0];

    private final Trace trace;
    private final LockTable locks;
    /** By process: its sections by their first events. */
    private final int[][] sections;
    /** By process: the positions after which it holds something else than before, and what it holds then. */
    private final int[][] changes;

    private final List<int[][]> held = new ArrayList<>();
    /** By lock, once it was asked for, and process: the sections, as recorded. */
    private final int[] @Nullable [][] ofLock;

    HeldSections(Trace trace) {
        this.trace = trace;
        this.locks = trace.locks();
        int k = trace.processCount();
        ofLock = new int[locks.lockCount()][][];
        sections = new int[k][];
        changes = new int[k][];
        long[][] byFirst = new long[k][];
        int[] counts = new int[k];
        for (int section = 0; section < locks.sectionCount(); section++) {
            counts[locks.process(section)] += isReal(section) ? 1 : 0;
        }
        Arrays.setAll(byFirst, p -> new long[counts[p]]);
        for (int section = 0; section < locks.sectionCount(); section++) {
            if (isReal(section)) {
                int p = locks.process(section);
                byFirst[p][--counts[p]] = (long) locks.first(section) << 32 | section;
            }
        }
        for (int p = 0; p < k; p++) {
            Arrays.sort(byFirst[p]);
            sections[p] = Arrays.stream(byFirst[p]).mapToInt(each -> (int) each).toArray();
            sweep(p);
        }
    }

    /** Of one whose end was lost with all that is in it, nothing is left. */
    private boolean isReal(int section) {
        return locks.first(section) != locks.end(section);
    }

    private void sweep(int p) {
        int[] starting = sections[p];
        long[] ending = new long[starting.length];
        int open = 0;
        for (int section : starting) {
            if (locks.end(section) != LockTable.OPEN) {
                ending[open++] = (long) locks.end(section) << 32 | section;
            }
        }
        ending = Arrays.copyOf(ending, open);
        Arrays.sort(ending);
        IntList positions = new IntList();
        List<int[]> after = new ArrayList<>();
        int[] now = NONE;
        int s = 0;
        int e = 0;
        while (s < starting.length || e < ending.length) {
            int begins = s < starting.length ? locks.first(starting[s]) : Integer.MAX_VALUE;
            int ends = e < ending.length ? (int) (ending[e] >>> 32) : Integer.MAX_VALUE;
            int position = Math.min(begins, ends);
            IntList next = new IntList();
            for (int section : now) {
                if (locks.end(section) > position) {
                    next.add(section);
                }
            }
            while (s < starting.length && locks.first(starting[s]) == position) {
                next.add(starting[s++]);
            }
            while (e < ending.length && ending[e] >>> 32 == position) {
                e++;
            }
            now = next.size() == 0 ? NONE : next.toArray();
            positions.add(position);
            after.add(now);
        }
        changes[p] = positions.toArray();
        held.add(after.toArray(new int[0][]));
    }

    /** The sections of a process that are open after so many events, in the order in which they began. */
    int[] after(int process, int position) {
        int at = countUpTo(changes[process], position);
        return at == 0 ? NONE : held.get(process)[at - 1];
    }

    private static int countUpTo(int[] ascending, int limit) {
        return Bisection.firstNot(0, ascending.length, middle -> ascending[middle] <= limit);
    }

    /** The sections of a process, by their first events. */
    int[] of(int process) {
        return sections[process];
    }

    /** The sections of a lock by a process, as recorded. */
    int[] of(int lock, int process) {
        int[][] byProcess = ofLock[lock];
        if (byProcess == null) {
            byProcess = byProcess(lock);
            ofLock[lock] = byProcess;
        }
        return byProcess[process];
    }

    private int[][] byProcess(int lock) {
        int[] counts = new int[trace.processCount()];
        for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
            counts[locks.process(section)] += isReal(section) ? 1 : 0;
        }
        int[][] found = new int[counts.length][];
        Arrays.setAll(found, p -> counts[p] == 0 ? NONE : new int[counts[p]]);
        for (int section = locks.firstSection(lock + 1) - 1; section >= locks.firstSection(lock); section--) {
            if (isReal(section)) {
                found[locks.process(section)][--counts[locks.process(section)]] = section;
            }
        }
        return found;
    }

    /** The sections of a process that end after so many events and within so many others, by their first events. */
    IntList endingBetween(int process, int after, int upTo) {
        IntList found = new IntList();
        for (int open : after(process, after)) {
            if (locks.end(open) <= upTo) {
                found.add(open);
            }
        }
        int[] all = sections[process];
        int low = Bisection.firstNot(0, all.length, middle -> locks.first(all[middle]) <= after);
        for (; low < all.length && locks.first(all[low]) <= upTo; low++) {
            if (locks.end(all[low]) <= upTo) {
                found.add(all[low]);
            }
        }
        return found;
    }

    /** The last section of a lock that a process has begun within so many events and that excludes a given one; or -1. */
    int lastBegun(int lock, int process, int position, int excluded) {
        int[] all = of(lock, process);
        int low = Bisection.firstNot(0, all.length, middle -> locks.first(all[middle]) <= position);
        while (low > 0 && !locks.conflict(all[low - 1], excluded)) {
            low--;
        }
        return low == 0 ? -1 : all[low - 1];
    }

    /** The last section of a lock that a process has finished within so many events and that excludes a given one; or -1. */
    int lastOver(int lock, int process, int position, int excluded) {
        int begun = lastBegun(lock, process, position, excluded);
        if (begun < 0 || locks.end(begun) <= position) {
            return begun;
        }
        return lastBegun(lock, process, locks.first(begun) - 1, excluded);
    }

    /** The event that takes the lock of a section. */
    int first(int section) {
        return trace.eventNumber(locks.process(section), locks.first(section));
    }

    /** The event that gives the lock of a section back. */
    int last(int section) {
        return trace.eventNumber(locks.process(section), locks.end(section));
    }
}
