package dev.hasse.cli.confirm;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.check.PropertyResult;
import dev.hasse.report.document.JsonParts;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What became of a finding, or of a violated property, when its order was forced.
 *
 * @param kind the finding's kind, or {@code property}
 * @param summary the finding in a sentence, or the property
 * @param status {@code confirmed}, {@code not confirmed}, {@code refuted} or {@code diverged}; {@code unknown} if nothing
 *     was forced
 * @param sentence what was seen
 * @param again what became of it in more runs, if they were asked for
 */
record Confirmation(int number, String kind, String summary, String status, String sentence, Optional<Again> again) {
    static final String CONFIRMED = "confirmed";
    static final String DIVERGED = "diverged";
    static final String NOT_CONFIRMED = "not confirmed";
    static final String UNKNOWN = "unknown";
    static final String SEEN = "seen: ";
    private static final String REFUTED = "refuted";

    /** What is wrong as soon as the order happens, whether the program notices it or not. */
    private static final Set<SuspicionKind> WRONG_BY_ORDER = EnumSet.of(
            SuspicionKind.RACE, SuspicionKind.ATOMICITY, SuspicionKind.TWO_AT_ONCE, SuspicionKind.ACCIDENTAL_ORDER);

    Confirmation(int number, Suspicion suspicion, String status, String sentence) {
        this(number, suspicion.kind().word(), suspicion.summary(), status, sentence, Optional.empty());
    }

    static Confirmation ofProperty(int number, PropertyResult property, String status, String sentence) {
        String name = property.name().isEmpty() ? "" : property.name() + ": ";
        return new Confirmation(number, "property", name + property.formula(), status, sentence, Optional.empty());
    }

    /** The same, after it was forced some more times. */
    Confirmation again(Again more) {
        return new Confirmation(number, kind, summary, status, sentence, Optional.of(more));
    }

    /**
     * More runs in the same order.
     *
     * @param confirmed how many of them showed the same as the first one
     * @param other the first that did not
     */
    record Again(int runs, int confirmed, Optional<Other> other) {
        String sentence() {
            return "again: confirmed in " + confirmed + " of " + runs + " more runs"
                    + other.map(each -> "; run " + each.run() + " " + each.status() + ": " + each.sentence())
                            .orElse("");
        }
    }

    /** A run, from 1, that did not show the same. */
    record Other(int run, String status, String sentence) {}

    /**
     * Of a run that followed a schedule, or not.
     *
     * @param isOtherOrder whether the schedule differs from what was recorded: that the recorded order is possible proves nothing
     */
    static Confirmation of(int number, Suspicion suspicion, ForcedRun run, boolean isOtherOrder) {
        if (run.refuted().isPresent()) {
            return new Confirmation(
                    number,
                    suspicion,
                    REFUTED,
                    run.refuted().get()
                            + run.seen().map(seen -> "; then " + seen).orElse(""));
        } else if (!run.followed()) {
            return new Confirmation(
                    number,
                    suspicion,
                    DIVERGED,
                    run.diverged().orElse("the program ended before the schedule did")
                            + run.seen().map(seen -> "; then " + seen).orElse(""));
        } else if (run.seen().isPresent()) {
            return new Confirmation(
                    number, suspicion, CONFIRMED, SEEN + run.seen().get());
        } else if (WRONG_BY_ORDER.contains(suspicion.kind()) && isOtherOrder) {
            return new Confirmation(
                    number, suspicion, CONFIRMED, "this order was executed; the program itself reported no failure");
        }
        return new Confirmation(
                number, suspicion, NOT_CONFIRMED, "the schedule was followed to its end, and the program ended well");
    }

    /** Whether what went wrong was seen, beside the order itself. */
    boolean isSeen() {
        return isConfirmed() && sentence.startsWith(SEEN);
    }

    boolean isConfirmed() {
        return status.equals(CONFIRMED);
    }

    static void write(List<Confirmation> results, JsonGenerator json) throws IOException {
        JsonParts.objects(json, "findings", results, each -> {
            json.writeNumberField("finding", each.number());
            json.writeStringField("kind", each.kind());
            json.writeStringField("summary", each.summary());
            json.writeStringField("status", each.status());
            json.writeStringField("seen", each.sentence());
            if (each.again().isPresent()) {
                json.writeObjectFieldStart("again");
                json.writeNumberField("runs", each.again().get().runs());
                json.writeNumberField("confirmed", each.again().get().confirmed());
                json.writeEndObject();
            }
        });
    }
}
