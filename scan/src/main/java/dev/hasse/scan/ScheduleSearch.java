package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Finds a schedule to a goal: every lock has one holder at a time, every event reads what it read when it was recorded.
 * The closure and its order refute most goals that cannot be reached; what is left is scheduled as recorded where
 * possible, with a bounded search where that gets stuck.
 */
final class ScheduleSearch {
    private static final int MOST_STATES = 20_000;
    /** More are not searched: each choice is a call. */
    private static final int MOST_EVENTS = 2_000;

    private final ThreadedRun run;
    private final Trace trace;
    private final NeededEvents closure;
    private final Saturation order;
    private final int[] done;
    private final List<Integer> schedule = new ArrayList<>();
    /** By variable: the writer of its value. */
    private final int[] version;
    /** By lock: how many hold it. */
    private final int[] holders;

    private final Set<List<Integer>> dead = new HashSet<>();
    private int states;

    private ScheduleSearch(ThreadedRun run, NeededEvents closure, Saturation order) {
        this.run = run;
        this.trace = run.trace();
        this.closure = closure;
        this.order = order;
        this.done = new int[trace.processCount()];
        this.version = new int[trace.variableCount()];
        this.holders = new int[run.locks().lockCount()];
        Arrays.fill(version, ThreadedRun.INITIAL);
    }

    /** A schedule to the goal, replayed; empty if there is none or none was found. */
    static Optional<int[]> find(ThreadedRun run, Goal goal, Budget budget) {
        budget.check();
        NeededEvents needed = new NeededEvents(run, goal, List.of());
        if (needed.fails()) {
            return Optional.empty();
        }
        Optional<int[]> found = find(run, goal, needed, budget);
        List<Integer> ends = needed.openEnds();
        for (int i = 0; found.isEmpty() && i <= ends.size() && !ends.isEmpty(); i++) {
            // Each of them alone, then all.
            NeededEvents further = new NeededEvents(run, goal, i < ends.size() ? List.of(ends.get(i)) : ends);
            found = further.fails() ? found : find(run, goal, further, budget);
        }
        return found;
    }

    private static Optional<int[]> find(ThreadedRun run, Goal goal, NeededEvents needed, Budget budget) {
        Saturation order = new Saturation(run, needed, goal);
        if (order.fails()) {
            return Optional.empty();
        }
        ScheduleSearch search = new ScheduleSearch(run, needed, order);
        if (!search.asRecorded() && !(search.size() <= MOST_EVENTS && search.search(budget))) {
            return Optional.empty();
        }
        int[] found = search.schedule.stream().mapToInt(Integer::intValue).toArray();
        return ScheduleReplay.isPossible(run, found, goal) ? Optional.of(found) : Optional.empty();
    }

    private int size() {
        return Arrays.stream(closure.need()).sum();
    }

    /** Always what was recorded first; whether that does. */
    private boolean asRecorded() {
        List<Integer> enabled = enabled();
        while (!enabled.isEmpty()) {
            step(enabled.get(0));
            enabled = enabled();
        }
        if (Arrays.equals(done, closure.need())) {
            return true;
        }
        back(0);
        return false;
    }

    private boolean search(Budget budget) {
        int from = schedule.size();
        while (true) {
            List<Integer> enabled = enabled();
            if (enabled.isEmpty()) {
                break;
            }
            if (enabled.size() == 1) {
                step(enabled.get(0));
                continue;
            }
            budget.check();
            List<Integer> state = state();
            if (dead.contains(state) || states++ > MOST_STATES) {
                break;
            }
            for (int event : enabled) {
                int before = schedule.size();
                step(event);
                if (search(budget)) {
                    return true;
                }
                back(before);
                if (states > MOST_STATES) {
                    break;
                }
            }
            dead.add(state);
            break;
        }
        if (Arrays.equals(done, closure.need())) {
            return true;
        }
        back(from);
        return false;
    }

    /** Where it is: also who wrote what each read that is left will see. */
    private List<Integer> state() {
        List<Integer> state = new ArrayList<>();
        for (int position : done) {
            state.add(position);
        }
        for (int writer : version) {
            state.add(writer);
        }
        return state;
    }

    /** The events that can come next, those that were recorded first in front. */
    private List<Integer> enabled() {
        List<Integer> enabled = new ArrayList<>();
        for (int p = 0; p < done.length; p++) {
            if (done[p] < closure.need()[p]) {
                int event = trace.eventNumber(p, done[p] + 1);
                if (isEnabled(event)) {
                    enabled.add(event);
                }
            }
        }
        enabled.sort((a, b) -> Integer.compare(run.index(a), run.index(b)));
        return enabled;
    }

    private boolean isEnabled(int event) {
        for (int cause : order.before(event)) {
            if (done[trace.processOf(cause)] < trace.positionOf(cause)) {
                return false;
            }
        }
        LockTable locks = run.locks();
        for (int section : locks.taken(event)) {
            int lock = locks.lock(section);
            if (holders[lock] > 0 && isHeldByOther(section, lock)) {
                return false;
            }
        }
        if (closure.looks(event)) {
            for (ThreadedRun.Read read : run.readsOf(event)) {
                if (version[read.variable()] != read.writer()) {
                    return false;
                }
            }
        }
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i) && hasReaders(trace.assignedVariable(event, i), event)) {
                return false;
            }
        }
        return true;
    }

    private boolean isHeldByOther(int section, int lock) {
        LockTable locks = run.locks();
        for (int q = 0; q < done.length; q++) {
            if (q != locks.process(section)) {
                for (int other : run.heldAfter(q, done[q])) {
                    if (locks.lock(other) == lock && locks.conflict(section, other)) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Whether somebody is still to read the value that the event is about to replace. */
    private boolean hasReaders(int variable, int event) {
        for (ThreadedRun.Read read : run.readersOf(variable, version[variable])) {
            if (read.event() != event
                    && closure.has(read.event())
                    && closure.looks(read.event())
                    && trace.positionOf(read.event()) > done[trace.processOf(read.event())]) {
                return true;
            }
        }
        return false;
    }

    private void step(int event) {
        schedule.add(event);
        done[trace.processOf(event)]++;
        LockTable locks = run.locks();
        for (int section : locks.taken(event)) {
            holders[locks.lock(section)]++;
        }
        for (int section : locks.given(event)) {
            holders[locks.lock(section)]--;
        }
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (!trace.isName(event, i)) {
                version[trace.assignedVariable(event, i)] = event;
            }
        }
    }

    /** Undoes steps; rare, so that it does all of them again. */
    private void back(int size) {
        if (schedule.size() == size) {
            return;
        }
        List<Integer> kept = List.copyOf(schedule.subList(0, size));
        schedule.clear();
        Arrays.fill(done, 0);
        Arrays.fill(holders, 0);
        Arrays.fill(version, ThreadedRun.INITIAL);
        kept.forEach(this::step);
    }
}
