package dev.hasse.formats.otlp;

import dev.hasse.base.InputException;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonLine;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.trace.Value;

/** An attribute's value in OTLP's JSON: an object that says its type. */
final class OtlpValues {
    private OtlpValues() {}

    static Value value(JsonFields fields, JsonObject typed) throws InputException {
        JsonValue text = JsonFields.member(typed, "stringValue", "boolValue", "doubleValue", "bytesValue");
        if (text != null) {
            return JsonFields.toValue(text);
        }
        JsonValue whole = JsonFields.member(typed, "intValue");
        if (whole != null) {
            return Value.of(fields.whole(whole, "\"intValue\""));
        }
        StringBuilder line = new StringBuilder();
        append(fields, typed, line);
        return Value.of(line.toString());
    }

    /** Lists and maps in plain JSON, without the types. */
    private static void append(JsonFields fields, JsonObject typed, StringBuilder line) throws InputException {
        JsonValue list = JsonFields.member(typed, "arrayValue");
        JsonValue map = JsonFields.member(typed, "kvlistValue");
        if (list != null) {
            String separator = "[";
            for (JsonValue item : fields.list(fields.object(list, "\"arrayValue\""), "values")) {
                line.append(separator);
                append(fields, fields.object(item, "an item of \"values\""), line);
                separator = ",";
            }
            line.append(separator.equals("[") ? "[]" : "]");
        } else if (map != null) {
            String separator = "{";
            for (JsonValue item : fields.list(fields.object(map, "\"kvlistValue\""), "values")) {
                JsonObject pair = fields.object(item, "an item of \"values\"");
                line.append(separator)
                        .append(JsonLine.quoted(fields.text(pair, "key")))
                        .append(':');
                JsonValue value = JsonFields.member(pair, "value");
                if (value == null) {
                    line.append("null");
                } else {
                    append(fields, fields.object(value, "\"value\""), line);
                }
                separator = ",";
            }
            line.append(separator.equals("{") ? "{}" : "}");
        } else {
            JsonValue whole = JsonFields.member(typed, "intValue");
            JsonValue scalar = JsonFields.member(typed, "stringValue", "boolValue", "doubleValue", "bytesValue");
            if (whole != null) {
                line.append(fields.whole(whole, "\"intValue\""));
            } else {
                line.append(scalar == null ? "null" : JsonLine.of(scalar));
            }
        }
    }
}
