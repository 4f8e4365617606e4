package dev.hasse.report;

import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The variables of a scene: those that the property is about, and those that its rows assign, as many as can be read. */
final class SceneVariables {
    private static final int MOST = 400;

    private final Trace trace;
    private final Excerpt excerpt;
    private final Set<String> watched;
    /** Names to places in the scene's list. */
    private final Map<String, Integer> places = new LinkedHashMap<>();

    SceneVariables(Trace trace, Excerpt excerpt, Set<String> watched) {
        this.trace = trace;
        this.excerpt = excerpt;
        this.watched = new LinkedHashSet<>(watched);
        watched.forEach(this::add);
        for (Scene.Interval interval : excerpt.shown()) {
            for (int place = interval.from(); place < interval.to(); place++) {
                addAll(excerpt.events()[place]);
            }
        }
    }

    private void addAll(int event) {
        String names = trace.processName(trace.processOf(event)) + ".event";
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            String variable = trace.variableName(trace.assignedVariable(event, i));
            if (!variable.equals(names)) {
                add(variable);
            }
        }
    }

    private void add(String variable) {
        if (places.size() < MOST) {
            places.putIfAbsent(variable, places.size());
        }
    }

    boolean isWatched(int place) {
        return place < watched.size();
    }

    List<Scene.Variable> all() {
        List<Scene.Variable> all = new ArrayList<>();
        places.forEach((name, place) -> {
            int number = trace.variableNumber(name);
            String initial = number < 0 ? "0" : trace.initialValue(number).toString();
            all.add(new Scene.Variable(SceneText.of(name), SceneText.of(initial), isWatched(place)));
        });
        return all;
    }

    /** What an event assigns, its own name left out. */
    List<Scene.Assigned> assigned(int event) {
        List<Scene.Assigned> assigned = new ArrayList<>();
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            Integer place = places.get(trace.variableName(trace.assignedVariable(event, i)));
            if (place != null) {
                assigned.add(new Scene.Assigned(
                        place, SceneText.of(trace.assignedValue(event, i).toString())));
            }
        }
        return assigned;
    }

    /** What the events at places from the first to before the end leave behind. */
    List<Scene.Assigned> after(int from, int to) {
        int[] placeOf = new int[trace.variableCount()];
        Arrays.setAll(placeOf, variable -> places.getOrDefault(trace.variableName(variable), -1));
        int[] last = new int[places.size()];
        Arrays.fill(last, -1);
        for (int place = from; place < to; place++) {
            int event = excerpt.events()[place];
            for (int i = 0; i < trace.assignmentCount(event); i++) {
                int variable = placeOf[trace.assignedVariable(event, i)];
                if (variable >= 0) {
                    last[variable] = trace.assignedValueNumber(event, i);
                }
            }
        }
        List<Scene.Assigned> assigned = new ArrayList<>();
        for (int variable = 0; variable < last.length; variable++) {
            if (last[variable] >= 0) {
                String value = trace.value(last[variable]).toString();
                assigned.add(new Scene.Assigned(variable, SceneText.of(value)));
            }
        }
        return assigned;
    }
}
