package dev.hasse.scan;

import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The parts of a trace that tell the same story again: the events of one request, found by a variable such as
 * {@code order} that several processes give the same values, each value for a few events. A trace that has no such
 * variable is one episode.
 */
final class Episodes {
    /** More events than this are no single request, or too many to compare with each other. */
    private static final int MOST_EVENTS = 64;

    private static final int FEWEST = 5;

    private Episodes() {}

    /** The events of one episode by what they are called. */
    record Episode(Trace trace, Map<String, int[]> events) {}

    /**
     * Episodes that have the same meaning.
     *
     * @param key the variable whose values tell them apart; empty if each is a trace
     */
    record Series(String key, List<Episode> episodes) {}

    /** The whole trace as one, if it is small enough. */
    static Series whole(Trace trace) {
        List<Integer> named = new ArrayList<>();
        for (int event = 0; event < trace.eventCount() && named.size() <= MOST_EVENTS; event++) {
            if (trace.name(event) != null) {
                named.add(event);
            }
        }
        return new Series("", named.size() > MOST_EVENTS ? List.of() : List.of(episode(trace, named)));
    }

    /** By each variable whose values several processes share. */
    static List<Series> byValue(Trace trace) {
        Map<String, Map<Value, List<Integer>>> byKey = new LinkedHashMap<>();
        for (int event = 0; event < trace.eventCount(); event++) {
            if (trace.name(event) == null) {
                continue;
            }
            String prefix = trace.processName(trace.processOf(event)) + ".";
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                String variable = trace.variableName(trace.assignedVariable(event, i));
                if (!trace.isName(event, i) && variable.startsWith(prefix)) {
                    byKey.computeIfAbsent(variable.substring(prefix.length()), key -> new LinkedHashMap<>())
                            .computeIfAbsent(trace.assignedValue(event, i), value -> new ArrayList<>())
                            .add(event);
                }
            }
        }
        List<Series> series = new ArrayList<>();
        byKey.forEach((key, values) -> {
            List<Episode> episodes = values.values().stream()
                    .filter(events -> events.size() <= MOST_EVENTS && processes(trace, events) > 1)
                    .map(events -> episode(trace, events))
                    .toList();
            if (episodes.size() >= FEWEST) {
                series.add(new Series(key, episodes));
            }
        });
        return series;
    }

    private static int processes(Trace trace, List<Integer> events) {
        Set<Integer> processes = new HashSet<>();
        events.forEach(event -> processes.add(trace.processOf(event)));
        return processes.size();
    }

    private static Episode episode(Trace trace, List<Integer> events) {
        Map<String, List<Integer>> byName = new LinkedHashMap<>();
        for (int event : events) {
            String name = trace.name(event);
            if (name != null) {
                byName.computeIfAbsent(name, each -> new ArrayList<>()).add(event);
            }
        }
        Map<String, int[]> result = new LinkedHashMap<>();
        byName.forEach((name, all) ->
                result.put(name, all.stream().mapToInt(Integer::intValue).toArray()));
        return new Episode(trace, result);
    }
}
