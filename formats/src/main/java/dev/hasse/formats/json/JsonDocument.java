package dev.hasse.formats.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.LineIndex;
import dev.hasse.formats.Place;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.json.JsonValue.JsonArray;
import dev.hasse.formats.json.JsonValue.JsonNull;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * UTF-8 text of JSON values, one after the other: a single document, or JSON lines. {@link #next} gives each root value
 * as a tree.
 */
public final class JsonDocument implements AutoCloseable {
    /** Deeper nesting is refused: recursion over values stays shallow. */
    public static final int MAX_DEPTH = 200;

    private static final int MAX_NUMBER = 2 * Value.MAX_DIGITS;
    private static final int MAX_TEXT = 64 << 20;
    private static final int BYTES_A_VALUE = 96;
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(MAX_DEPTH)
                    .maxNumberLength(MAX_NUMBER)
                    .maxStringLength(MAX_TEXT)
                    .maxNameLength(1 << 20)
                    .build())
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
            .build();

    private final String source;
    private final byte[] bytes;
    private final Budget budget;
    private final Allocation memory;
    private final JsonParser parser;
    private @Nullable LineIndex lines;
    private long values;

    private JsonDocument(String source, byte[] bytes, Budget budget) throws InputException {
        this.source = source;
        this.bytes = bytes;
        this.budget = budget;
        this.memory = budget.allocation();
        try {
            this.parser = FACTORY.createParser(bytes);
        } catch (IOException e) {
            throw new InputException(source, 1, 1, "not JSON: " + e.getMessage());
        }
    }

    /** Takes all of the input. */
    public static JsonDocument of(TraceInput input, Budget budget) throws InputException {
        return new JsonDocument(input.name(), input.bytes(), budget);
    }

    public static JsonDocument of(String source, byte[] bytes, Budget budget) throws InputException {
        return new JsonDocument(source, bytes, budget);
    }

    /** The next root value; null at the end. */
    public @Nullable JsonValue next() throws InputException {
        JsonToken token = advance();
        return token == null ? null : value(token);
    }

    /** An error at a value of this document. */
    public InputException error(JsonValue value, String problem) {
        return error(value.offset(), problem);
    }

    /** An error at the byte of this offset. */
    public InputException error(int offset, String problem) {
        Place place = lines().place(Math.min(offset, bytes.length));
        return new InputException(source, place.line(), place.column(), problem);
    }

    /** The line of a value of this document, from 1. */
    public int line(JsonValue value) {
        return lines().line(value.offset());
    }

    private LineIndex lines() {
        if (lines == null) {
            lines = new LineIndex(bytes);
        }
        return lines;
    }

    /** The source's name, for messages. */
    public String source() {
        return source;
    }

    private @Nullable JsonToken advance() throws InputException {
        try {
            return parser.nextToken();
        } catch (JsonProcessingException e) {
            throw broken(e);
        } catch (IOException e) {
            throw new InputException(source, "not JSON: " + e.getMessage());
        }
    }

    private InputException broken(JsonProcessingException e) {
        long at = e.getLocation() == null ? 0 : e.getLocation().getByteOffset();
        String message = e.getOriginalMessage();
        int detail = message.indexOf("\n");
        return error((int) Math.max(0, at), "not JSON: " + (detail < 0 ? message : message.substring(0, detail)));
    }

    private int offset() {
        return (int) Math.max(0, parser.currentTokenLocation().getByteOffset());
    }

    private JsonValue value(JsonToken token) throws InputException {
        if ((++values & 0xfff) == 0) {
            budget.check();
            memory.resize(values * BYTES_A_VALUE);
        }
        int offset = offset();
        return switch (token) {
            case START_OBJECT -> object(offset);
            case START_ARRAY -> array(offset);
            case VALUE_STRING -> new JsonScalar(offset, Value.of(text(offset)));
            case VALUE_TRUE -> new JsonScalar(offset, Value.of(true));
            case VALUE_FALSE -> new JsonScalar(offset, Value.of(false));
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonScalar(offset, number(offset));
            case VALUE_NULL -> new JsonNull(offset);
            default -> throw error(offset, "not JSON: expected a value");
        };
    }

    private JsonObject object(int offset) throws InputException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (JsonToken token = advance(); token == JsonToken.FIELD_NAME; token = advance()) {
            String key = currentName();
            JsonToken first = advance();
            if (first == null) {
                throw error(bytes.length, "not JSON: the text ends inside an object");
            }
            members.put(key, value(first));
        }
        return new JsonObject(offset, members);
    }

    private JsonArray array(int offset) throws InputException {
        List<JsonValue> items = new ArrayList<>();
        for (JsonToken token = advance(); token != JsonToken.END_ARRAY; token = advance()) {
            if (token == null) {
                throw error(bytes.length, "not JSON: the text ends inside an array");
            }
            items.add(value(token));
        }
        return new JsonArray(offset, items);
    }

    private String currentName() throws InputException {
        try {
            return checked(parser.currentName(), offset());
        } catch (JsonProcessingException e) {
            throw broken(e);
        } catch (IOException e) {
            throw new InputException(source, "not JSON: " + e.getMessage());
        }
    }

    private String text(int offset) throws InputException {
        try {
            return checked(parser.getText(), offset);
        } catch (JsonProcessingException e) {
            throw broken(e);
        } catch (IOException e) {
            throw new InputException(source, "not JSON: " + e.getMessage());
        }
    }

    private String checked(String text, int offset) throws InputException {
        if (!JsonTexts.isWellFormed(text)) {
            throw error(offset, "a string with half of a surrogate pair");
        }
        return text;
    }

    private Value number(int offset) throws InputException {
        try {
            return parser.currentToken() == JsonToken.VALUE_NUMBER_INT
                            && parser.getNumberType() != JsonParser.NumberType.BIG_INTEGER
                    ? Value.of(parser.getLongValue())
                    : Value.of(parser.getDecimalValue());
        } catch (ArithmeticException | NumberFormatException e) {
            throw error(offset, "a number of more than " + Value.MAX_DIGITS + " digits");
        } catch (JsonProcessingException e) {
            throw broken(e);
        } catch (IOException e) {
            throw new InputException(source, "not JSON: " + e.getMessage());
        }
    }

    @Override
    public void close() throws InputException {
        memory.close();
        try {
            parser.close();
        } catch (IOException e) {
            throw new InputException(source, "cannot be closed: " + e.getMessage());
        }
    }
}
