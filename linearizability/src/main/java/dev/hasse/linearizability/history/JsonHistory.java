package dev.hasse.linearizability.history;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import dev.hasse.base.InputException;
import dev.hasse.base.Nesting;
import dev.hasse.linearizability.Datum;
import java.io.IOException;
import java.io.Reader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Reads a history in JSON: an array of events, or one event after the other. */
final class JsonHistory {
    private static final JsonFactory FACTORY = new JsonFactory();

    private JsonHistory() {}

    static void read(String name, Reader in, HistorySink sink) throws IOException, InputException {
        try (JsonParser json = FACTORY.createParser(in)) {
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    long line = json.currentTokenLocation().getLineNr();
                    sink.take(line, datum(name, json, 0));
                } else if (token != JsonToken.START_ARRAY && token != JsonToken.END_ARRAY) {
                    throw new InputException(
                            name, json.currentTokenLocation().getLineNr(), 0, "expected an event, an object");
                }
            }
        } catch (JsonProcessingException e) {
            long line = e.getLocation() == null ? 0 : e.getLocation().getLineNr();
            throw new InputException(name, line, 0, "not JSON: " + e.getOriginalMessage());
        }
    }

    private static Datum datum(String name, JsonParser json, int depth) throws IOException, InputException {
        if (depth > Nesting.MOST) {
            throw new InputException(name, json.currentTokenLocation().getLineNr(), 0, Nesting.refused("the history"));
        }
        return switch (json.currentToken()) {
            case START_OBJECT -> {
                Map<Datum, Datum> fields = new HashMap<>();
                while (json.nextToken() != JsonToken.END_OBJECT) {
                    Datum key = Datum.of(json.currentName());
                    json.nextToken();
                    fields.put(key, datum(name, json, depth + 1));
                }
                yield new Datum.Fields(fields);
            }
            case START_ARRAY -> {
                List<Datum> items = new ArrayList<>();
                while (json.nextToken() != JsonToken.END_ARRAY) {
                    items.add(datum(name, json, depth + 1));
                }
                yield new Datum.Items(items);
            }
            case VALUE_TRUE, VALUE_FALSE -> new Datum.Truth(json.getBooleanValue());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(json.getText());
            case VALUE_NULL -> Datum.nothing();
            default -> Datum.of(json.getText());
        };
    }

    private static Datum number(String text) {
        return EdnReader.number(text).orElseGet(() -> Datum.of(text));
    }
}
