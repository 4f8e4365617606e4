package dev.hasse.cli.confirm;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.scan.Suspicion;
import dev.hasse.scan.SuspicionKind;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * What became of a finding when its order was forced.
 *
 * @param status {@code confirmed}, {@code not confirmed}, {@code refuted} or {@code diverged}
 * @param sentence what was seen
 */
record Confirmation(int number, Suspicion suspicion, String status, String sentence) {
    static final String CONFIRMED = "confirmed";
    static final String DIVERGED = "diverged";
    private static final String NOT_CONFIRMED = "not confirmed";
    private static final String SEEN = "seen: ";
    private static final String REFUTED = "refuted";

    /** What is wrong as soon as the order happens, whether the program notices it or not. */
    private static final Set<SuspicionKind> WRONG_BY_ORDER = EnumSet.of(
            SuspicionKind.RACE, SuspicionKind.ATOMICITY, SuspicionKind.TWO_AT_ONCE, SuspicionKind.ACCIDENTAL_ORDER);

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
        json.writeArrayFieldStart("findings");
        for (Confirmation each : results) {
            json.writeStartObject();
            json.writeNumberField("finding", each.number());
            json.writeStringField("kind", each.suspicion().kind().word());
            json.writeStringField("summary", each.suspicion().summary());
            json.writeStringField("status", each.status());
            json.writeStringField("seen", each.sentence());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
