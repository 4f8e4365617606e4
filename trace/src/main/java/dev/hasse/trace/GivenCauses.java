package dev.hasse.trace;

import java.util.Arrays;

/** What comes right before each event by ids, messages, clocks, starts and ends of threads: not by data or locks. */
final class GivenCauses {
    /** In compressed rows by event; empty if nobody asks. */
    private final int[] starts;

    private final int[] sources;

    GivenCauses(TraceBuilder built, int[] number) {
        int events = built.events.size();
        boolean isOfThreads = isOfThreads(built);
        starts = new int[isOfThreads ? events + 1 : 0];
        sources = new int[isOfThreads ? count(built) : 0];
        if (!isOfThreads) {
            return;
        }
        for (int i = built.firstGiven; i < built.lastGiven; i++) {
            if (isBetweenProcesses(built, i)) {
                starts[number[built.edges.targets().at(i)] + 1]++;
            }
        }
        for (int event = 0; event < events; event++) {
            starts[event + 1] += starts[event];
        }
        int[] next = starts.clone();
        for (int i = built.firstGiven; i < built.lastGiven; i++) {
            if (isBetweenProcesses(built, i)) {
                sources[next[number[built.edges.targets().at(i)]]++] =
                        number[built.edges.sources().at(i)];
            }
        }
    }

    /** Whether somebody may ask for other schedules of what was built. */
    static boolean isOfThreads(TraceBuilder built) {
        return !built.locks.isEmpty() || built.texts.hasPlaces() || built.seen.size() > 0;
    }

    private static int count(TraceBuilder built) {
        int count = 0;
        for (int i = built.firstGiven; i < built.lastGiven; i++) {
            count += isBetweenProcesses(built, i) ? 1 : 0;
        }
        return count;
    }

    private static boolean isBetweenProcesses(TraceBuilder built, int edge) {
        return built.events.process(built.edges.sources().at(edge))
                != built.events.process(built.edges.targets().at(edge));
    }

    int[] of(int event) {
        return starts.length == 0 ? new int[0] : Arrays.copyOfRange(sources, starts[event], starts[event + 1]);
    }

    long bytes() {
        return (long) Integer.BYTES * (starts.length + sources.length);
    }
}
