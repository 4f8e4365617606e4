package dev.hasse.report.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.check.CheckResult;
import dev.hasse.check.Evidence;
import dev.hasse.check.PropertyResult;
import dev.hasse.check.Run;
import dev.hasse.logic.TextSpan;
import dev.hasse.logic.syntax.PropertyTemplate;
import dev.hasse.report.RecordedPart;
import dev.hasse.report.Scene;
import dev.hasse.report.Scenes;
import dev.hasse.report.document.JsonParts;
import dev.hasse.report.document.ResultFields;
import dev.hasse.scan.Scan;
import dev.hasse.scan.Suspicion;
import dev.hasse.trace.Trace;
import java.io.Closeable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Optional;

/**
 * Writes the view, one JSON document, trace after trace as their results come: verdicts as in {@code check --json}, and
 * for what has evidence the scene that shows it, else the recorded run, cut to a size that a page can hold.
 */
public final class ViewWriter implements Closeable {
    /** The version of the document's shape; the scripts refuse others. */
    static final int SHAPE = 1;

    /** Rows of one scene, and of all together: a page has to stay small and fast. */
    private static final int ROWS_OF_A_SCENE = 2_000;

    private static final int ROWS_OF_A_FINDING = 200;
    private static final int ROWS_OF_ALL = 10_000;
    private static final int FEWEST_ROWS = 40;
    private static final int ROWS_OF_A_FILE = 100_000;

    private final JsonGenerator json;
    private int rowsLeft = ROWS_OF_ALL;

    /** Rows of the first scenes, which show all events of their trace. */
    private int wholeRowsLeft;

    /** A view that is sent again and again, so that it has to be small. */
    public ViewWriter(Writer out, String version) throws IOException {
        this(out, version, 0);
    }

    /** A view that is kept in a file: it shows all events of a trace that is not too large. */
    public static ViewWriter ofFile(Writer out, String version) throws IOException {
        return new ViewWriter(out, version, ROWS_OF_A_FILE);
    }

    private ViewWriter(Writer out, String version, int wholeRows) throws IOException {
        wholeRowsLeft = wholeRows;
        json = new JsonFactory()
                .setCharacterEscapes(new PageEscapes())
                .createGenerator(out)
                .disable(JsonGenerator.Feature.AUTO_CLOSE_TARGET);
        json.writeStartObject();
        json.writeStringField("hasse", version);
        json.writeNumberField("view", SHAPE);
        json.writeArrayFieldStart("traces");
    }

    /** Ends the document; the writer given stays open. */
    @Override
    public void close() throws IOException {
        json.writeEndArray();
        json.writeEndObject();
        json.close();
    }

    /** A trace that could be checked. */
    public void write(String name, CheckResult result) throws IOException {
        start(name, result.trace());
        json.writeArrayFieldStart("results");
        Scenes scenes = new Scenes(result.trace());
        for (PropertyResult each : result.results()) {
            write(scenes, each);
        }
        json.writeEndArray();
        int room = room(result.trace());
        if (room >= FEWEST_ROWS
                && result.results().stream().noneMatch(each -> each.evidence().isPresent())) {
            writeRecorded(scenes, room);
        }
        json.writeEndObject();
    }

    /** A trace of which no single run shows a verdict is shown as it was recorded. */
    private void writeRecorded(Scenes scenes, int room) throws IOException {
        Trace trace = scenes.trace();
        int shown = Math.min(room, trace.eventCount());
        if (shown > 0) {
            RecordedPart part = new RecordedPart(RecordedPart.whole(trace).processes(), 0, shown);
            Scene scene = scenes.recorded(part);
            used(scene);
            json.writeFieldName("scene");
            SceneWriter.write(scene, trace, json);
        }
    }

    private int room() {
        return Math.min(ROWS_OF_A_SCENE, rowsLeft);
    }

    /** The rows for the next scene of a trace: all that there are, as long as the file has room for them. */
    private int room(Trace trace) {
        int most = Math.min(trace.eventCount(), wholeRowsLeft);
        return most > room() && most == trace.eventCount() ? most : room();
    }

    private void used(Scene scene) {
        int rows = scene.size().shown();
        if (rows > room()) {
            wholeRowsLeft -= rows;
        } else {
            rowsLeft -= rows;
        }
    }

    /** A trace that a limit kept from being read, so that the answer to each property is unknown. */
    public void writeUnknown(String name, List<PropertyTemplate> properties, String reason) throws IOException {
        ResultFields.writeUnknown(name, properties, reason, json);
    }

    /** A trace to look at, without a property; the sentences say what is seen. */
    public void write(String name, Trace trace, Scene scene, List<String> sentences) throws IOException {
        start(name, trace);
        ResultFields.writeTexts("sentences", sentences, json);
        json.writeFieldName("scene");
        SceneWriter.write(scene, trace, json);
        json.writeEndObject();
    }

    /** What looks wrong in a trace, each with its scene as far as there is room, else the recorded run. */
    public void write(String name, Scan scan) throws IOException {
        Trace trace = scan.trace();
        start(name, trace);
        Scenes scenes = new Scenes(trace);
        JsonParts.list(json, "suspicions", scan.suspicions(), suspicion -> write(scenes, suspicion));
        JsonParts.text(json, "limit", scan.limit().orElse(null));
        if (room() >= FEWEST_ROWS
                && scan.suspicions().stream().noneMatch(each -> each.witness().isPresent())) {
            writeRecorded(scenes, room(trace));
        }
        json.writeEndObject();
    }

    private void write(Scenes scenes, Suspicion suspicion) throws IOException {
        json.writeStartObject();
        json.writeStringField("kind", suspicion.kind().word());
        json.writeStringField("severity", suspicion.severity().word());
        json.writeStringField("summary", suspicion.summary());
        Trace trace = scenes.trace();
        List<String> events = suspicion.events().stream()
                .map(event -> trace.describe(event.number())
                        + event.name().map(text -> ": " + text).orElse(""))
                .toList();
        ResultFields.writeTexts("sentences", events, json);
        json.writeFieldName("ranks");
        int[] ranks = suspicion.events().stream()
                .mapToInt(event -> scenes.rank(event.number()))
                .toArray();
        json.writeArray(ranks, 0, ranks.length);
        JsonParts.text(json, "property", suspicion.property().orElse(null));
        if (suspicion.witness().isPresent() && room() >= FEWEST_ROWS) {
            Run run = Run.of(suspicion.witness().get().run(trace));
            Scene scene = scenes.of(run, Math.min(room(), ROWS_OF_A_FINDING));
            rowsLeft -= scene.size().shown();
            json.writeFieldName("scene");
            SceneWriter.write(scene, trace, json);
        }
        json.writeEndObject();
    }

    /** A trace that could not be checked, with the reason. */
    public void writeError(String name, String error) throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", name);
        json.writeStringField("error", error);
        json.writeEndObject();
    }

    private void start(String name, Trace trace) throws IOException {
        json.writeStartObject();
        json.writeStringField("trace", name);
        json.writeNumberField("processes", trace.processCount());
        json.writeNumberField("events", trace.eventCount());
        ResultFields.writeTexts("findings", trace.findings(), json);
    }

    private void write(Scenes scenes, PropertyResult result) throws IOException {
        json.writeStartObject();
        ResultFields.write(result, json);
        if (result.skew().isPresent()) {
            SkewFields.write(result.skew().get(), json);
        }
        if (result.evidence().isPresent()) {
            write(scenes, result, result.evidence().get());
        }
        json.writeEndObject();
    }

    private void write(Scenes scenes, PropertyResult result, Evidence evidence) throws IOException {
        json.writeStringField("explanation", evidence.explanation());
        Optional<TextSpan> failing = FailingPart.of(result, scenes.trace());
        if (failing.isPresent()) {
            json.writeFieldName("failing");
            TextSpan shown = PageEscapes.shown(failing.get(), result.formula());
            json.writeArray(new int[] {shown.from(), shown.to()}, 0, 2);
        }
        int room = room(scenes.trace());
        if (room < FEWEST_ROWS) {
            json.writeStringField("noScene", "left out, to keep this page small; check this trace alone to see it");
            return;
        }
        Scene scene = scenes.of(evidence, result.variables(), room);
        used(scene);
        json.writeFieldName("scene");
        SceneWriter.write(scene, scenes.trace(), json);
        if (result.skew().isPresent()) {
            SkewFields.writeClocks(scenes.trace(), scene, json);
        }
    }
}
