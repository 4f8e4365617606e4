package dev.hasse.formats.mapping;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.mapping.OperationStep.Part;
import dev.hasse.formats.mapping.Rule.EventRule;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/**
 * Makes the events of a file out of what its rules captured.
 *
 * @param file the file's name, for errors
 */
record MappedEvents(Mapping mapping, String file) {
    /** The events of a rule: one, or the begin and the end of an operation, at this place if it does not say its own. */
    List<MappedEvent> events(EventRule rule, Captures captures, int line, long place) throws InputException {
        if (!rule.isWholeOperation()) {
            return List.of(event(rule, captures, line, place));
        }
        String process = rule.fill("process", captures);
        OptionalLong begin = time(rule, "begin", captures, line);
        if (begin.isEmpty()) {
            throw new InputException(file, line, 1, "the operation has no time at which it begins: begin: is empty");
        }
        OptionalLong end = time(rule, "end", captures, line);
        if (end.isPresent() && end.getAsLong() < begin.getAsLong()) {
            throw new InputException(
                    file, line, 1, "an operation that ends before it begins: the time of begin: is after that of end:");
        }
        List<MappedEvent> events = new ArrayList<>();
        for (Part part : end.isEmpty() ? List.of(Part.BEGIN) : List.of(Part.BEGIN, Part.END)) {
            long at = part == Part.BEGIN ? begin.getAsLong() : end.getAsLong();
            events.add(new MappedEvent(
                    rule,
                    captures,
                    file,
                    line,
                    process == null || process.isEmpty() ? "client" : process,
                    at,
                    true,
                    Map.of(),
                    new OperationStep(part, at, place)));
        }
        return events;
    }

    private OptionalLong time(EventRule rule, String key, Captures captures, int line) throws InputException {
        String text = rule.fill(key, captures);
        if (text == null || text.isEmpty()) {
            return OptionalLong.empty();
        }
        OptionalLong nanos = mapping.times().nanos(text);
        if (nanos.isEmpty()) {
            throw new InputException(
                    file,
                    line,
                    1,
                    "'" + OneLine.of(text) + "', which the mapping takes for the " + key
                            + " of an operation, is no time: expected "
                            + mapping.times().expected());
        }
        return nanos;
    }

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
        return new MappedEvent(
                rule,
                captures,
                file,
                line,
                process == null ? "" : process,
                at,
                number != null,
                clock,
                OperationStep.of(rule, captures, place));
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
