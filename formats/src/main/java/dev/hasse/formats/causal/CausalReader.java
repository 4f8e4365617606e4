package dev.hasse.formats.causal;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.formats.json.JsonDocument;
import dev.hasse.formats.json.JsonFields;
import dev.hasse.formats.json.JsonValue;
import dev.hasse.formats.json.JsonValue.JsonObject;
import dev.hasse.formats.json.JsonValue.JsonScalar;
import dev.hasse.trace.Trace;
import dev.hasse.trace.TraceBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Reads causal lines of JSON. Lines of another "tag" than trace are skipped; first lines without a node are headers. */
public final class CausalReader implements TraceReader {
    private static final Pattern NODE = Pattern.compile("\"(node|nid|host)\"\\s*:");
    private static final Pattern CAUSALITY = Pattern.compile(
            "\"(vc|vclock|vector_clock|vectorClock|clock|sequence|seq|message_id|messageId|msg_id|nid)\"\\s*:");

    @Override
    public String name() {
        return "causal";
    }

    @Override
    public Confidence recognises(Head head) {
        return head.firstCharacter() == '{'
                        && NODE.matcher(head.text()).find()
                        && CAUSALITY.matcher(head.text()).find()
                        && !head.text().contains("\"resourceSpans\"")
                ? Confidence.LIKELY
                : Confidence.NO;
    }

    @Override
    public List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        return readTogether(input.name(), List.of(input), options, budget);
    }

    @Override
    public List<Trace> readTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        TraceBuilder builder = options.builder(name).within(budget).ofLog();
        List<CausalEvent> events = new ArrayList<>();
        List<JsonDocument> documents = new ArrayList<>();
        try {
            for (TraceInput input : inputs) {
                JsonDocument document = JsonDocument.of(input, budget);
                documents.add(document);
                events.addAll(events(document, builder));
            }
            return List.of(new CausalTrace(events, options, builder).build(budget));
        } finally {
            for (JsonDocument document : documents) {
                document.close();
            }
        }
    }

    private static List<CausalEvent> events(JsonDocument document, TraceBuilder builder) throws InputException {
        JsonFields fields = new JsonFields(document);
        CausalLine understanding = new CausalLine(fields);
        List<CausalEvent> events = new ArrayList<>();
        for (JsonValue value = document.next(); value != null; value = document.next()) {
            JsonObject line = fields.object(value, "a line");
            if (JsonFields.member(line, "tag") instanceof JsonScalar tag
                    && !tag.text().equals("trace")) {
                continue;
            }
            CausalEvent event = understanding.event(line);
            if (event != null) {
                events.add(event);
            } else if (events.isEmpty()) {
                header(line, builder);
            } else {
                throw document.error(line, "expected an object with \"node\"");
            }
        }
        if (events.isEmpty()) {
            throw new InputException(document.source(), 1, 1, "no line names a \"node\"");
        }
        return events;
    }

    /** What stands before the events is the same all the time: variables that nobody sets. */
    private static void header(JsonObject line, TraceBuilder builder) {
        for (Map.Entry<String, JsonValue> member : line.members().entrySet()) {
            if (member.getValue() instanceof JsonScalar scalar) {
                builder.init(member.getKey(), scalar.value());
            }
        }
    }
}
