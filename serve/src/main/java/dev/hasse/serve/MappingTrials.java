package dev.hasse.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.mapping.MappingLibrary;
import dev.hasse.formats.mapping.MappingTrial;
import dev.hasse.formats.mapping.TriedEvent;
import dev.hasse.formats.mapping.TriedProblem;
import dev.hasse.report.document.JsonParts;
import java.io.IOException;
import java.util.Map;

/** What a mapping makes of the beginning of a log, while it is written. */
final class MappingTrials {
    private static final int RECORDS = 200;
    private static final int LONGEST_TEXT = 400;
    private static final int MOST_VARIABLES = 50;

    private MappingTrials() {}

    /** Tries a mapping on the beginning of a log; an empty one stands for the one of the library that fits best. */
    static Work tried(String name, String log, String mapping) {
        return desk -> {
            TraceSource source = TraceSource.of(name, log);
            Budget budget = desk.budget();
            MappingTrial trial = mapping.isBlank()
                    ? MappingTrial.best(source, RECORDS, budget)
                    : MappingTrial.of(source, Service.MAPPING, mapping, RECORDS, budget);
            return JsonText.object(json -> write(trial, json));
        };
    }

    private static void write(MappingTrial trial, JsonGenerator json) throws IOException {
        json.writeStringField("mapping", trial.mapping());
        json.writeNumberField("understood", trial.understood());
        JsonParts.objects(json, "records", trial.records(), tried -> {
            json.writeNumberField("line", tried.line());
            json.writeStringField("text", shortened(tried.text()));
            if (tried.ruleLine() > 0) {
                json.writeNumberField("rule", tried.ruleLine());
            }
            if (!tried.taken().isEmpty()) {
                json.writeStringField("taken", shortened(tried.taken()));
            }
            if (tried.problem().isPresent()) {
                write(tried.problem().get(), json);
            }
            JsonParts.list(json, "events", tried.events(), event -> write(event, json));
        });
    }

    private static void write(TriedProblem problem, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("problem");
        json.writeStringField("text", problem.text());
        json.writeNumberField("column", problem.column());
        if (problem.ruleLine() > 0) {
            json.writeNumberField("rule", problem.ruleLine());
        }
        json.writeEndObject();
    }

    private static void write(TriedEvent event, JsonGenerator json) throws IOException {
        json.writeStartObject();
        json.writeStringField("process", shortened(event.process()));
        json.writeStringField("name", shortened(event.name()));
        json.writeStringField("time", shortened(event.time()));
        JsonParts.list(json, "links", event.links(), link -> json.writeString(shortened(link)));
        json.writeObjectFieldStart("variables");
        for (Map.Entry<String, String> variable :
                event.variables().entrySet().stream().limit(MOST_VARIABLES).toList()) {
            json.writeStringField(variable.getKey(), shortened(variable.getValue()));
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private static String shortened(String text) {
        return text.length() <= LONGEST_TEXT ? text : text.substring(0, LONGEST_TEXT) + "...";
    }

    /** The mappings that come with Hasse, to begin with. */
    static void writeLibrary(JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("mappings");
        for (String name : MappingLibrary.names()) {
            try {
                json.writeStringField(name, MappingLibrary.text(name));
            } catch (InputException e) {
                throw new IllegalStateException("the library has what it names", e);
            }
        }
        json.writeEndObject();
    }
}
