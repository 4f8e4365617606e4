package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The order that every schedule to a goal must keep, by vector clocks over the events of a window: given causes, reads
 * after the writes that they saw, sections before those that are open at the goal, and what follows: of two sections of
 * one lock, or of a write and a read of another value, the only order that is left once the other is impossible.
 */
final class Saturation {
    private final ThreadedRun run;
    private final Trace trace;
    private final LockTable locks;
    private final Window window;
    private final Goal goal;
    private final Budget budget;
    /** By event, what must come before it beside the event before it of its own process. */
    private final Map<Integer, List<Integer>> before = new HashMap<>();
    /** By process and position from the window's base on: a clock. */
    private final int[] @Nullable [][] clocks;

    private boolean isSaturated;
    private boolean fails;
    private boolean isTooNarrow;

    private Saturation(ThreadedRun run, Window window, Goal goal, Budget budget) {
        this.run = run;
        this.trace = run.trace();
        this.locks = run.locks();
        this.window = window;
        this.goal = goal;
        this.budget = budget;
        this.clocks = new int[trace.processCount()][][];
        giveGoal();
    }

    /** Only what the goal itself asks for. */
    static Saturation none(ThreadedRun run, Window window, Goal goal, Budget budget) {
        return new Saturation(run, window, goal, budget);
    }

    /** All that follows. */
    static Saturation of(ThreadedRun run, Window window, Goal goal, Budget budget) {
        Saturation order = new Saturation(run, window, goal, budget);
        order.isSaturated = true;
        order.give();
        order.saturate();
        return order;
    }

    private void saturate() {
        boolean grows = true;
        while (grows && !fails) {
            budget.check();
            computeClocks();
            boolean grew = !fails && addSections();
            grows = !fails && addData() || grew;
        }
    }

    /** Whether no schedule reaches the goal. */
    boolean fails() {
        return fails;
    }

    /** Whether something of the window must come before what stays as recorded. */
    boolean isTooNarrow() {
        return isTooNarrow;
    }

    /** Takes it that the schedule ends with the window's last events: threads stay in their sections. */
    void end() {
        for (int p = 0; p < trace.processCount(); p++) {
            if (goal.stops()[p] == Goal.ANY) {
                for (int open : run.held().after(p, window.need(p))) {
                    addBefore(open);
                }
            }
        }
        if (isSaturated) {
            saturate();
        }
    }

    List<Integer> before(int event) {
        return before.getOrDefault(event, List.of());
    }

    private boolean add(int first, int second) {
        if (run.process(first) == run.process(second)) {
            fails |= run.position(first) >= run.position(second);
            return false;
        }
        if (isBefore(first, second)) {
            return false;
        }
        if (!window.has(second)) {
            isTooNarrow |= window.has(first);
            return false;
        }
        before.computeIfAbsent(second, each -> new ArrayList<>()).add(first);
        return true;
    }

    private boolean isBefore(int first, int second) {
        int q = run.process(second);
        int[][] rows = clocks[q];
        if (rows == null || !window.has(second)) {
            return goal.dropped().isEmpty()
                    ? run.clocks().isBefore(first, second)
                    : run.process(first) == q && run.position(first) <= run.position(second);
        }
        return rows[run.position(second) - window.base(q)][run.process(first)] >= run.position(first);
    }

    private void give() {
        for (int p = 0; p < trace.processCount(); p++) {
            for (int position = window.base(p) + 1; position <= window.need(p); position++) {
                give(trace.eventNumber(p, position));
            }
        }
    }

    private void giveGoal() {
        goal.orders().forEach(order -> add(order.before(), order.after()));
        for (int p = 0; p < trace.processCount(); p++) {
            if (goal.stops()[p] != Goal.ANY) {
                for (int held : run.held().after(p, window.need(p))) {
                    addBefore(held);
                }
            }
        }
    }

    private void give(int event) {
        for (int cause : run.causes(event)) {
            if (goal.counts(cause, event)) {
                give(cause, event);
            }
        }
        if (window.looks(event)) {
            for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                if (run.readWriter(read) != ThreadedRun.INITIAL) {
                    give(run.readWriter(read), event);
                }
            }
        }
    }

    private void give(int first, int second) {
        if (run.process(first) != run.process(second)) {
            before.computeIfAbsent(second, each -> new ArrayList<>()).add(first);
        }
    }

    /** All that is over of a lock comes before the section that is open at the end. */
    private void addBefore(int open) {
        for (int q = 0; q < trace.processCount(); q++) {
            if (q != locks.process(open)) {
                int over = run.held().lastOver(locks.lock(open), q, window.need(q), open);
                if (over >= 0) {
                    add(run.held().last(over), run.held().first(open));
                }
            }
        }
    }

    /** Fails if there is a cycle. */
    private void computeClocks() {
        int k = trace.processCount();
        int[] done = new int[k];
        for (int p = 0; p < k; p++) {
            done[p] = window.base(p);
            clocks[p] = new int[window.need(p) - done[p] + 1][];
            int[] row = new int[k];
            if (done[p] > 0) {
                knownBefore(trace.eventNumber(p, done[p]), row);
            }
            clocks[p][0] = row;
        }
        boolean moves = true;
        while (moves) {
            moves = false;
            for (int p = 0; p < k; p++) {
                while (done[p] < window.need(p) && isReady(p, done)) {
                    done[p]++;
                    moves = true;
                    clock(p, done[p]);
                }
            }
        }
        fails |= !Arrays.equals(done, window.need());
    }

    private int[] knownBefore(int event, int[] row) {
        if (goal.dropped().isEmpty()) {
            run.clocks().row(event, row);
        } else {
            row[run.process(event)] = run.position(event);
        }
        return row;
    }

    private boolean isReady(int p, int[] done) {
        for (int cause : before(trace.eventNumber(p, done[p] + 1))) {
            if (done[run.process(cause)] < run.position(cause)) {
                return false;
            }
        }
        return true;
    }

    private void clock(int p, int position) {
        int[][] rows = clocks[p];
        int[] row = rows[position - 1 - window.base(p)].clone();
        row[p] = position;
        for (int cause : before(trace.eventNumber(p, position))) {
            int q = run.process(cause);
            int[] other = window.has(cause)
                    ? clocks[q][run.position(cause) - window.base(q)]
                    : knownBefore(cause, new int[row.length]);
            for (int i = 0; i < row.length; i++) {
                row[i] = Math.max(row[i], other[i]);
            }
        }
        rows[position - window.base(p)] = row;
    }

    /** A section that begins before another one ends comes before it. */
    private boolean addSections() {
        boolean grows = false;
        for (int p = 0; p < trace.processCount() && !fails; p++) {
            for (int position = window.base(p) + 1; position <= window.need(p); position++) {
                for (int one : locks.taken(trace.eventNumber(p, position))) {
                    for (int q = 0; q < trace.processCount() && isOver(one); q++) {
                        grows |= q != p && addSection(one, run.held().of(locks.lock(one), q));
                    }
                }
            }
        }
        return grows;
    }

    private boolean isOver(int section) {
        return locks.end(section) <= window.need(locks.process(section)) && locks.end(section) != locks.first(section);
    }

    /** The first of another process that ends after this one has begun; all after it follow. */
    private boolean addSection(int one, int[] others) {
        int first = run.held().first(one);
        int low = 0;
        int high = others.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (isOver(others[middle]) && !isBefore(first, run.held().last(others[middle]))) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        while (low < others.length && isOver(others[low]) && !locks.conflict(one, others[low])) {
            low++;
        }
        return low < others.length
                && isOver(others[low])
                && add(run.held().last(one), run.held().first(others[low]));
    }

    /** A write of a value that a read did not see comes before the write that it saw, or after the read. */
    private boolean addData() {
        boolean grows = false;
        for (int p = 0; p < trace.processCount() && !fails; p++) {
            for (int position = window.base(p) + 1; position <= window.need(p); position++) {
                int event = trace.eventNumber(p, position);
                if (window.looks(event)) {
                    for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
                        grows |= addData(event, read);
                    }
                }
            }
        }
        return grows;
    }

    private boolean addData(int event, int read) {
        int writer = run.readWriter(read);
        boolean grows = false;
        for (int q = 0; q < trace.processCount() && !fails; q++) {
            int[] writes = run.writesOf(run.readVariable(read), q);
            if (writes.length == 0) {
                continue;
            }
            int last = lastBefore(writes, event);
            if (last >= 0 && last != writer) {
                fails |= writer == ThreadedRun.INITIAL;
                grows |= !fails && add(last, writer);
            }
            int next = firstAfter(writes, event, writer);
            if (next >= 0) {
                grows |= add(event, next);
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
            if (writes[middle] != event && window.isDone(writes[middle]) && isBefore(writes[middle], event)) {
                found = writes[middle];
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return found;
    }

    /** The first of a process's writes that comes after the write that was read; -1 if none is known to. */
    private int firstAfter(int[] writes, int event, int writer) {
        int low = 0;
        int high = writes.length;
        while (low < high) {
            int middle = (low + high) >>> 1;
            boolean isAfter = writer == ThreadedRun.INITIAL
                    || writes[middle] != writer && window.isDone(writes[middle]) && isBefore(writer, writes[middle]);
            if (isAfter || !window.isDone(writes[middle])) {
                high = middle;
            } else {
                low = middle + 1;
            }
        }
        boolean isOwn = low < writes.length && writes[low] == event;
        low += isOwn ? 1 : 0;
        return low < writes.length && window.isDone(writes[low]) ? writes[low] : -1;
    }
}
