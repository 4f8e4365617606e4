package dev.hasse.scan;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.HashMap;
import java.util.Map;

/** Steps through a schedule, event by event, apart from how it was found: locks exclude, values are as recorded. */
final class ScheduleReplay {
    private ScheduleReplay() {}

    static boolean isPossible(ThreadedRun run, int[] schedule, Goal goal) {
        Trace trace = run.trace();
        LockTable locks = run.locks();
        int[] done = new int[trace.processCount()];
        Map<Integer, Map<Integer, Integer>> holders = new HashMap<>();
        Map<Integer, Integer> versions = new HashMap<>();
        for (int event : schedule) {
            int process = trace.processOf(event);
            if (trace.positionOf(event) != ++done[process]) {
                return false;
            }
            for (int cause : run.causes(event)) {
                boolean isDropped = goal.dropped().contains(new Goal.Order(cause, event));
                if (!isDropped && trace.positionOf(cause) > done[trace.processOf(cause)]) {
                    return false;
                }
            }
            for (int section : locks.taken(event)) {
                Map<Integer, Integer> of = holders.computeIfAbsent(locks.lock(section), each -> new HashMap<>());
                if (of.values().stream().anyMatch(other -> locks.conflict(section, other))) {
                    return false;
                }
                of.put(section, section);
            }
            for (int section : locks.given(event)) {
                holders.getOrDefault(locks.lock(section), new HashMap<>()).remove(section);
            }
            for (ThreadedRun.Read read : run.readsOf(event)) {
                int found = versions.getOrDefault(read.variable(), ThreadedRun.INITIAL);
                if (found != read.writer() && !run.isBlind(event)) {
                    return false;
                }
            }
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                if (!trace.isName(event, i)) {
                    versions.put(trace.assignedVariable(event, i), event);
                }
            }
        }
        for (int p = 0; p < done.length; p++) {
            if (goal.stops()[p] != Goal.ANY && goal.stops()[p] != done[p]) {
                return false;
            }
        }
        return true;
    }
}
