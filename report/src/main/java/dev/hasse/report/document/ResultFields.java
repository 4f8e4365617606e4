package dev.hasse.report.document;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.InputException;
import dev.hasse.check.InstanceCounts;
import dev.hasse.check.PropertyResult;
import dev.hasse.logic.Parameter;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.util.List;

/** What every JSON document says of a property's result, its evidence left out: the document's own way to show that. */
public final class ResultFields {
    private ResultFields() {}

    /** What is wrong with an input: the sentence for people, the code and the place for programs. */
    public static void writeError(InputException problem, JsonGenerator json) throws IOException {
        json.writeStringField("error", String.valueOf(problem.getMessage()));
        json.writeStringField("code", problem.code().word());
        if (problem.line() > 0) {
            json.writeNumberField("line", problem.line());
        }
        if (problem.column() > 0) {
            json.writeNumberField("column", problem.column());
        }
    }

    /** Writes what is wrong with inputs that could not be read, if there are any. */
    public static void writeErrors(List<InputException> problems, JsonGenerator json) throws IOException {
        if (problems.isEmpty()) {
            return;
        }
        JsonParts.objects(json, "errors", problems, problem -> writeError(problem, json));
    }

    /** Writes a trace that a limit kept from being read, so that the answer to each property is unknown. */
    public static void writeUnknown(String trace, List<PropertyTemplate> properties, String reason, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", trace);
        JsonParts.objects(json, "results", properties, each -> write(PropertyResult.undecided(each, reason), json));
        json.writeEndObject();
    }

    /** Writes the fields into the object that is open. */
    public static void write(PropertyResult result, JsonGenerator json) throws IOException {
        json.writeStringField("name", result.name());
        json.writeStringField("logic", result.logic());
        json.writeStringField("formula", result.formula());
        json.writeStringField("verdict", result.verdict().word());
        json.writeStringField("engine", result.engine());
        json.writeNumberField("seconds", Math.round(result.seconds() * 1e6) / 1e6);
        if (result.isUnknown()) {
            json.writeStringField("reason", result.explanation());
            if (result.isRefused()) {
                json.writeStringField("error", result.explanation());
            }
        }
        if (result.keepingSections().isPresent()) {
            json.writeStringField(
                    "keepingSections", result.keepingSections().get().word());
        }
        if (result.vacuity().isPresent()) {
            json.writeBooleanField("vacuous", true);
            json.writeStringField("note", result.vacuity().get());
        }
        if (result.formulaClass().isPresent()) {
            json.writeStringField("class", result.formulaClass().get().name());
            json.writeStringField("classReason", result.formulaClass().get().reason());
        }
        if (result.instances().isPresent()) {
            write(result.instances().get(), json);
        }
        writeTexts("notes", result.notes(), json);
        writeTexts("remarks", result.remarks(), json);
    }

    /** Writes for how many values a property is violated, and for which. */
    public static void write(InstanceCounts instances, JsonGenerator json) throws IOException {
        json.writeObjectFieldStart("instances");
        json.writeObjectFieldStart("parameters");
        for (Parameter parameter : instances.parameters()) {
            json.writeStringField(parameter.name(), parameter.field());
        }
        json.writeEndObject();
        json.writeNumberField("total", instances.total());
        json.writeNumberField("violated", instances.violated());
        json.writeNumberField("undecided", instances.undecided());
        json.writeNumberField("violatedInRecordedRun", instances.recorded());
        JsonParts.list(
                json, "violating", instances.first(), chosen -> writeChoice(instances.parameters(), chosen, json));
        json.writeEndObject();
    }

    /** Writes values by the names of their parameters, as an object. */
    public static void writeChoice(List<Parameter> parameters, List<Value> chosen, JsonGenerator json)
            throws IOException {
        json.writeStartObject();
        for (int i = 0; i < chosen.size(); i++) {
            json.writeFieldName(parameters.get(i).name());
            JsonParts.value(json, chosen.get(i));
        }
        json.writeEndObject();
    }

    /** Writes a list of texts, unless it is empty. */
    public static void writeTexts(String field, List<String> texts, JsonGenerator json) throws IOException {
        if (!texts.isEmpty()) {
            JsonParts.texts(json, field, texts);
        }
    }
}
