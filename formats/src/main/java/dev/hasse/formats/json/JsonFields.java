package dev.hasse.formats.json;

import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Takes members of a document's objects as what they should be, and tells at their place what was expected. */
public record JsonFields(JsonDocument document) {
    /** An error that says what should have been here. */
    public InputException expected(JsonValue found, String what) {
        return document.error(found, "expected " + what + ", found " + found.kind());
    }

    public JsonObject object(JsonValue value, String what) throws InputException {
        if (value instanceof JsonObject object) {
            return object;
        }
        throw expected(value, what + " as an object");
    }

    /** The member of the first of these keys that is there; null if none is. */
    public static @Nullable JsonValue member(JsonObject object, String... keys) {
        for (String key : keys) {
            JsonValue value = object.members().get(key);
            if (value != null && !(value instanceof JsonValue.JsonNull)) {
                return value;
            }
        }
        return null;
    }

    /** The members of an object that is a member; none if it is absent. */
    public Map<String, JsonValue> members(JsonObject object, String key) throws InputException {
        JsonValue value = member(object, key);
        return value == null ? Map.of() : object(value, quoted(key)).members();
    }

    /** The items of a list that is a member; none if it is absent. */
    public List<JsonValue> list(JsonObject object, String... keys) throws InputException {
        JsonValue value = member(object, keys);
        if (value == null) {
            return List.of();
        }
        if (value instanceof JsonArray array) {
            return array.items();
        }
        throw expected(value, quoted(keys[0]) + " as an array");
    }

    /** A member that is a string; empty if it is absent. */
    public String text(JsonObject object, String key) throws InputException {
        JsonValue value = member(object, key);
        if (value == null) {
            return "";
        }
        if (value instanceof JsonScalar scalar && scalar.value() instanceof Value.Text text) {
            return text.value();
        }
        throw expected(value, quoted(key) + " as a string");
    }

    /** A member that must be a string that is not empty. */
    public String requiredText(JsonObject object, String key) throws InputException {
        String text = text(object, key);
        if (text.isEmpty()) {
            throw document.error(object, "expected an object with " + quoted(key));
        }
        return text;
    }

    /** A member that names something, a string or a number; empty if it is absent. */
    public String name(JsonObject object, String... keys) throws InputException {
        JsonValue value = member(object, keys);
        if (value == null) {
            return "";
        }
        if (value instanceof JsonScalar scalar && !(scalar.value() instanceof Value.Truth)) {
            return scalar.text();
        }
        throw expected(value, quoted(keys[0]) + " as a string or a number");
    }

    /** A whole number, written as a number or as a string of digits. */
    public long whole(JsonValue value, String what) throws InputException {
        if (value instanceof JsonScalar scalar) {
            if (scalar.value() instanceof Value.Whole whole) {
                return whole.value();
            }
            Value parsed = scalar.value() instanceof Value.Text text ? number(text.value()) : null;
            if (parsed instanceof Value.Whole whole) {
                return whole.value();
            }
        }
        throw expected(value, what + " as a whole number");
    }

    /** A member that is a whole number; this one if it is absent. */
    public long whole(JsonObject object, String key, long absent) throws InputException {
        JsonValue value = member(object, key);
        return value == null ? absent : whole(value, quoted(key));
    }

    /** The text as an exact number; null if it is none, or one of too many digits. */
    public static @Nullable Value number(String text) {
        if (text.isEmpty() || text.length() > Value.MAX_DIGITS) {
            return null;
        }
        try {
            return Value.of(new BigDecimal(text));
        } catch (ArithmeticException e) {
            return null;
        } catch (NumberFormatException e) {
            return null;
        }
    }

    /** What a variable can hold of the value: objects and lists as their text. */
    public static Value toValue(JsonValue value) {
        return value instanceof JsonScalar scalar ? scalar.value() : Value.of(JsonLine.of(value));
    }

    private static String quoted(String key) {
        return "\"" + key + "\"";
    }
}
