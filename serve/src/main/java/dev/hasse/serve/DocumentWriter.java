package dev.hasse.serve;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.base.Budget;
import dev.hasse.report.RecordedPart;
import dev.hasse.report.Scene;
import dev.hasse.report.Scenes;
import dev.hasse.report.page.ViewWriter;
import dev.hasse.trace.Race;
import dev.hasse.trace.ReadRace;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;

/** A document as the page gets it: what it is, the names to complete, and what there is to see. */
record DocumentWriter(String version, Budget budget) {
    /** Names to complete: more than these nobody looks through. */
    private static final int MOST_NAMES = 2_000;

    private static final int MOST_RACES = 20;

    /** Rows of the recorded order that a page gets at once. */
    private static final int ROWS = 5_000;

    /** @param from the first event of the recorded order that is shown */
    String write(String id, Document document, int from) {
        return JsonText.object(json -> {
            json.writeStringField("id", id);
            json.writeStringField("name", document.name());
            if (document instanceof Document.OfTrace trace) {
                write(trace, from, json);
            } else if (document instanceof Document.OfSystem system) {
                SystemWriter.write(system, json, budget);
            }
        });
    }

    private void write(Document.OfTrace document, int from, JsonGenerator json) throws IOException {
        Trace trace = document.trace();
        json.writeStringField("kind", "trace");
        json.writeStringField("format", document.format());
        json.writeNumberField("events", trace.eventCount());
        if (trace.times().any()) {
            json.writeBooleanField("timed", true);
        }
        json.writeNumberField("processCount", trace.processCount());
        json.writeArrayFieldStart("processes");
        for (int p = 0; p < Math.min(MOST_NAMES, trace.processCount()); p++) {
            json.writeString(trace.processName(p));
        }
        json.writeEndArray();
        json.writeNumberField("variableCount", trace.variableCount());
        json.writeArrayFieldStart("variables");
        for (int variable = 0; variable < Math.min(MOST_NAMES, trace.variableCount()); variable++) {
            VariableNames.write(trace, variable, json);
        }
        json.writeEndArray();
        VariableNames.writeCarried(trace, json);
        json.writeArrayFieldStart("races");
        for (Race race : trace.races().stream().limit(MOST_RACES).toList()) {
            json.writeString(trace.variableName(race.variable()) + " is assigned by " + trace.describe(race.first())
                    + " and " + trace.describe(race.second()) + ", in any order");
        }
        for (ReadRace race : trace.readRaces().stream().limit(MOST_RACES).toList()) {
            json.writeString(trace.variableName(race.variable()) + " is read by " + trace.describe(race.read())
                    + " and assigned by " + trace.describe(race.write())
                    + ": only the value that was read says which came first");
        }
        json.writeEndArray();
        int last = (int) Math.min(trace.eventCount(), (long) from + ROWS);
        json.writeNumberField("from", from);
        json.writeNumberField("to", last);
        json.writeFieldName("view");
        json.writeRawValue(view(
                document,
                new Scenes(trace)
                        .recorded(new RecordedPart(RecordedPart.whole(trace).processes(), from, last))));
    }

    private String view(Document.OfTrace document, Scene scene) throws IOException {
        StringWriter text = new StringWriter();
        try (ViewWriter view = new ViewWriter(text, version)) {
            view.write(document.name(), document.trace(), scene, List.of());
        }
        return text.toString();
    }
}
