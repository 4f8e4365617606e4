package dev.hasse.serve;

import dev.hasse.base.InputException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/** What a request gets. */
record HttpAnswer(int status, String type, byte[] body, Map<String, String> headers) {
    private static final String JSON = "application/json";
    private static final String TEXT = "text/plain; charset=utf-8";

    static HttpAnswer json(int status, String json) {
        return new HttpAnswer(status, JSON, json.getBytes(StandardCharsets.UTF_8), Map.of());
    }

    static HttpAnswer text(int status, String text) {
        return new HttpAnswer(status, TEXT, (text + "\n").getBytes(StandardCharsets.UTF_8), Map.of());
    }

    /** Something is wrong, in words. */
    static HttpAnswer problem(int status, String problem) {
        return json(status, JsonText.object(json -> json.writeStringField("error", problem)));
    }

    /** The client's input is wrong, at a place. */
    static HttpAnswer problem(InputException problem) {
        return json(422, JsonText.object(json -> {
            json.writeStringField("error", problem.getMessage());
            // The message ends with the line and a caret, for terminals; a page points into the text itself.
            json.writeStringField("problem", problem.problem());
            json.writeStringField("code", problem.code().word());
            json.writeNumberField("line", problem.line());
            json.writeNumberField("column", problem.column());
        }));
    }

    static HttpAnswer redirect(String to) {
        return text(303, to).with("Location", to);
    }

    HttpAnswer with(String header, String value) {
        Map<String, String> more = new LinkedHashMap<>(headers);
        more.put(header, value);
        return new HttpAnswer(status, type, body, more);
    }
}
