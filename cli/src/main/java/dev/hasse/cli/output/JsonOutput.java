package dev.hasse.cli.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.StringWriter;

/** Writes the one JSON document of a command to standard output: an object in a line, the version first. */
public final class JsonOutput {
    /** Plain, for an exponent would make other readers take a large id for a fraction and round it. */
    private static final JsonFactory FACTORY =
            new JsonFactory().enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN);

    private JsonOutput() {}

    /** What is in the object. */
    public interface Fields {
        void write(JsonGenerator json) throws IOException;
    }

    /** The document, whole or not at all: it is made in memory first. */
    public static void print(Console console, Fields fields) throws IOException {
        console.out().println(text(fields));
    }

    /** The document as a text in one line. */
    public static String text(Fields fields) throws IOException {
        return object(json -> {
            json.writeStringField("hasse", Version.text());
            fields.write(json);
        });
    }

    /** An object that is a part of a document, in one line. */
    static String object(Fields fields) throws IOException {
        StringWriter text = new StringWriter();
        try (JsonGenerator json = FACTORY.createGenerator(text)) {
            json.writeStartObject();
            fields.write(json);
            json.writeEndObject();
        }
        return text.toString();
    }
}
