package dev.hasse.scan;

import dev.hasse.base.Bisection;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.List;
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
    private static final IntList NONE = new IntList();

    /** By event of the window, what must come before it beside the event before it of its own process. */
    private final @Nullable IntList[] before;
    /** By event of the window: a clock, whose entry of the own process does not count; null before there are any. */
    private int @Nullable [][] clocks;
    /** The same before the window, by process. */
    private final int[][] bases;

    private @Nullable WindowIndex index;
    private boolean fails;
    private boolean isTooNarrow;

    private Saturation(ThreadedRun run, Window window, Goal goal, Budget budget) {
        this.run = run;
        this.trace = run.trace();
        this.locks = run.locks();
        this.window = window;
        this.goal = goal;
        this.budget = budget;
        this.before = new @Nullable IntList[window.size()];
        this.bases = new int[trace.processCount()][];
        giveGoal();
    }

    /** Only what the goal itself asks for. */
    static Saturation none(ThreadedRun run, Window window, Goal goal, Budget budget) {
        return new Saturation(run, window, goal, budget);
    }

    /** All that follows. */
    static Saturation of(ThreadedRun run, Window window, Goal goal, Budget budget) {
        Saturation order = new Saturation(run, window, goal, budget);
        WindowIndex index = new WindowIndex(run, window);
        order.index = index;
        order.give();
        order.giveReads(index);
        order.saturate(index);
        return order;
    }

    private void saturate(WindowIndex all) {
        boolean grows = true;
        while (grows && !fails) {
            budget.check();
            computeClocks();
            boolean grew = !fails && addSections(all);
            grows = !fails && addData(all) || grew;
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
        if (index != null) {
            saturate(index);
        }
    }

    /** What must come before an event of the window. */
    IntList before(int event) {
        IntList causes = before[window.index(event)];
        return causes == null ? NONE : causes;
    }

    private void addCause(int first, int second) {
        int at = window.index(second);
        IntList causes = before[at];
        if (causes == null) {
            causes = new IntList();
            before[at] = causes;
        }
        causes.add(first);
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
        addCause(first, second);
        return true;
    }

    private boolean isBefore(int first, int second) {
        int p = run.process(first);
        if (p == run.process(second)) {
            return run.position(first) <= run.position(second);
        }
        if (clocks == null || !window.has(second)) {
            return goal.dropped().isEmpty() && run.clocks().isBefore(first, second);
        }
        return clocks[window.index(second)][p] >= run.position(first);
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

    /** At the goal, what is read is what was written last. */
    private void giveReads(WindowIndex all) {
        for (int read : goal.reads()) {
            int writer = run.readWriter(read);
            for (IntList writes : all.writes(run.readVariable(read))) {
                int last = writes.at(writes.size() - 1);
                fails |= writer == ThreadedRun.INITIAL;
                if (!fails && last != writer) {
                    add(last, writer);
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
            addCause(first, second);
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
        int[][] rows = new int[before.length][];
        for (int p = 0; p < k; p++) {
            done[p] = window.base(p);
            if (done[p] < window.need(p)) {
                bases[p] = done[p] == 0 ? new int[k] : knownBefore(trace.eventNumber(p, done[p]));
            }
        }
        boolean moves = true;
        while (moves) {
            moves = false;
            for (int p = 0; p < k; p++) {
                while (done[p] < window.need(p) && isReady(p, done)) {
                    done[p]++;
                    moves = true;
                    clock(rows, p, done[p]);
                }
            }
        }
        clocks = rows;
        fails |= !Arrays.equals(done, window.need());
    }

    private int[] knownBefore(int event) {
        int[] row = new int[trace.processCount()];
        if (goal.dropped().isEmpty()) {
            run.clocks().row(event, row);
        } else {
            row[run.process(event)] = run.position(event);
        }
        return row;
    }

    private boolean isReady(int p, int[] done) {
        IntList causes = before(trace.eventNumber(p, done[p] + 1));
        for (int i = 0; i < causes.size(); i++) {
            if (done[run.process(causes.at(i))] < run.position(causes.at(i))) {
                return false;
            }
        }
        return true;
    }

    private void clock(int[][] rows, int p, int position) {
        int event = trace.eventNumber(p, position);
        int at = window.index(event);
        int[] row = position == window.base(p) + 1 ? bases[p] : rows[at - 1];
        IntList causes = before(event);
        if (causes.size() > 0) {
            row = row.clone();
        }
        for (int i = 0; i < causes.size(); i++) {
            int cause = causes.at(i);
            int[] other = window.has(cause) ? rows[window.index(cause)] : knownBefore(cause);
            for (int q = 0; q < row.length; q++) {
                row[q] = Math.max(row[q], other[q]);
            }
            row[run.process(cause)] = Math.max(row[run.process(cause)], run.position(cause));
        }
        rows[at] = row;
    }

    /** A section that begins before another one ends comes before it. */
    private boolean addSections(WindowIndex all) {
        boolean grows = false;
        for (List<IntList> ofLock : all.sections()) {
            for (int i = 0; i < ofLock.size() && ofLock.size() > 1; i++) {
                for (int each = 0; each < ofLock.get(i).size(); each++) {
                    int one = ofLock.get(i).at(each);
                    boolean begins = window.has(run.held().first(one));
                    for (int other = 0; other < ofLock.size() && begins && !fails; other++) {
                        grows |= other != i && addSection(one, ofLock.get(other));
                    }
                }
            }
        }
        return grows;
    }

    /** The first of another process that ends after this one has begun; all after it follow. */
    private boolean addSection(int one, IntList others) {
        int first = run.held().first(one);
        int low = Bisection.firstNot(
                0, others.size(), middle -> !isBefore(first, run.held().last(others.at(middle))));
        while (low < others.size() && !locks.conflict(one, others.at(low))) {
            low++;
        }
        return low < others.size() && add(run.held().last(one), run.held().first(others.at(low)));
    }

    /** A write of a value that a read did not see comes before the write that it saw, or after the read. */
    private boolean addData(WindowIndex all) {
        boolean grows = false;
        for (int i = 0; i < all.reads().size() && !fails; i++) {
            int event = all.readers().at(i);
            int writer = run.readWriter(all.reads().at(i));
            for (IntList writes : all.writes(run.readVariable(all.reads().at(i)))) {
                grows |= !fails && addData(event, writer, writes);
            }
        }
        return grows;
    }

    private boolean addData(int event, int writer, IntList writes) {
        boolean grows = false;
        int last = lastBefore(writes, event);
        if (last >= 0 && last != writer) {
            fails |= writer == ThreadedRun.INITIAL;
            grows = !fails && add(last, writer);
        }
        int next = firstAfter(writes, event, writer);
        if (next >= 0) {
            grows |= add(event, next);
        }
        return grows;
    }

    /** The last of a process's writes that comes before an event; -1 if none does. */
    private int lastBefore(IntList writes, int event) {
        int low = Bisection.firstNot(
                0, writes.size(), middle -> writes.at(middle) != event && isBefore(writes.at(middle), event));
        return low == 0 ? -1 : writes.at(low - 1);
    }

    /** The first of a process's writes that comes after the write that was read; -1 if none is known to. */
    private int firstAfter(IntList writes, int event, int writer) {
        int low = Bisection.firstNot(
                0,
                writes.size(),
                middle -> writer != ThreadedRun.INITIAL
                        && (writes.at(middle) == writer || !isBefore(writer, writes.at(middle))));
        low += low < writes.size() && writes.at(low) == event ? 1 : 0;
        return low < writes.size() ? writes.at(low) : -1;
    }
}
