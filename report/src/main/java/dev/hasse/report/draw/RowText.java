package dev.hasse.report.draw;

import dev.hasse.report.Scene;

/** A row in words: {@code n1#3  vote from n2  n1.role := 'leader'}. */
final class RowText {
    private RowText() {}

    static String of(Scene scene, Scene.Row row) {
        return row.match(
                event -> {
                    String who = scene.lanes().get(event.lane()).name() + "#" + event.position();
                    String what = what(scene, event);
                    return what.isEmpty() ? who : who + "  " + what;
                },
                gap -> gap.events() == 1 ? "1 event is not shown" : gap.events() + " events are not shown");
    }

    /** What happened, without who did it. */
    static String what(Scene scene, Scene.Event event) {
        StringBuilder text = new StringBuilder(event.name() == null ? "" : event.name());
        String separator = text.isEmpty() ? "" : "  ";
        for (Scene.Assigned each : event.assigned()) {
            text.append(separator)
                    .append(scene.variables().get(each.variable()).name())
                    .append(" := ")
                    .append(each.value());
            separator = ", ";
        }
        return text.toString();
    }
}
