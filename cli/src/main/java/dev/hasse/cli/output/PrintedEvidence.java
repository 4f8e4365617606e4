package dev.hasse.cli.output;

import dev.hasse.check.Evidence;
import dev.hasse.trace.Trace;
import dev.hasse.trace.text.Lanes;
import java.util.Arrays;

/** Evidence as text: why, in sentences, and the run with a lane for each process. */
public final class PrintedEvidence {
    /** Before what belongs to the line above. */
    public static final String INDENT = "            ";

    private static final int SHOWN_STEPS = 12;

    private PrintedEvidence() {}

    /** Prints the whole run, or the last steps of it that show the verdict. */
    public static void print(LineStream out, Trace trace, Evidence evidence, boolean whole) {
        evidence.explanation()
                .lines()
                .forEach(line -> Wrapped.lines(line, INDENT).forEach(out::println));
        int[] events = evidence.run().toArray();
        int last = whole ? events.length : evidence.decided();
        int first = whole ? 0 : Math.max(0, last - SHOWN_STEPS);
        Lanes lanes = Lanes.of(trace, Arrays.copyOfRange(events, first, last));
        left(out, first, "before");
        if (!lanes.isEmpty()) {
            out.println(INDENT, Console.bold(lanes.header()));
        }
        for (int place = first; place < last; place++) {
            out.println(
                    INDENT,
                    Console.dim(lanes.row(events[place])),
                    trace.event(events[place]).text());
        }
        left(out, events.length - last, "after");
    }

    private static void left(LineStream out, int events, String where) {
        if (events > 0) {
            out.println(
                    INDENT,
                    Console.dim("... " + events + (events == 1 ? " event " : " events ") + where
                            + " (--verbose shows all)"));
        }
    }
}
