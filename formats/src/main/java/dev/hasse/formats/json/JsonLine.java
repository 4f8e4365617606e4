package dev.hasse.formats.json;

import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import java.util.Map;

/** Writes a JSON value on one line, without blanks. */
public final class JsonLine {
    private JsonLine() {}

    public static String of(JsonValue value) {
        StringBuilder line = new StringBuilder();
        append(value, line);
        return line.toString();
    }

    private static void append(JsonValue value, StringBuilder line) {
        if (value instanceof JsonObject object) {
            String separator = "{";
            for (Map.Entry<String, JsonValue> member : object.members().entrySet()) {
                line.append(separator);
                Texts.appendString(line, member.getKey());
                line.append(':');
                append(member.getValue(), line);
                separator = ",";
            }
            line.append(object.members().isEmpty() ? "{}" : "}");
        } else if (value instanceof JsonArray array) {
            String separator = "[";
            for (JsonValue item : array.items()) {
                line.append(separator);
                append(item, line);
                separator = ",";
            }
            line.append(array.items().isEmpty() ? "[]" : "]");
        } else if (value instanceof JsonScalar scalar) {
            Texts.appendValue(line, scalar.value());
        } else {
            line.append("null");
        }
    }

    /** The text as a JSON string. */
    public static String quoted(String text) {
        StringBuilder line = new StringBuilder();
        Texts.appendString(line, text);
        return line.toString();
    }
}
