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
    private final NeededEvents closure;
    private final Goal goal;
    /** By event, what must come before it beside the event before it of its own process. */
    private final Map<Integer, List<Integer>> before = new HashMap<>();
    /** By process and position: a clock. */
    private final int[] @Nullable [][] clocks;

    private boolean fails;

    Saturation(ThreadedRun run, NeededEvents closure, Goal goal) {
        this.run = run;
        this.trace = run.trace();
        this.closure = closure;
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
            for (int position = 1; position <= closure.need()[p]; position++) {
                int event = trace.eventNumber(p, position);
                for (int cause : run.causes(event)) {
                    if (closure.counts(cause, event)) {
                        add(cause, event);
                    }
                }
                if (closure.looks(event)) {
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
            for (int held : run.heldAfter(p, closure.need()[p])) {
                int lock = locks.lock(held);
                for (int other = locks.firstSection(lock); other < locks.firstSection(lock + 1); other++) {
                    if (locks.conflict(held, other) && locks.end(other) <= closure.need()[locks.process(other)]) {
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
        int[] need = closure.need();
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
        int[] need = closure.need();
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            int to = locks.firstSection(lock + 1);
            for (int one = locks.firstSection(lock); one < to && !fails; one++) {
                if (locks.end(one) > need[locks.process(one)]) {
                    continue;
                }
                for (int other = locks.firstSection(lock); other < to; other++) {
                    if (locks.conflict(one, other)
                            && locks.end(other) <= need[locks.process(other)]
                            && isBefore(first(one), last(other))) {
                        grows |= add(last(one), first(other));
                    }
                }
            }
        }
        return grows;
    }

    /** A write of a value that a read did not see comes before the write that it saw, or after the read. */
    private boolean addData() {
        boolean grows = false;
        for (int p = 0; p < trace.processCount() && !fails; p++) {
            for (int position = 1; position <= closure.need()[p]; position++) {
                int event = trace.eventNumber(p, position);
                if (closure.looks(event)) {
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
        for (int write : trace.writes(read.variable())) {
            if (write == read.writer() || write == read.event() || !closure.has(write)) {
                continue;
            }
            if (read.writer() == ThreadedRun.INITIAL || isBefore(read.writer(), write)) {
                grows |= add(read.event(), write);
            } else if (isBefore(write, read.event())) {
                grows |= add(write, read.writer());
            }
        }
        return grows;
    }
}
