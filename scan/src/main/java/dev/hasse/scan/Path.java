package dev.hasse.scan;

import dev.hasse.base.IntList;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.List;

/**
 * A schedule to a cut: so many events as recorded, then others in an order of their own.
 *
 * @param recorded the number of events of the recorded run that come first, all of them in the cut
 * @param isAsRecorded whether the rest of the cut is in the recorded order too
 */
record Path(int[] cut, int recorded, boolean isAsRecorded, int[] rest) {
    Path {
        cut = cut.clone();
        rest = rest.clone();
    }

    /** The events of a cut in the recorded order. */
    static Path asRecorded(ThreadedRun run, int[] cut) {
        int first = Integer.MAX_VALUE;
        int last = -1;
        for (int p = 0; p < cut.length; p++) {
            first = Math.min(first, run.index(p, cut[p] + 1));
            last = Math.max(last, cut[p] == 0 ? -1 : run.index(p, cut[p]));
        }
        IntList rest = new IntList();
        for (int at = first; at <= last; at++) {
            int event = run.eventAt(at);
            if (run.trace().positionOf(event) <= cut[run.trace().processOf(event)]) {
                rest.add(event);
            }
        }
        return new Path(cut, Math.min(first, last + 1), true, rest.toArray());
    }

    Witness witness(ThreadedRun run) {
        if (isAsRecorded) {
            int last = rest.length == 0 ? recorded : run.index(rest[rest.length - 1]) + 1;
            return new Witness(Cut.of(cut), last - recorded - (long) rest.length);
        }
        long swaps = 0;
        int latest = recorded - 1;
        for (int event : rest) {
            swaps += run.index(event) < latest ? 1 : 0;
            latest = Math.max(latest, run.index(event));
        }
        List<Integer> schedule = Arrays.stream(rest).boxed().toList();
        return new Witness(Cut.of(cut), swaps, recorded, schedule);
    }

    /** Whether the event is done. */
    boolean has(Trace trace, int event) {
        return trace.positionOf(event) <= cut[trace.processOf(event)];
    }
}
