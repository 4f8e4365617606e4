package dev.hasse.formats.json;

import dev.hasse.trace.Value;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A JSON value, with the offset of its first byte in the document, from which {@link JsonDocument} tells its place. */
public sealed interface JsonValue {
    long offset();

    /** What messages call a value of this kind. */
    String kind();

    /** Members in the order of the document; keys are distinct. */
    record JsonObject(long offset, Map<String, JsonValue> members) implements JsonValue {
        public JsonObject {
            members = Collections.unmodifiableMap(new LinkedHashMap<>(members));
        }

        @Override
        public String kind() {
            return "an object";
        }
    }

    record JsonArray(long offset, List<JsonValue> items) implements JsonValue {
        public JsonArray {
            items = List.copyOf(items);
        }

        @Override
        public String kind() {
            return "an array";
        }
    }

    /** A string, a number or a truth value: what a variable can hold. */
    record JsonScalar(long offset, Value value) implements JsonValue {
        @Override
        public String kind() {
            return value instanceof Value.Text
                    ? "a string"
                    : value instanceof Value.Truth ? "true or false" : "a number";
        }

        /** The string without quotes, the number in plain digits, true or false. */
        public String text() {
            return value.plain();
        }
    }

    record JsonNull(long offset) implements JsonValue {
        @Override
        public String kind() {
            return "null";
        }
    }
}
