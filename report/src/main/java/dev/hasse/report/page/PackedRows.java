package dev.hasse.report.page;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.hasse.report.Scene;
import dev.hasse.report.document.JsonParts;
import dev.hasse.trace.RecordedTimes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a scene, column by column, so that a page holds a hundred thousand: texts once, numbers only where they are
 * not what the row before lets one expect. {@code packed.js} makes rows of them again, by the same expectations.
 */
record PackedRows(List<Scene.Row> rows, JsonGenerator json) {
    void write(RecordedTimes times, int lanes) throws IOException {
        json.writeObjectFieldStart("rows");
        JsonParts.list(json, "lane", rows, row -> json.writeNumber(row.<Integer>match(Scene.Event::lane, gap -> -1)));
        pairs("gap", row -> row.match(event -> 0, Scene.Gap::events));
        writeNumbers(lanes);
        writeTexts("name", Scene.Event::name);
        writeTexts("id", Scene.Event::id);
        writeTexts("monitor", Scene.Event::monitor);
        writeTexts("attributes", Scene.Event::attributes);
        pairs("moved", row -> row.match(event -> event.moved() ? 1 : 0, gap -> 0));
        writeAssigned();
        if (times.any()) {
            writeTimes(times);
        }
        json.writeEndObject();
    }

    /** A row's number, for those rows where it is not 0. */
    private void pairs(String field, ToIntFunction<Scene.Row> value) throws IOException {
        List<Integer> pairs = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            note(pairs, row, value.applyAsInt(rows.get(row)), 0);
        }
        write(field, pairs);
    }

    /** What an event counts, in the order in which the columns stand: for each, the next one is expected to be one more. */
    private void writeNumbers(int lanes) throws IOException {
        List<Integer> positions = new ArrayList<>();
        List<Integer> ranks = new ArrayList<>();
        List<Integer> steps = new ArrayList<>();
        List<Integer> lines = new ArrayList<>();
        int[] position = new int[lanes];
        int rank = -1;
        int step = 0;
        int ahead = 0;
        for (int row = 0; row < rows.size(); row++) {
            Scene.Event event = rows.get(row).event().orElse(null);
            if (event != null) {
                note(positions, row, event.position(), position[event.lane()] + 1);
                note(ranks, row, event.rank(), rank + 1);
                note(steps, row, event.step(), step + 1);
                note(lines, row, event.line(), event.rank() + ahead);
                position[event.lane()] = event.position();
                rank = event.rank();
                step = event.step();
                ahead = event.line() - event.rank();
            }
        }
        write("position", positions);
        write("rank", ranks);
        write("step", steps);
        write("line", lines);
    }

    private static void note(List<Integer> column, int row, int value, int expected) {
        if (value != expected) {
            column.add(row);
            column.add(value);
        }
    }

    private void write(String field, List<Integer> numbers) throws IOException {
        json.writeFieldName(field);
        json.writeArray(numbers.stream().mapToInt(Integer::intValue).toArray(), 0, numbers.size());
    }

    private void writeTexts(String field, Function<Scene.Event, @Nullable String> text) throws IOException {
        Texts texts = new Texts();
        List<Integer> pairs = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            String found = rows.get(row).event().map(text).orElse(null);
            if (found != null) {
                pairs.add(row);
                pairs.add(texts.number(found));
            }
        }
        if (!pairs.isEmpty()) {
            texts.write(field + "s", json);
            write(field, pairs);
        }
    }

    /** Triples: the row, the variable, the value. */
    private void writeAssigned() throws IOException {
        Texts texts = new Texts();
        List<Integer> triples = new ArrayList<>();
        for (int row = 0; row < rows.size(); row++) {
            for (Scene.Assigned each : rows.get(row).assigned()) {
                triples.add(row);
                triples.add(each.variable());
                triples.add(texts.number(each.value()));
            }
        }
        texts.write("values", json);
        write("set", triples);
    }

    /** In nanoseconds since the row before that has a time; the first one's is 0. */
    private void writeTimes(RecordedTimes times) throws IOException {
        json.writeArrayFieldStart("time");
        long before = RecordedTimes.UNKNOWN;
        for (Scene.Row row : rows) {
            long time = row.match(event -> times.nanos(event.number()), gap -> RecordedTimes.UNKNOWN);
            if (time == RecordedTimes.UNKNOWN) {
                json.writeNull();
            } else {
                json.writeNumber(before == RecordedTimes.UNKNOWN ? 0 : time - before);
                before = time;
            }
        }
        json.writeEndArray();
    }

    /** Each text once. */
    static final class Texts {
        private final Map<String, Integer> numbers = new LinkedHashMap<>();

        int number(String text) {
            return numbers.computeIfAbsent(text, each -> numbers.size());
        }

        void write(String field, JsonGenerator json) throws IOException {
            JsonParts.texts(json, field, numbers.keySet());
        }
    }
}
