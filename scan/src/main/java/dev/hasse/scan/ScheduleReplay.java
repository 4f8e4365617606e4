package dev.hasse.scan;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Steps through a schedule, event by event, apart from how it was found: locks exclude, values are as recorded. The part
 * that is as recorded was possible.
 */
final class ScheduleReplay {
    private final ThreadedRun run;
    private final Trace trace;
    private final LockTable locks;
    private final Goal goal;
    private final int[] done;
    private final Map<Integer, Set<Integer>> holders = new HashMap<>();
    private final Map<Integer, Integer> versions = new HashMap<>();
    private final int begin;

    private ScheduleReplay(ThreadedRun run, Path path, Goal goal) {
        this.run = run;
        this.trace = run.trace();
        this.locks = run.locks();
        this.goal = goal;
        this.done = new int[trace.processCount()];
        this.begin = path.recorded();
        for (int p = 0; p < done.length; p++) {
            done[p] = run.countBefore(p, begin);
            for (int held : run.held().after(p, done[p])) {
                holders(locks.lock(held)).add(held);
            }
        }
    }

    static boolean isPossible(ThreadedRun run, Path path, Goal goal) {
        ScheduleReplay replay = new ScheduleReplay(run, path, goal);
        for (int event : path.rest()) {
            if (!replay.step(event)) {
                return false;
            }
        }
        for (int p = 0; p < replay.done.length; p++) {
            boolean isThere = goal.stops()[p] == Goal.ANY || goal.stops()[p] == replay.done[p];
            if (!isThere || replay.done[p] != path.cut()[p]) {
                return false;
            }
        }
        return goal.reads().stream().allMatch(replay::isAsRecorded);
    }

    private boolean isAsRecorded(int read) {
        int found = versions.computeIfAbsent(run.readVariable(read), each -> run.writerBefore(each, begin));
        return found == run.readWriter(read);
    }

    private Set<Integer> holders(int lock) {
        return holders.computeIfAbsent(lock, each -> new HashSet<>());
    }

    /** Whether those who have permits of a semaphore leave fewer than the section takes. */
    private boolean exceeds(int section) {
        int lock = locks.lock(section);
        int taken = holders(lock).stream().mapToInt(locks::permitsOf).sum();
        return locks.isSemaphore(lock) && taken + locks.permitsOf(section) > locks.permits(lock);
    }

    private boolean step(int event) {
        int process = trace.processOf(event);
        if (trace.positionOf(event) != ++done[process]) {
            return false;
        }
        for (int cause : run.causes(event)) {
            if (goal.counts(cause, event) && trace.positionOf(cause) > done[trace.processOf(cause)]) {
                return false;
            }
        }
        for (int section : locks.taken(event)) {
            if (holders(locks.lock(section)).stream().anyMatch(other -> locks.conflict(section, other))
                    || exceeds(section)) {
                return false;
            }
            holders(locks.lock(section)).add(section);
        }
        for (int section : locks.given(event)) {
            holders(locks.lock(section)).remove(section);
        }
        for (int read = run.firstRead(event); read < run.firstRead(event + 1); read++) {
            if (!isAsRecorded(read) && !run.isBlind(event)) {
                return false;
            }
        }
        for (int write = run.firstWrite(event); write < run.firstWrite(event + 1); write++) {
            versions.put(run.writtenVariable(write), event);
        }
        return true;
    }
}
