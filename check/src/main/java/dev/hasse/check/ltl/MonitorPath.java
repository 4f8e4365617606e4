package dev.hasse.check.ltl;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;
import java.util.TreeSet;

/** The monitor's states along a complete run that ends in a bad one: before the first event, then after each. */
final class MonitorPath {
    private MonitorPath() {}

    /** A path of the monitor over the run; empty if none is bad. */
    static Optional<int[]> of(MonitoredTrace monitored, int[] run) {
        int[][] reached = new int[run.length + 1][];
        reached[0] = monitored.initial();
        BitSet deadlocking = monitored.deadlocking(run);
        for (int i = 0; i < run.length; i++) {
            reached[i + 1] = after(monitored, reached[i], run[i], deadlocking.get(i));
        }
        int[] path = new int[run.length + 1];
        int bad = firstBad(monitored, reached[run.length]);
        if (bad < 0) {
            return Optional.empty();
        }
        path[run.length] = bad;
        for (int i = run.length - 1; i >= 0; i--) {
            // Most events leave the monitor where it is.
            path[i] = reached[i] == reached[i + 1]
                    ? path[i + 1]
                    : before(monitored, reached[i], new Step(run[i], deadlocking.get(i)), path[i + 1]);
        }
        return Optional.of(path);
    }

    private record Step(int event, boolean isDeadlocking) {}

    private static int[] after(MonitoredTrace monitored, int[] states, int event, boolean isDeadlocking) {
        if (states.length == 1 && !isDeadlocking) {
            return monitored.isInsensitive(states[0], event) ? states : monitored.next(states[0], event);
        }
        TreeSet<Integer> next = new TreeSet<>();
        for (int state : states) {
            for (int target : monitored.next(state, event, isDeadlocking)) {
                next.add(target);
            }
        }
        return next.stream().mapToInt(Integer::intValue).toArray();
    }

    private static int firstBad(MonitoredTrace monitored, int[] states) {
        for (int state : states) {
            if (monitored.isBad(state)) {
                return state;
            }
        }
        return -1;
    }

    private static int before(MonitoredTrace monitored, int[] states, Step step, int target) {
        for (int state : states) {
            if (Arrays.binarySearch(monitored.next(state, step.event(), step.isDeadlocking()), target) >= 0) {
                return state;
            }
        }
        throw new IllegalStateException("a state without a way to it");
    }
}
