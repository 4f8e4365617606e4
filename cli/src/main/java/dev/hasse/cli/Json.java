package dev.hasse.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.io.PrintStream;
import java.io.StringWriter;

/** Writes the one JSON document of a command to standard output. */
final class Json {
    private static final JsonFactory FACTORY = new JsonFactory();

    private Json() {}

    /** What writes a document's content. */
    interface Content {
        void write(JsonGenerator json) throws IOException;
    }

    /** The document, whole or not at all: it is made in memory first. */
    static void print(PrintStream out, Content content) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.useDefaultPrettyPrinter();
            content.write(json);
        }
        out.println(text);
    }

    static void value(JsonGenerator json, Value value) throws IOException {
        if (value instanceof Value.Whole whole) {
            json.writeNumber(whole.value());
        } else if (value instanceof Value.Decimal decimal) {
            json.writeNumber(decimal.value());
        } else if (value instanceof Value.Text text) {
            json.writeString(text.value());
        } else if (value instanceof Value.Truth truth) {
            json.writeBoolean(truth.value());
        }
    }
}
