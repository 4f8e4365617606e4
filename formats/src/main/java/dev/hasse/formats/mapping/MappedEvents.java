package dev.hasse.formats.mapping;

import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.mapping.Rule.EventRule;
import dev.hasse.trace.Value;
import java.util.Map;

/**
 * Makes the events of a file out of what its rules captured.
 *
 * @param file the file's name, for errors
 */
record MappedEvents(Mapping mapping, String file) {
    /** The event, at this place if it does not say its own. */
    MappedEvent event(EventRule rule, Captures captures, int line, long place) throws InputException {
        String process = rule.fill("process", captures);
        Map<String, Integer> clock = clock(rule, captures, line, process == null ? "p" : "");
        if ((process == null || process.isEmpty()) && clock.isEmpty()) {
            throw new InputException(
                    file, line, 1, "the mapping's rule for this line gives no process: add  process: NAME");
        }
        String sequence = rule.fill("sequence", captures);
        Value number = sequence == null ? null : JsonFields.number(sequence);
        if (sequence != null && !(number instanceof Value.Whole)) {
            throw new InputException(file, line, 1, "the sequence '" + sequence + "' is no whole number");
        }
        long at = number instanceof Value.Whole whole ? whole.value() : place;
        return new MappedEvent(rule, captures, file, line, process == null ? "" : process, at, number != null, clock);
    }

    private Map<String, Integer> clock(EventRule rule, Captures captures, int line, String prefix)
            throws InputException {
        String text = rule.fill("clock", captures);
        Map<String, Integer> clock = text == null ? Map.of() : ClockText.parse(text, mapping.processes(), prefix);
        if (clock == null) {
            throw new InputException(file, line, 1, "not a vector clock: " + text);
        }
        return clock;
    }
}
