package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;

/**
 * A large trace with one violation late in it: ten processes in a ring that pass messages on; in the last quarter P3 is
 * critical for a moment, and a little later P8, of which nothing says that it comes later.
 */
final class LargeViolation {
    static final String AG = "AG !(P3.critical & P8.critical)";
    static final String LTL = "ltl: G !(P3.critical & P8.critical)";

    private static final int PROCESSES = 10;
    private static final int PERIOD = 5;

    private LargeViolation() {}

    static Trace trace(int events) throws InputException {
        TraceBuilder builder = new TraceBuilder("ring");
        int[] work = new int[PROCESSES];
        for (int p = 0; p < PROCESSES; p++) {
            builder.process("P" + p);
            work[p] = builder.variable("P" + p + ".work");
        }
        int critical = events / PROCESSES * 3 / 4;
        for (int i = 0; i < events; i++) {
            int p = i % PROCESSES;
            int round = i / PROCESSES;
            builder.event(p, i + 1).set(work[p], round % 1000);
            if (round % PERIOD == 0) {
                builder.send("m" + p + "-" + round);
            } else if (round % PERIOD == 2) {
                builder.receive("m" + (p + PROCESSES - 1) % PROCESSES + "-" + (round - 2));
            }
            if (p == 3 && (round == critical + 3 || round == critical + 4)) {
                builder.set("P3.critical", Value.of(round == critical + 3));
            } else if (p == 8 && round == critical + 4) {
                builder.set("P8.critical", Value.of(true));
            }
        }
        return builder.build();
    }
}
