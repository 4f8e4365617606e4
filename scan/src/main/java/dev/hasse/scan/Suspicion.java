package dev.hasse.scan;

import dev.hasse.trace.Event;
import java.util.List;
import java.util.Optional;

/**
 * Something that looks wrong.
 *
 * @param summary one sentence
 * @param property a formula that forbids it; empty if the language has none for it
 * @param events the events it is about
 * @param support how often the recorded run had the occasion to show it, and did not
 * @param witness how it comes about; empty if it is so in every interleaving
 * @param isConfirmed whether the recorded run itself shows it
 */
public record Suspicion(
        SuspicionKind kind,
        Severity severity,
        String summary,
        Optional<String> property,
        List<Event> events,
        long support,
        Optional<Witness> witness,
        boolean isConfirmed) {
    public Suspicion {
        events = List.copyOf(events);
    }

    /** One that some other interleaving shows. */
    Suspicion(
            SuspicionKind kind,
            Severity severity,
            String summary,
            Optional<String> property,
            List<Event> events,
            long support,
            Optional<Witness> witness) {
        this(kind, severity, summary, property, events, support, witness, false);
    }

    /** The same, seen in the recorded run. */
    Suspicion confirmed() {
        return new Suspicion(kind, severity, summary, property, events, support, witness, true);
    }

    /** More is shown first: severe, well supported, and near to what was recorded. */
    double surprise() {
        double swaps = witness.map(each -> (double) each.swaps()).orElse(0.0);
        return severity.weight() + 10 * Math.log1p((double) support) - 5 * Math.log1p(swaps);
    }
}
