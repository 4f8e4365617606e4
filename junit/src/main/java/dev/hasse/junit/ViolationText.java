package dev.hasse.junit;

import dev.hasse.base.OneLine;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.trace.Trace;
import dev.hasse.trace.text.Lanes;
import java.util.Arrays;
import java.util.stream.Collectors;

/** What is to be said of properties that do not hold: why, in sentences, and how it comes to that, as a diagram. */
final class ViolationText {
    private static final int SHOWN_STEPS = 20;
    private static final String INDENT = "    ";

    private ViolationText() {}

    /** All that does not hold; empty if all holds. */
    static String of(CheckResult result) {
        return result.results().stream()
                .map(each -> of(result.trace(), each))
                .filter(finding -> !finding.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /** All that does not hold, or holds for nothing; empty if there is no such property. */
    static String alsoVacuous(CheckResult result) {
        return result.results().stream()
                .map(each -> each.vacuity()
                        .map(why -> title(each) + "holds vacuously: " + why)
                        .orElseGet(() -> of(result.trace(), each)))
                .filter(finding -> !finding.isEmpty())
                .collect(Collectors.joining("\n"));
    }

    /**
     * Empty if the property holds, as far as anything can be known: data that a lock guards rightly is no finding (see
     * {@link PropertyResult#holdsKeepingSections}).
     */
    static String of(Trace trace, PropertyResult result) {
        if (result.isViolated()) {
            return title(result) + "is violated in a possible order of the recorded events:\n"
                    + evidence(trace, result.evidence().orElseThrow());
        } else if (result.isUnknown() && !result.holdsKeepingSections()) {
            String what = result.isRefused() ? "is not about this trace: " : "could not be decided: ";
            return title(result) + what + result.explanation();
        } else {
            return "";
        }
    }

    private static String title(PropertyResult result) {
        String name = result.name().equals(result.formula()) ? "" : result.name() + ": ";
        return OneLine.of(name + result.formula()) + "\n  ";
    }

    private static String evidence(Trace trace, Evidence evidence) {
        StringBuilder text = new StringBuilder();
        evidence.explanation()
                .lines()
                .forEach(line -> text.append(INDENT).append(line).append('\n'));
        int[] events = evidence.run().toArray();
        int last = evidence.decided();
        int first = Math.max(0, last - SHOWN_STEPS);
        Lanes lanes = Lanes.of(trace, Arrays.copyOfRange(events, first, last));
        if (first > 0) {
            text.append(INDENT).append("... ").append(first).append(" events before\n");
        }
        if (!lanes.isEmpty()) {
            text.append(INDENT).append(lanes.header()).append('\n');
        }
        for (int place = first; place < last; place++) {
            text.append(INDENT)
                    .append(lanes.row(events[place]))
                    .append(trace.event(events[place]).text())
                    .append('\n');
        }
        return text.toString().stripTrailing();
    }
}
