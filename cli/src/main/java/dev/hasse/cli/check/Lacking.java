package dev.hasse.cli.check;

import dev.hasse.base.InputException;
import dev.hasse.check.PropertyResult;
import java.util.List;
import java.util.Optional;

/**
 * A property of one of very many traces that names what this trace does not have. It may hold of nothing here, and still
 * be a mistake: that is known when all traces were looked at.
 *
 * @param number its place among the properties
 * @param decided the answer for this trace, and {@code text} what a JSON document says of it
 * @param missing what it names in vain
 */
record Lacking(int number, PropertyResult decided, String text, List<InputException> missing) {
    Lacking {
        missing = List.copyOf(missing);
    }

    /** Whether no trace has it that was looked at. */
    boolean isNowhere(MissingSoFar names) {
        return missing.stream().anyMatch(names::isNowhere);
    }

    /** What is to be said of the trace, given what others have. */
    CheckedTrace amongOthers(CheckedTrace trace, MissingSoFar names) {
        Optional<InputException> nowhere =
                missing.stream().filter(names::isNowhere).findFirst();
        if (nowhere.isEmpty()) {
            return trace;
        }
        return names.isEnded()
                ? trace.with(
                        this,
                        PropertyResult.refused(decided.property(), nowhere.get().problem()),
                        nowhere)
                : trace.with(
                        this, PropertyResult.undecided(decided.property(), CheckedSource.UNDECIDED), Optional.empty());
    }
}
