package dev.hasse.junit;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Severity;
import dev.hasse.scan.Suspicion;
import dev.hasse.trace.Event;
import dev.hasse.trace.Trace;
import java.time.Duration;

/** What {@link NoSurprises} says of a recording. */
final class Surprises {
    private Surprises() {}

    /** The grave findings, each with its events; empty if there is none. */
    static String of(Trace trace, Duration timeout) throws InputException {
        StringBuilder text = new StringBuilder();
        for (Suspicion each : Scan.of(trace, Budget.of(timeout)).suspicions()) {
            if (each.severity() == Severity.HIGH) {
                text.append(text.isEmpty() ? "" : "\n")
                        .append(each.kind().word())
                        .append(": ")
                        .append(each.summary());
                for (Event event : each.events()) {
                    text.append("\n  ").append(event.text());
                }
                each.property()
                        .ifPresent(formula -> text.append("\n  to forbid it: ").append(formula));
            }
        }
        return text.toString();
    }
}
