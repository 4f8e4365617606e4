package dev.hasse.report;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The sections of locks that a scene shows a part of, as bars along their lanes. */
final class SceneBars {
    private final LockTable locks;
    private final int rows;
    /** By process: its lane, and the rows of its positions. */
    private final Map<Integer, Integer> lanes;

    private final Map<Integer, TreeMap<Integer, Integer>> rowOfPosition = new HashMap<>();

    SceneBars(Trace trace, Map<Integer, Integer> lanes, Map<Integer, Integer> rowOf, int rows) {
        this.locks = trace.locks();
        this.lanes = lanes;
        this.rows = rows;
        rowOf.forEach((event, row) -> rowOfPosition
                .computeIfAbsent(trace.processOf(event), p -> new TreeMap<>())
                .put(trace.positionOf(event), row));
    }

    List<Scene.Bar> all() {
        List<Scene.Bar> bars = new ArrayList<>();
        for (int section = 0; section < locks.sectionCount(); section++) {
            TreeMap<Integer, Integer> shown = rowOfPosition.get(locks.process(section));
            if (shown != null
                    && !shown.subMap(locks.first(section), locks.end(section)).isEmpty()) {
                bars.add(bar(section, shown));
            }
        }
        bars.sort(Comparator.comparingInt(Scene.Bar::from)
                .thenComparing(Comparator.comparingInt(Scene.Bar::to).reversed()));
        return nested(bars);
    }

    private Scene.Bar bar(int section, TreeMap<Integer, Integer> shown) {
        Map.Entry<Integer, Integer> last = shown.ceilingEntry(locks.end(section));
        return new Scene.Bar(
                SceneText.of(locks.lockName(locks.lock(section))),
                lanes.getOrDefault(locks.process(section), 0),
                shown.ceilingEntry(locks.first(section)).getValue(),
                last == null ? rows : last.getValue(),
                0,
                locks.isShared(section));
    }

    /** Those inside others know in how many they are. */
    private static List<Scene.Bar> nested(List<Scene.Bar> bars) {
        Map<Integer, List<Scene.Bar>> open = new HashMap<>();
        List<Scene.Bar> result = new ArrayList<>();
        for (Scene.Bar bar : bars) {
            List<Scene.Bar> around = open.computeIfAbsent(bar.lane(), lane -> new ArrayList<>());
            around.removeIf(each -> each.to() <= bar.from());
            result.add(bar.at(around.size()));
            around.add(bar);
        }
        return result;
    }
}
