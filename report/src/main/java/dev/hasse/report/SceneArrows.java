package dev.hasse.report;

import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The arrows of a scene: its messages, and what else makes an event come after one of another process. */
final class SceneArrows {
    private final Trace trace;
    private final Communications communications;
    private final Map<Integer, Integer> rowOf;
    private final List<Scene.Arrow> arrows = new ArrayList<>();

    /** For the events shown and their rows. */
    SceneArrows(Trace trace, Communications communications, Map<Integer, Integer> rowOf) {
        this.trace = trace;
        this.communications = communications;
        this.rowOf = rowOf;
    }

    List<Scene.Arrow> all() {
        boolean areFew = orderedByTimes() <= rowOf.size();
        rowOf.entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .forEach(entry -> add(entry.getKey(), entry.getValue(), areFew));
        return arrows;
    }

    /** How many arrows only say that times are far apart: where they are many, they hide all others. */
    private long orderedByTimes() {
        return rowOf.keySet().stream()
                .mapToLong(event -> Arrays.stream(trace.communicationsInto(event))
                        .filter(source -> rowOf.containsKey(source) && isByTimeAlone(source, event))
                        .count())
                .sum();
    }

    private boolean isByTimeAlone(int source, int event) {
        return Arrays.stream(trace.arrowsInto(event)).noneMatch(other -> other == source);
    }

    private void add(int event, int row, boolean withTimes) {
        Set<Integer> senders = new HashSet<>();
        for (int message : communications.received(event)) {
            int sender = trace.sender(message);
            senders.add(sender);
            into(sender, row, trace.messageName(message), Scene.Kind.MESSAGE);
        }
        for (int source : trace.arrowsInto(event)) {
            if (senders.add(source)) {
                into(source, row, "", Scene.Kind.ORDER);
            }
        }
        for (int source : withTimes ? trace.communicationsInto(event) : new int[0]) {
            if (rowOf.containsKey(source) && senders.add(source)) {
                into(source, row, "", Scene.Kind.ORDER);
            }
        }
        for (int message : communications.sent(event)) {
            int receiver = trace.receiver(message);
            String name = SceneText.of(trace.messageName(message));
            if (receiver < 0) {
                arrows.add(new Scene.Arrow(row, -1, name, Scene.Kind.UNRECEIVED, null));
            } else if (!rowOf.containsKey(receiver)) {
                arrows.add(new Scene.Arrow(row, -1, name, Scene.Kind.MESSAGE, outside(receiver)));
            }
        }
    }

    private void into(int source, int row, String text, Scene.Kind kind) {
        Integer from = rowOf.get(source);
        arrows.add(new Scene.Arrow(
                from == null ? -1 : from, row, SceneText.of(text), kind, from == null ? outside(source) : null));
    }

    private String outside(int event) {
        return SceneText.of(trace.describe(event));
    }
}
