package dev.hasse.serve.http;

import dev.hasse.base.InputException;
import dev.hasse.serve.Json;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a request gets. */
record Answer(int status, String type, byte[] body, Map<String, String> headers) {
    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain; charset=utf-8";

    static Answer json(int status, String json) {
        return new Answer(status, JSON, json.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static Answer text(int status, String text) {
        return new Answer(status, TEXT, (text + "\n").getBytes(StandardCharsets.UTF_8), Map.of());
    }

    /** Something is wrong, in words. */
    static Answer problem(int status, String problem) {
        return json(status, Json.object(json -> json.writeStringField("error", problem)));
    }

    /** The client's input is wrong, at a place. */
    static Answer problem(InputException problem) {
        return json(422, Json.object(json -> {
            json.writeStringField("error", problem.getMessage());
            // The message ends with the line and a caret, for terminals; a page points into the text itself.
            json.writeStringField("problem", problem.problem());
            json.writeNumberField("line", problem.line());
            json.writeNumberField("column", problem.column());
        }));
    }

    static Answer redirect(String to) {
        return text(303, to).with("Location", to);
    }

    Answer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new Answer(status, type, body, more);
    }
}
