package dev.hasse.scan;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * The events that every schedule to a goal must have done: what comes before them, whose values they read, and the rest of
 * sections whose lock somebody holds at the goal.
 */
final class NeededEvents {
    private final ThreadedRun run;
    private final Trace trace;
    private final Goal goal;
    private final int[] need;
    /** Reads whose value matters although they are only for an update. */
    private final BitSet looked = new BitSet();

    private final Deque<int[]> work = new ArrayDeque<>();
    private boolean fails;

    /** With further events that are done, too. */
    NeededEvents(ThreadedRun run, Goal goal, List<Integer> further) {
        this.run = run;
        this.trace = run.trace();
        this.goal = goal;
        this.need = new int[trace.processCount()];
        for (int p = 0; p < need.length; p++) {
            if (goal.stops()[p] != Goal.ANY) {
                raise(p, goal.stops()[p]);
            }
        }
        further.forEach(this::require);
        goal.orders().forEach(order -> {
            require(order.before());
            require(order.after());
        });
        for (int event : goal.next()) {
            for (int cause : run.causes(event)) {
                require(cause);
            }
        }
        boolean grows = true;
        while (grows && !fails) {
            finish();
            grows = !fails && closeSections();
        }
    }

    /** Whether no schedule reaches the goal. */
    boolean fails() {
        return fails;
    }

    /** The ends of sections in which processes would stay that need not: they may go on. */
    List<Integer> openEnds() {
        List<Integer> ends = new ArrayList<>();
        for (int p = 0; p < need.length; p++) {
            if (goal.stops()[p] == Goal.ANY) {
                for (int held : run.heldAfter(p, need[p])) {
                    int end = run.locks().end(held);
                    if (end != LockTable.OPEN) {
                        ends.add(trace.eventNumber(p, end));
                    }
                }
            }
        }
        return ends;
    }

    /** How many events of each process must be done. */
    int[] need() {
        return need;
    }

    boolean has(int event) {
        return trace.positionOf(event) <= need[trace.processOf(event)];
    }

    /** Whether an event that reads must read what it did. */
    boolean looks(int event) {
        return !run.isBlind(event) || looked.get(event);
    }

    boolean counts(int cause, int event) {
        return !goal.dropped().contains(new Goal.Order(cause, event));
    }

    private void require(int event) {
        raise(trace.processOf(event), trace.positionOf(event));
    }

    private void raise(int process, int position) {
        int stop = goal.stops()[process];
        if (stop != Goal.ANY && position > stop) {
            fails = true;
        } else if (position > need[process]) {
            work.add(new int[] {process, need[process] + 1, position});
            need[process] = position;
        }
    }

    private void finish() {
        while (!work.isEmpty() && !fails) {
            int[] next = work.remove();
            for (int position = next[1]; position <= next[2] && !fails; position++) {
                int event = trace.eventNumber(next[0], position);
                for (int cause : run.causes(event)) {
                    if (counts(cause, event)) {
                        require(cause);
                    }
                }
                if (looks(event)) {
                    look(event);
                }
            }
        }
    }

    /** The values that it read must be there, and so must those that they were computed from. */
    private void look(int event) {
        for (ThreadedRun.Read read : run.readsOf(event)) {
            int writer = read.writer();
            if (writer == ThreadedRun.INITIAL) {
                continue;
            }
            require(writer);
            int from = run.updatedFrom(writer);
            if (from >= 0 && !looked.get(from)) {
                looked.set(from);
                look(from);
            }
        }
    }

    /** Sections of others must be over where somebody holds their lock at the goal; whether that needs more events. */
    private boolean closeSections() {
        LockTable locks = run.locks();
        boolean grows = false;
        for (int p = 0; p < need.length; p++) {
            if (goal.stops()[p] == Goal.ANY) {
                continue;
            }
            for (int held : run.heldAfter(p, need[p])) {
                int lock = locks.lock(held);
                for (int q = 0; q < need.length; q++) {
                    if (q != p) {
                        grows |= close(held, lock, q);
                    }
                }
            }
        }
        return grows;
    }

    private boolean close(int held, int lock, int q) {
        LockTable locks = run.locks();
        for (int other : run.heldAfter(q, need[q])) {
            if (locks.lock(other) == lock && locks.conflict(held, other)) {
                if (locks.end(other) == LockTable.OPEN) {
                    fails = true;
                    return false;
                }
                raise(q, locks.end(other));
                return !fails;
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return Arrays.toString(need);
    }
}
