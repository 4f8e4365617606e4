package dev.hasse.formats.causal;

import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.trace.Value;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One line, understood.
 *
 * @param document the file
 * @param object where it stands in it
 * @param node who did it
 * @param position its place among the node's events, by its sequence number or its own clock; -1 if the line does not say
 * @param sequence whether the position is a sequence number
 * @param name what happened, in words; may be empty
 * @param clock the vector clock; empty if there is none
 * @param message the message it sends or receives; null if none
 * @param variables what it says of itself, by path
 */
record CausalEvent(
        JsonDocument document,
        JsonObject object,
        String node,
        long position,
        Numbering sequence,
        String name,
        Map<String, Integer> clock,
        @Nullable CausalMessage message,
        Map<String, Value> variables) {
    /** Where it stands in the file, to compare with others. */
    long place() {
        return object.offset();
    }

    int line() {
        return document.line(object);
    }

    /** A problem with it, at its place. */
    InputException error(String problem) {
        return document.error(object, problem);
    }

    /** Where an event's position comes from. */
    enum Numbering {
        NONE,
        CLOCK,
        SEQUENCE
    }
}
