package dev.hasse.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.report.Scene;
import dev.hasse.report.document.JsonParts;
import dev.hasse.trace.Skew;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;

/** A scene as JSON; what is absent or false is left out, rows and arrows are columns, to keep it small. */
final class SceneWriter {
    private final JsonGenerator json;

    private SceneWriter(JsonGenerator json) {
        this.json = json;
    }

    public static void write(Scene scene, Trace trace, JsonGenerator json) throws IOException {
        new SceneWriter(json).write(scene, trace);
    }

    private void write(Scene scene, Trace trace) throws IOException {
        json.writeStartObject();
        json.writeObjectFieldStart("size");
        json.writeNumberField("events", scene.size().events());
        json.writeNumberField("processes", scene.size().processes());
        json.writeNumberField("run", scene.size().run());
        json.writeNumberField("shown", scene.size().shown());
        json.writeEndObject();
        json.writeNumberField("cut", scene.cut());
        text("monitor", scene.monitor());
        Scene.Swapped swap = scene.swap();
        if (swap != null) {
            json.writeFieldName("swap");
            json.writeArray(new int[] {swap.recordedFirst(), swap.recordedSecond()}, 0, 2);
        }
        writeLanes(scene.lanes());
        writeVariables(scene.variables());
        new PackedRows(scene.rows(), json).write(trace.times(), scene.lanes().size());
        writeSkew(scene, trace);
        writeArrows(scene.arrows());
        JsonParts.list(json, "folds", scene.folds(), fold -> json.writeArray(new int[] {fold.from(), fold.to()}, 0, 2));
        if (!scene.boxes().isEmpty()) {
            JsonParts.list(
                    json,
                    "boxes",
                    scene.boxes(),
                    box -> json.writeArray(
                            box.stream().mapToInt(Integer::intValue).toArray(), 0, box.size()));
        }
        if (!scene.bars().isEmpty()) {
            writeBars(scene.bars());
        }
        json.writeEndObject();
    }

    private void writeBars(List<Scene.Bar> bars) throws IOException {
        JsonParts.objects(json, "bars", bars, bar -> {
            json.writeStringField("lock", bar.lock());
            json.writeNumberField("lane", bar.lane());
            json.writeNumberField("from", bar.from());
            json.writeNumberField("to", bar.to());
            number("depth", bar.depth());
            flag("shared", bar.shared());
        });
    }

    private void writeLanes(List<Scene.Lane> lanes) throws IOException {
        JsonParts.objects(json, "lanes", lanes, lane -> {
            json.writeStringField("name", lane.name());
            json.writeNumberField("events", lane.events());
        });
    }

    private void writeVariables(List<Scene.Variable> variables) throws IOException {
        JsonParts.objects(json, "variables", variables, variable -> {
            json.writeStringField("name", variable.name());
            json.writeStringField("initial", variable.initial());
            flag("watched", variable.watched());
        });
    }

    /** How far each lane's clock may be from the true time, if a bound is assumed. */
    private void writeSkew(Scene scene, Trace trace) throws IOException {
        Skew skew = trace.skew();
        if (skew == null || !trace.times().any()) {
            return;
        }
        long[] half = scene.lanes().stream()
                .mapToLong(lane -> Math.max(0, trace.processNumber(lane.name())))
                .map(process -> skew.halfNanos(trace.times().clock((int) process)) / 2)
                .toArray();
        if (LongStream.of(half).allMatch(each -> each < Skew.LONGEST)) {
            json.writeFieldName("whiskers");
            json.writeArray(half, 0, half.length);
        }
    }

    /** Column by column, as the rows. */
    private void writeArrows(List<Scene.Arrow> arrows) throws IOException {
        PackedRows.Texts texts = new PackedRows.Texts();
        json.writeObjectFieldStart("arrows");
        column("from", arrows.stream().mapToInt(Scene.Arrow::from));
        column("to", arrows.stream().mapToInt(Scene.Arrow::to));
        PackedRows.Texts kinds = new PackedRows.Texts();
        column(
                "kind",
                arrows.stream()
                        .mapToInt(arrow -> kinds.number(arrow.kind().name().toLowerCase(Locale.ROOT))));
        kinds.write("kinds", json);
        column("text", arrows.stream().mapToInt(arrow -> texts.number(arrow.text())));
        texts.write("texts", json);
        json.writeObjectFieldStart("elsewhere");
        for (int i = 0; i < arrows.size(); i++) {
            text(String.valueOf(i), arrows.get(i).elsewhere());
        }
        json.writeEndObject();
        json.writeEndObject();
    }

    private void column(String field, IntStream numbers) throws IOException {
        int[] all = numbers.toArray();
        json.writeFieldName(field);
        json.writeArray(all, 0, all.length);
    }

    private void text(String field, @Nullable String text) throws IOException {
        if (text != null) {
            json.writeStringField(field, text);
        }
    }

    private void number(String field, int number) throws IOException {
        if (number > 0) {
            json.writeNumberField(field, number);
        }
    }

    private void flag(String field, boolean value) throws IOException {
        if (value) {
            json.writeBooleanField(field, true);
        }
    }
}
