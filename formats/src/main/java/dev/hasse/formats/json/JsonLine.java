package dev.hasse.formats.json;

import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import java.util.Map;
import java.util.TreeMap;

/** Writes a JSON value on one line, without blanks. */
public final class JsonLine {
    private enum Members {
        AS_WRITTEN,
        BY_NAME
    }

    private JsonLine() {}

    public static String of(JsonValue value) {
        StringBuilder line = new StringBuilder();
        append(value, Members.AS_WRITTEN, line);
        return line.toString();
    }

    /** The same text for equal values, whatever the order of their members and however their numbers are written. */
    public static String canonical(JsonValue value) {
        StringBuilder line = new StringBuilder();
        append(value, Members.BY_NAME, line);
        return line.toString();
    }

    private static void append(JsonValue value, Members order, StringBuilder line) {
        if (value instanceof JsonObject object) {
            String separator = "{";
            Map<String, JsonValue> members =
                    order == Members.BY_NAME ? new TreeMap<>(object.members()) : object.members();
            for (Map.Entry<String, JsonValue> member : members.entrySet()) {
                line.append(separator);
                JsonTexts.appendString(line, member.getKey());
                line.append(':');
                append(member.getValue(), order, line);
                separator = ",";
            }
            line.append(object.members().isEmpty() ? "{}" : "}");
        } else if (value instanceof JsonArray array) {
            String separator = "[";
            for (JsonValue item : array.items()) {
                line.append(separator);
                append(item, order, line);
                separator = ",";
            }
            line.append(array.items().isEmpty() ? "[]" : "]");
        } else if (value instanceof JsonScalar scalar) {
            JsonTexts.appendValue(line, scalar.value());
        } else {
            line.append("null");
        }
    }

    /** The text as a JSON string. */
    public static String quoted(String text) {
        StringBuilder line = new StringBuilder();
        JsonTexts.appendString(line, text);
        return line.toString();
    }
}
