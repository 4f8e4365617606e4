package dev.hasse.scan;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order that every schedule to a goal must keep, by vector clocks over the events of its closure: given causes, reads
 * after the writes that they saw, sections before those that are open at the goal, and what follows: of two sections of
 * one lock, or of a write and a read of another value, the only order that is left once the other is impossible.
 */
final class Saturation {
    private final ThreadedRun run;
    private final Trace trace;
    private final NeededEvents needed;
    private final Goal goal;
    /** By event, what must come before it beside the event before it of its own process. */
    private final Map<Integer, List<Integer>> before = new HashMap<>();
    /** By process and position: a clock. */
    private final int[] @Nullable [][] clocks;

    private boolean fails;

    Saturation(ThreadedRun run, NeededEvents needed, Goal goal) {
        this.run = run;
        this.trace = run.trace();
        this.needed = needed;
        this.goal = goal;
        this.clocks = new int[trace.processCount()][][];
        give();
        boolean grows = true;
        while (grows && !fails) {
            computeClocks();
            boolean grew = !fails && addSections();
            grows = !fails && addData() || grew;
        }
    }

    /** Whether no schedule reaches the goal. */
    boolean fails() {
        return fails;
    }

    List<Integer> before(int event) {
        return before.getOrDefault(event, List.of());
    }

    private boolean add(int first, int second) {
        if (trace.processOf(first) == trace.processOf(second)) {
            fails |= trace.positionOf(first) >= trace.positionOf(second);
            return false;
        }
        if (clocks[trace.processOf(second)] != null && isBefore(first, second)) {
            return false;
        }
        before.computeIfAbsent(second, each -> new ArrayList<>()).add(first);
        return true;
    }

    private boolean isBefore(int first, int second) {
        int[][] rows = clocks[trace.processOf(second)];
        return rows != null && rows[trace.positionOf(second)][trace.processOf(first)] >= trace.positionOf(first);
    }

    private void give() {
        for (int p = 0; p < trace.processCount(); p++) {
            for (int position = 1; position <= needed.need()[p]; position++) {
                int event = trace.eventNumber(p, position);
                for (int cause : run.causes(event)) {
                    if (needed.counts(cause, event)) {
                        add(cause, event);
                    }
                }
                if (needed.looks(event)) {
                    for (ThreadedRun.Read read : run.readsOf(event)) {
                        if (read.writer() != ThreadedRun.INITIAL) {
                            add(read.writer(), event);
                        }
                    }
                }
            }
        }
        goal.orders().forEach(order -> add(order.before(), order.after()));
        LockTable locks = run.locks();
        for (int p = 0; p < trace.processCount(); p++) {
            for (int held : run.heldAfter(p, needed.need()[p])) {
                int lock = locks.lock(held);
                for (int other = locks.firstSection(lock); other < locks.firstSection(lock + 1); other++) {
                    if (locks.conflict(held, other) && locks.end(other) <= needed.need()[locks.process(other)]) {
                        add(last(other), first(held));
                    }
                }
            }
        }
    }

    private int first(int section) {
        return trace.eventNumber(run.locks().process(section), run.locks().first(section));
    }

    private int last(int section) {
        return trace.eventNumber(run.locks().process(section), run.locks().end(section));
    }

    /** Fails if there is a cycle. */
    private void computeClocks() {
        int k = trace.processCount();
        int[] need = needed.need();
        int[] done = new int[k];
        for (int p = 0; p < k; p++) {
            clocks[p] = new int[need[p] + 1][];
            clocks[p][0] = new int[k];
        }
        boolean moves = true;
        while (moves) {
            moves = false;
            for (int p = 0; p < k; p++) {
                while (done[p] < need[p] && isReady(p, done)) {
                    done[p]++;
                    moves = true;
                    clock(p, done[p]);
                }
            }
        }
        fails |= !Arrays.equals(done, need);
    }

    private boolean isReady(int p, int[] done) {
        for (int cause : before(trace.eventNumber(p, done[p] + 1))) {
            if (done[trace.processOf(cause)] < trace.positionOf(cause)) {
                return false;
            }
        }
        return true;
    }

    private void clock(int p, int position) {
        int[][] rows = clocks[p];
        List<Integer> causes = before(trace.eventNumber(p, position));
        int[] row = rows[position - 1].clone();
        row[p] = position;
        for (int cause : causes) {
            int[] other = clocks[trace.processOf(cause)][trace.positionOf(cause)];
            for (int q = 0; q < row.length; q++) {
                row[q] = Math.max(row[q], other[q]);
            }
        }
        rows[position] = row;
    }

    /** A section that begins before another one ends comes before it. */
    private boolean addSections() {
        LockTable locks = run.locks();
        boolean grows = false;
        for (int one = 0; one < locks.sectionCount() && !fails; one++) {
            if (isOver(one)) {
                int lock = locks.lock(one);
                for (int q = 0; q < trace.processCount(); q++) {
                    grows |= q != locks.process(one) && addSection(one, run.sectionsOf(lock, q));
                }
            }
        }
        return grows;
    }

    private boolean isOver(int section) {
        LockTable locks = run.locks();
        return locks.end(section) <= needed.need()[locks.process(section)]
                && locks.end(section) != locks.first(section);
    }

    /** The first of another process that ends after this one has begun; all after it follow. */
    private boolean addSection(int one, int[] others) {
        int first = first(one);
        int low = 0;
        int high = others.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isOver(others[middle]) && !isBefore(first, last(others[middle]))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < others.length && isOver(others[low]) && !run.locks().conflict(one, others[low])) {
            low++;
        }
        return low < others.length && isOver(others[low]) && add(last(one), first(others[low]));
    }

    /** A write of a value that a read did not see comes before the write that it saw, or after the read. */
    private boolean addData() {
        boolean grows = false;
        for (int p = 0; p < trace.processCount() && !fails; p++) {
            for (int position = 1; position <= needed.need()[p]; position++) {
                int event = trace.eventNumber(p, position);
                if (needed.looks(event)) {
                    for (ThreadedRun.Read read : run.readsOf(event)) {
                        grows |= addData(read);
                    }
                }
            }
        }
        return grows;
    }

    private boolean addData(ThreadedRun.Read read) {
        boolean grows = false;
        for (int q = 0; q < trace.processCount(); q++) {
            int[] writes = run.writesOf(read.variable(), q);
            int last = lastBefore(writes, read.event());
            if (last >= 0 && last != read.writer()) {
                fails |= read.writer() == ThreadedRun.INITIAL;
                grows |= !fails && add(last, read.writer());
            }
            int next = firstAfter(writes, read);
            if (next >= 0) {
                grows |= add(read.event(), next);
            }
        }
        return grows;
    }

    /** The last of a process's writes that comes before an event; -1 if none does. */
    private int lastBefore(int[] writes, int event) {
        int found = -1;
        int low = 0;
        int high = writes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (writes[middle] != event && needed.has(writes[middle]) && isBefore(writes[middle], event)) {
                found = writes[middle];
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return found;
    }

    /** The first of a process's writes that comes after the write that was read; -1 if none is known to. */
    private int firstAfter(int[] writes, ThreadedRun.Read read) {
        int low = 0;
        int high = writes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean isAfter = read.writer() == ThreadedRun.INITIAL
                    || writes[middle] != read.writer()
                            && needed.has(writes[middle])
                            && isBefore(read.writer(), writes[middle]);
            if (isAfter || !needed.has(writes[middle])) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        boolean isOwn = low < writes.length && writes[low] == read.event();
        low += isOwn ? 1 : 0;
        return low < writes.length && needed.has(writes[low]) ? writes[low] : -1;
    }
}
