package dev.hasse.cli.trace;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.check.diagram.TraceDiagram;
import dev.hasse.cli.options.LimitOptions;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.math.BigInteger;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * How many cuts a trace has, if they were counted: there may be exponentially many, and counting them may take longer
 * than anybody waits. Without {@code --timeout} it ends soon.
 *
 * @param cuts null if they were not counted
 * @param note why they were not; empty if they were
 * @param endedByLimit whether a limit that the user gave ended it
 */
record CutCount(@Nullable BigInteger cuts, String note, boolean endedByLimit) {
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    static CutCount of(Trace trace, Budget budget, LimitOptions limits) throws InputException {
        boolean isTimeGiven = limits.time().isPresent();
        try (Budget counting = isTimeGiven ? budget.share() : budget.share(PATIENCE)) {
            TraceDiagram diagram = new TraceDiagram(trace, counting);
            return known(diagram.store().count(diagram.cuts()));
        } catch (LimitReachedException e) {
            budget.recover();
            if (!isTimeGiven && e.reason().startsWith("time limit")) {
                return new CutCount(null, "not counted within 5 s; --timeout TIME counts for longer", false);
            }
            // Whether time or memory ends it first must not change the exit code where the user asked for neither.
            return isTimeGiven || limits.isMemoryGiven()
                    ? new CutCount(null, "unknown: " + e.reason(), true)
                    : new CutCount(null, "not counted: " + e.reason(), false);
        }
    }

    static CutCount known(BigInteger cuts) {
        return new CutCount(cuts, "", false);
    }

    /** Writes a field of this name, and a note beside it where there is no number. */
    void write(String name, JsonGenerator json) throws IOException {
        if (cuts == null) {
            json.writeNullField(name);
            json.writeStringField(name + "Note", note);
        } else {
            json.writeStringField(name, cuts.toString());
        }
    }

    /** Exact, and for a long number also how large that is; or why it was not counted. */
    String text() {
        if (cuts == null) {
            return note;
        }
        String digits = cuts.toString();
        if (digits.length() <= 30) {
            return String.format(Locale.ROOT, "%,d", cuts);
        }
        String exponent = digits.charAt(0) + "." + digits.charAt(1) + "e" + (digits.length() - 1);
        return digits.length() <= 100
                ? digits + " (" + exponent + ")"
                : "about " + exponent + " (--json has all digits)";
    }
}
