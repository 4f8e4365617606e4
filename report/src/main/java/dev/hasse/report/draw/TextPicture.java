package dev.hasse.report.draw;

import dev.hasse.base.OneLine;
import dev.hasse.report.Scene;
import dev.hasse.trace.text.TextLanes;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** A scene as text, a line a row: lanes, and what happened in words. */
public final class TextPicture {
    private static final int MOST_WIDE = 12;

    private final Scene scene;
    private final TextLanes lanes;
    private final Map<Integer, List<Integer>> sources = new HashMap<>();

    private TextPicture(Scene scene) {
        this.scene = scene;
        List<String> names =
                scene.lanes().stream().map(lane -> OneLine.of(lane.name())).toList();
        int longest = names.stream().mapToInt(String::length).max().orElse(0);
        lanes = new TextLanes(names, Math.max(TextLanes.NARROW, Math.min(MOST_WIDE, longest + 1)));
        for (Scene.Arrow arrow : scene.arrows()) {
            if (arrow.from() >= 0 && arrow.to() >= 0) {
                sources.computeIfAbsent(arrow.to(), row -> new ArrayList<>()).add(scene.lane(arrow.from()));
            }
        }
    }

    /** The notes stand below it. */
    public static void write(Scene scene, List<String> notes, Appendable out) throws IOException {
        new TextPicture(scene).write(out);
        for (String note : notes) {
            out.append("(" + OneLine.of(note) + ")\n");
        }
    }

    private void write(Appendable out) throws IOException {
        out.append(OneLine.whole(lanes.header())).append('\n');
        for (PictureLayout.Line line : new PictureLayout(scene, List.of()).lines()) {
            if (line.from() == scene.cut() && line.from() > 0) {
                cut(out);
            }
            out.append(OneLine.whole(lanes(line) + ' ' + line.text())).append('\n');
        }
        if (scene.cut() == scene.rows().size() && scene.cut() > 0) {
            cut(out);
        }
    }

    private void cut(Appendable out) throws IOException {
        out.append(lanes.across('=')).append(" the cut\n");
    }

    private String lanes(PictureLayout.Line line) {
        if (line.to() > line.from() + 1) {
            return lanes.marked(
                    '#',
                    IntStream.range(line.from(), line.to())
                            .map(scene::lane)
                            .boxed()
                            .toList());
        }
        return scene.rows()
                .get(line.from())
                .match(
                        event -> lanes.event(event.lane(), sources.getOrDefault(line.from(), List.of())),
                        gap -> lanes.marked(
                                ':',
                                IntStream.range(0, scene.lanes().size()).boxed().toList()));
    }
}
