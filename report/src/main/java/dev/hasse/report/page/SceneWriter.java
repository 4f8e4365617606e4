package dev.hasse.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.report.Scene;
import java.io.IOException;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A scene as JSON; what is absent or false is left out, assignments are pairs, to keep it small. */
final class SceneWriter {
    private final JsonGenerator json;

    private SceneWriter(JsonGenerator json) {
        this.json = json;
    }

    public static void write(Scene scene, JsonGenerator json) throws IOException {
        new SceneWriter(json).write(scene);
    }

    private void write(Scene scene) throws IOException {
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
        json.writeArrayFieldStart("rows");
        for (Scene.Row row : scene.rows()) {
            write(row);
        }
        json.writeEndArray();
        writeArrows(scene.arrows());
        json.writeArrayFieldStart("folds");
        for (Scene.Interval fold : scene.folds()) {
            json.writeArray(new int[] {fold.from(), fold.to()}, 0, 2);
        }
        json.writeEndArray();
        if (!scene.boxes().isEmpty()) {
            json.writeArrayFieldStart("boxes");
            for (List<Integer> box : scene.boxes()) {
                json.writeArray(box.stream().mapToInt(Integer::intValue).toArray(), 0, box.size());
            }
            json.writeEndArray();
        }
        if (!scene.bars().isEmpty()) {
            writeBars(scene.bars());
        }
        json.writeEndObject();
    }

    private void writeBars(List<Scene.Bar> bars) throws IOException {
        json.writeArrayFieldStart("bars");
        for (Scene.Bar bar : bars) {
            json.writeStartObject();
            json.writeStringField("lock", bar.lock());
            json.writeNumberField("lane", bar.lane());
            json.writeNumberField("from", bar.from());
            json.writeNumberField("to", bar.to());
            number("depth", bar.depth());
            flag("shared", bar.shared());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeLanes(List<Scene.Lane> lanes) throws IOException {
        json.writeArrayFieldStart("lanes");
        for (Scene.Lane lane : lanes) {
            json.writeStartObject();
            json.writeStringField("name", lane.name());
            json.writeNumberField("events", lane.events());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void writeVariables(List<Scene.Variable> variables) throws IOException {
        json.writeArrayFieldStart("variables");
        for (Scene.Variable variable : variables) {
            json.writeStartObject();
            json.writeStringField("name", variable.name());
            json.writeStringField("initial", variable.initial());
            flag("watched", variable.watched());
            json.writeEndObject();
        }
        json.writeEndArray();
    }

    private void write(Scene.Row row) throws IOException {
        json.writeStartObject();
        if (row instanceof Scene.Gap gap) {
            json.writeNumberField("gap", gap.events());
        } else if (row instanceof Scene.Event event) {
            json.writeNumberField("lane", event.lane());
            json.writeNumberField("position", event.position());
            text("name", event.name());
            text("id", event.id());
            number("line", event.line());
            json.writeNumberField("rank", event.rank());
            number("step", event.step());
            flag("moved", event.moved());
            text("monitor", event.monitor());
            text("attributes", event.attributes());
        }
        if (!row.assigned().isEmpty()) {
            json.writeArrayFieldStart("set");
            for (Scene.Assigned each : row.assigned()) {
                json.writeStartArray();
                json.writeNumber(each.variable());
                json.writeString(each.value());
                json.writeEndArray();
            }
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void writeArrows(List<Scene.Arrow> arrows) throws IOException {
        json.writeArrayFieldStart("arrows");
        for (Scene.Arrow arrow : arrows) {
            json.writeStartObject();
            json.writeNumberField("from", arrow.from());
            json.writeNumberField("to", arrow.to());
            json.writeStringField("kind", arrow.kind().name().toLowerCase(Locale.ROOT));
            text("text", arrow.text().isEmpty() ? null : arrow.text());
            text("elsewhere", arrow.elsewhere());
            json.writeEndObject();
        }
        json.writeEndArray();
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
