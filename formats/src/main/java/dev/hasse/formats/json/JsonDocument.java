package dev.hasse.formats.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
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
    private final TextPlaces places;
    private final Budget budget;
    private final Allocation memory;
    private final JsonParser parser;
    private long values;

    /** How to make the parser. */
    private interface Start {
        JsonParser parser() throws IOException;
    }

    private JsonDocument(String source, TextPlaces places, Start start, Budget budget) throws InputException {
        this.source = source;
        this.places = places;
        this.budget = budget;
        this.memory = budget.allocation();
        try {
            this.parser = start.parser();
        } catch (IOException e) {
            throw new InputException(source, 1, 1, "not JSON: " + e.getMessage());
        }
    }

    /** Takes all of the input. */
    public static JsonDocument of(TraceInput input, Budget budget) throws InputException {
        return of(input.name(), input.bytes(), budget);
    }

    /**
     * Takes the input piece by piece: values that were read are forgotten by {@link #forget}, and the walk down to them
     * is the caller's, by {@link #begin}, {@link #nextMember} and {@link #nextItem}.
     */
    public static JsonDocument streaming(TraceInput input, Budget budget) throws InputException {
        input.passOn();
        MovingWindow window = new MovingWindow(input);
        return new JsonDocument(input.name(), window, () -> FACTORY.createParser(window), budget);
    }

    public static JsonDocument of(String source, byte[] bytes, Budget budget) throws InputException {
        return new JsonDocument(source, new WholeText(bytes), () -> FACTORY.createParser(bytes), budget);
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
    InputException error(long offset, String problem) {
        Place place = places.place(Math.min(offset, places.end()));
        return new InputException(source, place.line(), place.column(), problem);
    }

    /** The line of a value of this document, from 1. */
    public int line(JsonValue value) {
        return places.line(value.offset());
    }

    /** Goes to the beginning of the next root value; false at the end. */
    public boolean begin() throws InputException {
        return advance() != null;
    }

    /** Whether the value that begins here is an object. */
    public boolean isObject() {
        return parser.currentToken() == JsonToken.START_OBJECT;
    }

    /** Whether the value that begins here is an array. */
    public boolean isArray() {
        return parser.currentToken() == JsonToken.START_ARRAY;
    }

    /** Whether null stands here. */
    public boolean isNull() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    /** Inside an object, the name of the next member, whose value begins here then; null at the object's end. */
    public @Nullable String nextMember() throws InputException {
        JsonToken token = advance();
        if (token == JsonToken.END_OBJECT) {
            return null;
        }
        String name = token == null ? "" : currentName();
        if (token == null || advance() == null) {
            throw error(places.end(), "not JSON: the text ends inside an object");
        }
        return name;
    }

    /** Inside an array, whether another item begins here now; false at the array's end. */
    public boolean nextItem() throws InputException {
        JsonToken token = advance();
        if (token == null) {
            throw error(places.end(), "not JSON: the text ends inside an array");
        }
        return token != JsonToken.END_ARRAY;
    }

    /** The whole value that begins here. */
    public JsonValue here() throws InputException {
        return value(parser.currentToken());
    }

    /** Passes over the value that begins here. */
    public void skip() throws InputException {
        int depth = 0;
        JsonToken token = parser.currentToken();
        while (true) {
            depth += token.isStructStart() ? 1 : token.isStructEnd() ? -1 : 0;
            if (depth == 0) {
                return;
            }
            token = advance();
            if (token == null) {
                throw error(places.end(), "not JSON: the text ends inside a value");
            }
        }
    }

    /** Nobody will ask for the place of anything before here. */
    public void forget() {
        places.forget(offset());
        values = 0;
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
            throw failed(e);
        }
    }

    private InputException failed(IOException e) {
        return e.getCause() instanceof InputException problem
                ? problem
                : new InputException(source, "not JSON: " + e.getMessage());
    }

    private InputException broken(JsonProcessingException e) {
        long at = e.getLocation() == null ? 0 : e.getLocation().getByteOffset();
        return error(Math.max(0, at), problem(e));
    }

    /** In our words where the document is JSON, only larger than anything real. */
    private static String problem(JsonProcessingException e) {
        String message = e.getOriginalMessage();
        if (e instanceof StreamConstraintsException) {
            return message.startsWith("Document nesting")
                    ? "values nested more than " + MAX_DEPTH + " levels deep"
                    : message.startsWith("Number")
                            ? "a number of more than " + Value.MAX_DIGITS + " digits"
                            : "a text of more than " + (MAX_TEXT >> 20) + " MiB, or a name of more than 1 MiB";
        }
        int detail = message.indexOf("\n");
        return "not JSON: " + (detail < 0 ? message : message.substring(0, detail));
    }

    /** The offset of the value that begins here. */
    public long offset() {
        return Math.max(0, parser.currentTokenLocation().getByteOffset());
    }

    private JsonValue value(JsonToken token) throws InputException {
        if ((++values & 0xfff) == 0) {
            budget.check();
            memory.resize(values * BYTES_A_VALUE);
        }
        long offset = offset();
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

    private JsonObject object(long offset) throws InputException {
        Map<String, JsonValue> members = new LinkedHashMap<>();
        for (JsonToken token = advance(); token == JsonToken.FIELD_NAME; token = advance()) {
            String key = currentName();
            JsonToken first = advance();
            if (first == null) {
                throw error(places.end(), "not JSON: the text ends inside an object");
            }
            members.put(key, value(first));
        }
        return new JsonObject(offset, members);
    }

    private JsonArray array(long offset) throws InputException {
        List<JsonValue> items = new ArrayList<>();
        for (JsonToken token = advance(); token != JsonToken.END_ARRAY; token = advance()) {
            if (token == null) {
                throw error(places.end(), "not JSON: the text ends inside an array");
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
            throw failed(e);
        }
    }

    private String text(long offset) throws InputException {
        try {
            return checked(parser.getText(), offset);
        } catch (JsonProcessingException e) {
            throw broken(e);
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private String checked(String text, long offset) throws InputException {
        if (!JsonTexts.isWellFormed(text)) {
            throw error(offset, "a string with half of a surrogate pair");
        }
        return text;
    }

    private Value number(long offset) throws InputException {
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
            throw failed(e);
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
