package dev.hasse.trace;

import dev.hasse.base.Rows;

/** What comes right before each event by ids, messages, clocks, starts and ends of threads: not by data or locks. */
final class GivenCauses {
    /** By event: the sources of such edges; no rows if nobody asks. */
    private final Rows sources;

    GivenCauses(TraceBuilder built, int[] number) {
        sources = isOfThreads(built) ? Rows.of(built.events.size(), each -> tell(built, number, each)) : Rows.none();
    }

    private static void tell(TraceBuilder built, int[] number, Rows.Sink into) {
        for (int i = built.firstGiven; i < built.lastGiven; i++) {
            int source = built.edges.sources().at(i);
            int target = built.edges.targets().at(i);
            if (built.events.process(source) != built.events.process(target)) {
                into.add(number[target], number[source]);
            }
        }
    }

    /** Whether somebody may ask for other schedules of what was built. */
    static boolean isOfThreads(TraceBuilder built) {
        return !built.locks.isEmpty() || built.texts.hasPlaces() || built.seen.size() > 0;
    }

    int[] of(int event) {
        return sources.of(event);
    }

    long bytes() {
        return sources.bytes();
    }
}
