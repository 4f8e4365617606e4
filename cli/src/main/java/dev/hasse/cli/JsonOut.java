package dev.hasse.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;

/** Writes one JSON object as a line of standard output. */
final class JsonOut {
    private JsonOut() {}

    /** What is in the object. */
    interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    static void object(Console console, Fields fields) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = new JsonFactory().createGenerator(text)) {
            json.writeStartObject();
            json.writeStringField("hasse", Version.text());
            fields.write(json);
            json.writeEndObject();
        }
        console.out().println(text);
    }
}
