package dev.hasse.formats.shiviz;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Place;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Value;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** Reads a vector clock: a JSON object of hosts and counts, perhaps with escaped quotes as TLA+ prints it. */
final class ShivizClock {
    /** A log of a log may escape quotes more than once; more often than this is nobody's clock. */
    private static final int MOST_ESCAPES = 3;

    private ShivizClock() {}

    static Map<String, Integer> parse(String text, String file, Place place) throws InputException {
        String plain = text;
        for (int escapes = 0; ; escapes++) {
            try {
                return entries(plain, file);
            } catch (InputException e) {
                if (escapes == MOST_ESCAPES || !plain.contains("\\\"")) {
                    throw new InputException(
                            file,
                            place.line(),
                            place.column(),
                            "expected a vector clock such as {\"node1\":3}: " + e.problem());
                }
                plain = plain.replace("\\\"", "\"");
            }
        }
    }

    private static Map<String, Integer> entries(String text, String file) throws InputException {
        try (JsonDocument document = JsonDocument.of(file, text.getBytes(StandardCharsets.UTF_8), Budget.unlimited())) {
            if (!(document.next() instanceof JsonObject clock) || document.next() != null) {
                throw new InputException(file, "not one object");
            }
            Map<String, Integer> entries = new LinkedHashMap<>();
            for (Map.Entry<String, JsonValue> member : clock.members().entrySet()) {
                int count = count(member.getKey(), member.getValue(), file);
                if (count > 0) {
                    entries.put(member.getKey(), count);
                }
            }
            return entries;
        }
    }

    private static int count(String host, JsonValue value, String file) throws InputException {
        if (value instanceof JsonScalar scalar
                && scalar.value() instanceof Value.Whole whole
                && whole.value() >= 0
                && whole.value() <= Integer.MAX_VALUE) {
            return (int) whole.value();
        }
        throw new InputException(file, "the entry of " + host + " is not a number of events");
    }
}
