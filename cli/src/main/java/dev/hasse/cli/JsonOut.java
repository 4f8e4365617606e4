package dev.hasse.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.LimitReachedException;
import java.io.IOException;
import java.io.StringWriter;
import java.util.concurrent.Callable;

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

    /** What a command gives, or, where a limit ends it, that the verdict is unknown, and why. */
    static int orUnknown(Console console, Callable<Integer> command) throws Exception {
        try {
            return command.call();
        } catch (LimitReachedException e) {
            object(console, out -> {
                out.writeStringField("verdict", "unknown");
                out.writeStringField("reason", e.reason());
            });
            return ExitCode.UNKNOWN;
        }
    }
}
