package dev.hasse.report;

import com.fasterxml.jackson.core.io.JsonStringEncoder;
import dev.hasse.check.MonitorMoves;
import dev.hasse.trace.Event;
import dev.hasse.trace.ObservedOrder;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Makes a scene of an excerpt: rows first, then what connects them. */
final class SceneBuilder {
    private final Trace trace;
    private final ObservedOrder observed;
    private final Communications communications;
    private final Excerpt excerpt;
    private final SceneVariables variables;

    private final Map<Integer, String> moves = new HashMap<>();
    private @Nullable String monitor;
    private int recordedFirst = -1;
    private int recordedSecond = -1;

    /** The row of each event shown. */
    private final Map<Integer, Integer> rowOf = new HashMap<>();

    private List<List<Integer>> boxes = List.of();
    private int cut;

    SceneBuilder(
            Trace trace, ObservedOrder observed, Communications communications, Excerpt excerpt, Set<String> watched) {
        this.trace = trace;
        this.observed = observed;
        this.communications = communications;
        this.excerpt = excerpt;
        this.variables = new SceneVariables(trace, excerpt, watched);
        this.cut = excerpt.cut() < 0 ? -1 : 0;
    }

    void swap(int first, int second) {
        recordedFirst = first;
        recordedSecond = second;
    }

    void monitor(MonitorMoves proof) {
        monitor = SceneText.of(proof.start());
        for (MonitorMoves.Move move : proof.moves()) {
            boolean shown =
                    excerpt.shown().stream().anyMatch(each -> each.from() <= move.place() && move.place() < each.to());
            if (shown) {
                moves.put(move.place(), SceneText.of(move.state()));
            }
        }
    }

    /** Events that only happen together: in the order of the rows they follow each other. */
    void boxes(List<List<Integer>> together) {
        boxes = together;
    }

    Scene build() {
        Map<Integer, Integer> lanes = lanes();
        List<Scene.Row> rows = rows(lanes);
        Integer first = rowOf.get(recordedFirst);
        Integer second = rowOf.get(recordedSecond);
        return new Scene(
                lanes.keySet().stream()
                        .map(p -> new Scene.Lane(SceneText.of(trace.processName(p)), trace.eventCount(p)))
                        .toList(),
                rows,
                new SceneArrows(trace, communications, rowOf).all(),
                variables.all(),
                folds(rows),
                boxes.stream().map(this::rowsOf).filter(box -> !box.isEmpty()).toList(),
                boxes.isEmpty() ? new SceneBars(trace, lanes, rowOf, rows.size()).all() : List.of(),
                cut,
                first == null || second == null ? null : new Scene.Swapped(first, second),
                monitor,
                new Scene.Size(trace.eventCount(), trace.processCount(), excerpt.run(), excerpt.size()));
    }

    private List<Integer> rowsOf(List<Integer> events) {
        return events.stream().filter(rowOf::containsKey).map(rowOf::get).toList();
    }

    /** The processes with an event shown, by their numbers, and their lanes. */
    private Map<Integer, Integer> lanes() {
        BitSet here = new BitSet();
        for (Scene.Interval interval : excerpt.shown()) {
            for (int place = interval.from(); place < interval.to(); place++) {
                here.set(trace.processOf(excerpt.events()[place]));
            }
        }
        Map<Integer, Integer> lanes = new TreeMap<>();
        here.stream().forEach(process -> lanes.put(process, lanes.size()));
        return lanes;
    }

    private List<Scene.Row> rows(Map<Integer, Integer> lanes) {
        BitSet moved = moved();
        List<Scene.Row> rows = new ArrayList<>();
        int done = 0;
        int shown = 0;
        for (Scene.Interval interval : excerpt.shown()) {
            gap(done, interval.from(), rows);
            for (int place = interval.from(); place < interval.to(); place++) {
                int event = excerpt.events()[place];
                rowOf.put(event, rows.size());
                rows.add(row(place, lanes, moved.get(shown++)));
                countCut(place, rows);
            }
            done = interval.to();
        }
        gap(done, excerpt.events().length, rows);
        return rows;
    }

    private void gap(int from, int to, List<Scene.Row> rows) {
        if (from < to) {
            rows.add(new Scene.Gap(to - from, variables.after(from, to)));
            countCut(to - 1, rows);
        }
    }

    private void countCut(int place, List<Scene.Row> rows) {
        if (place < excerpt.cut()) {
            cut = rows.size();
        }
    }

    private Scene.Event row(int place, Map<Integer, Integer> lanes, boolean moved) {
        int event = excerpt.events()[place];
        String name = trace.name(event) == null ? locks(event) : trace.name(event);
        String id = trace.id(event);
        String attributes = facts(event);
        return new Scene.Event(
                event,
                lanes.getOrDefault(trace.processOf(event), 0),
                trace.positionOf(event),
                name == null ? null : SceneText.of(name),
                id == null ? null : SceneText.of(id),
                trace.line(event),
                observed.rank(event),
                place < excerpt.run() ? place + 1 : 0,
                moved,
                moves.get(place),
                attributes == null ? null : SceneText.of(attributes),
                variables.assigned(event));
    }

    /** What an event without a name does to locks; null if nothing. */
    private @Nullable String locks(int number) {
        Event event = trace.event(number);
        List<String> words = new ArrayList<>();
        if (!event.releases().isEmpty()) {
            words.add("gives back " + String.join(", ", event.releases()));
        }
        if (!event.acquires().isEmpty()) {
            words.add("takes " + String.join(", ", event.acquires()));
        }
        return words.isEmpty() ? null : String.join(", ", words);
    }

    /** The place in the program and further facts, as the text of a JSON object's members; null if there are none. */
    private @Nullable String facts(int event) {
        String place = trace.codePlace(event);
        String attributes = trace.attributes(event);
        if (place == null) {
            return attributes;
        }
        String source =
                "\"source\":\"" + new String(JsonStringEncoder.getInstance().quoteAsString(place)) + "\"";
        return attributes == null ? source : source + "," + attributes;
    }

    private BitSet moved() {
        if (!boxes.isEmpty()) {
            // The order of a slice's meta-events is nobody's run.
            return new BitSet();
        }
        int[] ranks = new int[excerpt.size()];
        int count = 0;
        for (Scene.Interval interval : excerpt.shown()) {
            for (int place = interval.from(); place < interval.to(); place++) {
                ranks[count++] = observed.rank(excerpt.events()[place]);
            }
        }
        return Moved.places(ranks);
    }

    private List<Scene.Interval> folds(List<Scene.Row> rows) {
        if (!boxes.isEmpty()) {
            return List.of();
        }
        BitSet quiet = new BitSet();
        for (int row = 0; row < rows.size(); row++) {
            quiet.set(row, rows.get(row).match(this::isQuiet, gap -> false));
        }
        if (cut > 0) {
            quiet.clear(cut - 1);
        }
        return Folds.of(quiet, cut);
    }

    private boolean isQuiet(Scene.Event event) {
        return !event.moved()
                && event.monitor() == null
                && event.number() != recordedFirst
                && event.number() != recordedSecond
                && communications.isLocal(event.number())
                && event.assigned().stream().noneMatch(each -> variables.isWatched(each.variable()));
    }
}
