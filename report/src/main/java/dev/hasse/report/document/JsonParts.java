package dev.hasse.report.document;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.trace.Cut;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Members of a JSON object: texts that may be missing, lists from their beginning to their end, cuts and values of traces. */
public final class JsonParts {
    private JsonParts() {}

    /** Writes what one element of a list becomes. */
    public interface Element<T> {
        void write(T element) throws IOException;
    }

    /** A text that is left out where there is none, or an empty one. */
    public static void text(JsonGenerator json, String name, @Nullable String text) throws IOException {
        if (text != null && !text.isEmpty()) {
            json.writeStringField(name, text);
        }
    }

    public static void texts(JsonGenerator json, String name, Iterable<String> texts) throws IOException {
        list(json, name, texts, json::writeString);
    }

    public static <T> void list(JsonGenerator json, String name, Iterable<T> elements, Element<T> element)
            throws IOException {
        json.writeArrayFieldStart(name);
        for (T each : elements) {
            element.write(each);
        }
        json.writeEndArray();
    }

    /** A list of objects; {@code fields} writes what is in each. */
    public static <T> void objects(JsonGenerator json, String name, Iterable<T> elements, Element<T> fields)
            throws IOException {
        list(json, name, elements, each -> {
            json.writeStartObject();
            fields.write(each);
            json.writeEndObject();
        });
    }

    /** The cut as an object: the position of each process. */
    public static void cut(JsonGenerator json, String name, Trace trace, Cut cut) throws IOException {
        json.writeObjectFieldStart(name);
        for (int p = 0; p < cut.processCount(); p++) {
            json.writeNumberField(trace.processName(p), cut.position(p));
        }
        json.writeEndObject();
    }

    public static void value(JsonGenerator json, Value value) throws IOException {
        if (value instanceof Value.Whole whole) {
            json.writeNumber(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            json.writeNumber(decimal.value());
        } else if (value instanceof Value.Truth truth) {
            json.writeBoolean(truth.value());
        } else {
            json.writeString(((Value.Text) value).value());
        }
    }
}
