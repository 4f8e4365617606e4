package dev.hasse.report.draw;

import dev.hasse.base.export.MermaidText;
import dev.hasse.report.Scene;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** A scene as a Mermaid sequence diagram, the text that code review sites draw: messages where they are received. */
public final class MermaidPicture {
    private final Scene scene;
    private final Appendable out;

    private MermaidPicture(Scene scene, Appendable out) {
        this.scene = scene;
        this.out = out;
    }

    public static void write(Scene scene, List<String> notes, Appendable out) throws IOException {
        new MermaidPicture(scene, out).write(notes);
    }

    private void write(List<String> notes) throws IOException {
        out.append("sequenceDiagram\n");
        for (int lane = 0; lane < scene.lanes().size(); lane++) {
            out.append("  participant p" + lane + " as "
                    + MermaidText.escaped(scene.lanes().get(lane).name()) + "\n");
        }
        List<List<Scene.Arrow>> into = new ArrayList<>();
        scene.rows().forEach(row -> into.add(new ArrayList<>()));
        scene.arrows().stream()
                .filter(arrow -> arrow.to() >= 0 && arrow.from() >= 0)
                .forEach(arrow -> into.get(arrow.to()).add(arrow));
        List<Scene.Interval> folds = new ArrayList<>(scene.folds());
        for (int row = 0; row < scene.rows().size(); row++) {
            cut(row);
            if (!folds.isEmpty() && folds.get(0).from() == row) {
                Scene.Interval fold = folds.remove(0);
                over(everybody(), fold.to() - fold.from() + " local events");
                row = fold.to() - 1;
            } else {
                row(scene.rows().get(row), into.get(row));
            }
        }
        cut(scene.rows().size());
        for (String note : notes) {
            over(everybody(), note);
        }
    }

    private void cut(int row) throws IOException {
        if (row == scene.cut() && row > 0) {
            over(everybody(), "--- the cut ---");
        }
    }

    private void row(Scene.Row row, List<Scene.Arrow> into) throws IOException {
        Scene.Event event = row.event().orElse(null);
        if (event == null) {
            over(everybody(), RowText.of(scene, row));
            return;
        }
        for (Scene.Arrow arrow : into) {
            String from = "p" + scene.lane(arrow.from());
            boolean order = arrow.kind() == Scene.Kind.ORDER;
            out.append("  " + from + (order ? "-->>p" : "->>p") + event.lane() + ": "
                    + MermaidText.escaped(order ? "before" : arrow.text()) + "\n");
        }
        String what = RowText.what(scene, event);
        if (!what.isEmpty()) {
            over("p" + event.lane(), what);
        }
    }

    private String everybody() {
        int last = scene.lanes().size() - 1;
        return last <= 0 ? "p0" : "p0,p" + last;
    }

    private void over(String lanes, String text) throws IOException {
        if (!scene.lanes().isEmpty()) {
            out.append("  Note over " + lanes + ": " + MermaidText.escaped(text) + "\n");
        }
    }
}
