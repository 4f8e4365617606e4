package dev.hasse.trace;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is wrong with an input: the first thing that refuses it, and all that was tolerated instead. */
final class Complaints {
    private final String source;
    private final RawEvents events;
    private final List<String> findings = new ArrayList<>();
    private @Nullable InputException problem;
    private boolean toleratesLoss;

    Complaints(String source, RawEvents events) {
        this.source = source;
        this.events = events;
    }

    void tolerateLoss() {
        toleratesLoss = true;
    }

    boolean toleratesLoss() {
        return toleratesLoss;
    }

    /** An error at the event, whatever is tolerated. */
    InputException error(int event, String text) {
        return new InputException(source, events.line(event), 0, text);
    }

    /** Refuses the input; the first reason is kept. */
    void refuse(int event, String text) {
        if (problem == null) {
            problem = error(event, text);
        }
    }

    /** A sign of lost events: a finding where loss is tolerated, else a reason to refuse. */
    void lost(int event, String text) {
        if (toleratesLoss) {
            findings.add(text);
        } else {
            refuse(event, text + "; add --tolerate-loss to report this and continue");
        }
    }

    /** A sign of an event that is not here: lost, or in another file. */
    void missing(int event, String text) {
        if (toleratesLoss) {
            findings.add(text);
        } else {
            refuse(
                    event,
                    text + "; add --together and name the file that does, or add --tolerate-loss to report this and"
                            + " continue");
        }
    }

    void finding(String text) {
        findings.add(text);
    }

    List<String> findings() {
        return findings;
    }

    @Nullable
    InputException problem() {
        return problem;
    }
}
