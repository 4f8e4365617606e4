package dev.hasse.lab.bench;

import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import dev.hasse.trace.Value;

/**
 * An example that fits all that paper 001 says of its figure 4, whose drawing is not in the text: for 8 processes its
 * algorithm 1 explores 17 configurations and the explicit composition 8020, it can be extended to k processes, and the
 * one number grows linearly then, the other exponentially.
 *
 * <p>Process i raises a flag and lowers it again. The first process has two things to do before, and the others wait for
 * its flag. The monitor waits for the flag to be handed over: each process raises its flag before the one before it lowers its own. There are
 * 2 k + 1 states, one symbolic configuration each; the configurations are 3^k + 2 3^(k-2) + 1.
 */
final class HandOverExample {
    private HandOverExample() {}

    static Trace trace(int processes) throws InputException {
        TraceBuilder builder = new TraceBuilder("hand over");
        builder.event("P1").set("power", Value.of(1));
        builder.event("P1").set("running", Value.of(1));
        for (int p = 1; p <= processes; p++) {
            builder.event("P" + p).id("raise" + p).set(flag(p), Value.of(1));
            if (p > 1) {
                builder.after("raise1");
            }
        }
        for (int p = 1; p <= processes; p++) {
            builder.event("P" + p).id("lower" + p).set(flag(p), Value.of(0));
        }
        return builder.build();
    }

    /** The monitor as a file's text: bad only if an alarm follows the hand-over, which no run has. */
    static String monitor(int processes) {
        StringBuilder text = new StringBuilder("initial m0\nbad alarmed\n");
        int state = 0;
        for (int p = 1; p <= processes; p++) {
            move(text, state++, flag(p) + " = 1");
            if (p > 1) {
                move(text, state++, flag(p - 1) + " = 0");
            }
        }
        move(text, state++, flag(processes) + " = 0");
        return text.append("m" + state + " -> alarmed on alarm = 1\n").toString();
    }

    private static void move(StringBuilder text, int state, String guard) {
        text.append("m" + state + " -> m" + (state + 1) + " on " + guard + "\n");
    }

    private static String flag(int process) {
        return "flag" + process;
    }
}
