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
    private final int[] row;
    /** Where clocks know too much, because a recorded cause does not count: reads that are followed one by one. */
    private final BitSet looked = new BitSet();

    private final Deque<int[]> work = new ArrayDeque<>();
    private boolean fails;

    /** With further events that are done, too: so many of each process. */
    NeededEvents(ThreadedRun run, Goal goal, int[] further) {
        this.run = run;
        this.trace = run.trace();
        this.goal = goal;
        this.need = new int[trace.processCount()];
        this.row = new int[need.length];
        for (int p = 0; p < need.length; p++) {
            raise(p, Math.max(goal.stops()[p], further[p]));
        }
        goal.orders().forEach(order -> {
            require(order.before());
            require(order.after());
        });
        for (int event : goal.next()) {
            for (int cause : run.causes(event)) {
                require(cause);
            }
        }
        for (int read : goal.reads()) {
            if (run.readWriter(read) != ThreadedRun.INITIAL) {
                require(run.readWriter(read));
            }
        }
        close();
        fails = fails || isTooLate();
    }

    private void close() {
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

    /** Whether it is so for a schedule that leaves sections of one lock in the recorded order; else it needs more then. */
    boolean keepRecordedOrder() {
        boolean grows = goal.orders().isEmpty() && goal.dropped().isEmpty();
        if (!grows) {
            return false;
        }
        while (grows && !fails) {
            grows = false;
            for (int p = 0; p < need.length && !fails; p++) {
                for (int open : run.held().after(p, need[p])) {
                    if (isFollowed(open)) {
                        grows = true;
                        raiseToEnd(open);
                        break;
                    }
                }
            }
            if (grows && !fails) {
                close();
            }
        }
        return !fails && readsAsRecorded();
    }

    /** Whether, with what is needed in the recorded order, the goal's reads see what they saw. */
    private boolean readsAsRecorded() {
        return goal.reads().stream().allMatch(read -> {
            int[] writer = {ThreadedRun.INITIAL};
            run.writesOf(run.readVariable(read), write -> {
                if (run.position(write) <= need[run.process(write)]) {
                    writer[0] = write;
                }
            });
            return writer[0] == run.readWriter(read);
        });
    }

    /** Whether a section is open although one that excludes it began later. */
    private boolean isFollowed(int open) {
        LockTable locks = run.locks();
        int lock = locks.lock(open);
        for (int q = 0; q < need.length; q++) {
            if (q != locks.process(open)) {
                // Sections of one lock are numbered as they began.
                int last = run.held().lastBegun(lock, q, need[q], open);
                if (last > open) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The ends of sections in which processes would stay that need not: they may go on. */
    List<Integer> openEnds() {
        List<Integer> ends = new ArrayList<>();
        for (int p = 0; p < need.length; p++) {
            if (goal.stops()[p] == Goal.ANY) {
                for (int open : run.held().after(p, need[p])) {
                    if (run.locks().end(open) != LockTable.OPEN) {
                        ends.add(run.held().last(open));
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

    int size() {
        return Arrays.stream(need).sum();
    }

    private void require(int event) {
        raise(run.process(event), run.position(event));
    }

    private void raise(int process, int position) {
        int stop = goal.stops()[process];
        if (stop != Goal.ANY && position > stop) {
            fails = true;
        } else if (position > need[process]) {
            if (goal.dropped().isEmpty()) {
                raiseAll(process, position);
            } else {
                work.add(new int[] {process, need[process] + 1, position});
                need[process] = position;
            }
        }
    }

    private void raiseAll(int process, int position) {
        run.clocks().row(trace.eventNumber(process, position), row);
        for (int q = 0; q < need.length; q++) {
            if (row[q] > need[q]) {
                fails |= goal.stops()[q] != Goal.ANY && row[q] > goal.stops()[q];
                need[q] = row[q];
            }
        }
    }

    private void finish() {
        while (!work.isEmpty() && !fails) {
            int[] next = work.remove();
            for (int position = next[1]; position <= next[2] && !fails; position++) {
                int event = trace.eventNumber(next[0], position);
                for (int cause : run.causes(event)) {
                    if (goal.counts(cause, event)) {
                        require(cause);
                    }
                }
                if (!run.isBlind(event)) {
                    look(event);
                }
            }
        }
    }

    /** The values that it read must be there, and so must those that they were computed from. */
    private void look(int event) {
        for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
            int writer = run.readWriter(read);
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
            for (int held : run.held().after(p, need[p])) {
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
        for (int other : run.held().after(q, need[q])) {
            if (locks.lock(other) == lock && locks.conflict(held, other)) {
                raiseToEnd(other);
                return !fails;
            }
        }
        return false;
    }

    private void raiseToEnd(int section) {
        if (run.locks().end(section) == LockTable.OPEN) {
            fails = true;
        } else {
            require(run.held().last(section));
        }
    }

    /** Whether a section that must be over before one that is open at the goal comes after it. */
    private boolean isTooLate() {
        if (!goal.dropped().isEmpty()) {
            return false;
        }
        LockTable locks = run.locks();
        for (int p = 0; p < need.length; p++) {
            if (goal.stops()[p] == Goal.ANY) {
                continue;
            }
            for (int held : run.held().after(p, need[p])) {
                for (int q = 0; q < need.length; q++) {
                    int over = q == p ? -1 : run.held().lastOver(locks.lock(held), q, need[q], held);
                    if (over >= 0 && run.clocks().entry(run.held().last(over), p) >= locks.first(held)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    @Override
    public String toString() {
        return Arrays.toString(need);
    }
}
