package dev.hasse.report.draw;

import dev.hasse.report.Scene;
import java.util.List;

/** A scene drawn: lanes and arrows on the left, what happened in words beside them. */
final class Picture {
    private static final String[] LANES = {
        "#2f63cf", "#b1500f", "#16796a", "#8043b5", "#ac2a5c", "#55700a", "#0b7189", "#77573a"
    };
    static final String PAPER = "#ffffff";
    private static final String TEXT = "#1b1f24";
    private static final String MUTED = "#59626d";
    private static final String CUT = "#b3261e";
    private static final String MOVED = "#9a4a00";
    private static final String BOX = "#eef3fc";
    private static final String BOX_EDGE = "#2456c5";
    private static final String[] LOCKS = {"#f5d67a", "#a9d8c0", "#e3b7d9", "#b9c8f2", "#efb99a", "#c9d98f"};
    private static final Canvas.Pen ARROW = new Canvas.Pen(MUTED, 1.3, Canvas.Dash.NONE);
    private static final Canvas.Pen ORDER = new Canvas.Pen(MUTED, 1.3, Canvas.Dash.SHORT);
    private static final double DOT = 5;

    private final Scene scene;
    private final PictureLayout layout;
    private final Canvas canvas;

    private Picture(Scene scene, PictureLayout layout, Canvas canvas) {
        this.scene = scene;
        this.layout = layout;
        this.canvas = canvas;
    }

    static void draw(Scene scene, PictureLayout layout, Canvas canvas) {
        Picture picture = new Picture(scene, layout, canvas);
        picture.lanes();
        picture.bars();
        picture.boxes();
        picture.arrows();
        picture.cut();
        layout.lines().forEach(picture::line);
        picture.footnotes();
    }

    private static String colour(int lane) {
        return LANES[lane % LANES.length];
    }

    private void lanes() {
        for (int lane = 0; lane < scene.lanes().size(); lane++) {
            double x = layout.x(lane);
            canvas.text(
                    colour(lane),
                    Canvas.Face.BOLD,
                    Canvas.Anchor.MIDDLE,
                    x,
                    PictureLayout.HEAD - 14,
                    layout.name(lane));
            canvas.line(
                    new Canvas.Pen(colour(lane), 0.7, Canvas.Dash.NONE), x, PictureLayout.HEAD - 6, x, layout.bottom());
        }
    }

    /** A lock that is held, inside those that were held before it; who shares one has a dashed edge. */
    private void bars() {
        for (Scene.Bar bar : scene.bars()) {
            double half = Math.max(4, 13 - 3.0 * bar.depth());
            double x = layout.x(bar.lane());
            double from = layout.y(bar.from());
            double to = bar.to() < scene.rows().size() ? layout.y(bar.to()) : layout.bottom();
            String colour = LOCKS[layout.locks().indexOf(bar.lock()) % LOCKS.length];
            Canvas.Dash dash = bar.shared() ? Canvas.Dash.SHORT : Canvas.Dash.NONE;
            canvas.box(new Canvas.Pen(MUTED, 0.7, dash), colour, x - half, from - 8, 2 * half, to - from + 16);
        }
    }

    private void boxes() {
        for (List<Integer> box : scene.boxes()) {
            double[] xs = box.stream()
                    .mapToDouble(row -> layout.x(scene.lane(row)))
                    .sorted()
                    .toArray();
            double[] ys = box.stream().mapToDouble(layout::y).sorted().toArray();
            double width = xs[xs.length - 1] - xs[0] + 26;
            double height = ys[ys.length - 1] - ys[0] + 24;
            canvas.box(new Canvas.Pen(BOX_EDGE, 1.2, Canvas.Dash.NONE), BOX, xs[0] - 13, ys[0] - 12, width, height);
        }
    }

    private void arrows() {
        for (Scene.Arrow arrow : scene.arrows()) {
            Canvas.Pen pen = arrow.kind() == Scene.Kind.ORDER ? ORDER : ARROW;
            if (arrow.from() >= 0 && arrow.to() >= 0) {
                double from = layout.x(scene.lane(arrow.from()));
                double to = layout.x(scene.lane(arrow.to()));
                double side = Math.signum(to - from);
                canvas.arrow(
                        pen, from + side * DOT, layout.y(arrow.from()), to - side * (DOT + 1), layout.y(arrow.to()));
            } else if (arrow.to() >= 0) {
                double x = layout.x(scene.lane(arrow.to()));
                double y = layout.y(arrow.to());
                canvas.arrow(pen, x - 17, y - 12, x - DOT, y - DOT + 1);
            } else {
                double x = layout.x(scene.lane(arrow.from()));
                double y = layout.y(arrow.from());
                canvas.arrow(pen, x + DOT - 1, y + DOT - 1, x + 16, y + 12);
            }
        }
    }

    private void cut() {
        if (layout.cut() > 0) {
            canvas.line(
                    new Canvas.Pen(CUT, 2, Canvas.Dash.LONG),
                    PictureLayout.LEFT,
                    layout.cut(),
                    layout.width() - 8,
                    layout.cut());
        }
    }

    private void line(PictureLayout.Line line) {
        boolean isFold = line.to() > line.from() + 1;
        Scene.Event event = scene.rows().get(line.from()).event().orElse(null);
        if (isFold) {
            fold(line);
        } else if (event != null) {
            double x = layout.x(event.lane());
            String lane = colour(event.lane());
            if (event.moved()) {
                canvas.circle(new Canvas.Pen(MOVED, 1.6, Canvas.Dash.NONE), PAPER, x, line.y(), DOT + 4);
            }
            boolean happened = scene.cut() < 0 || line.from() < scene.cut();
            canvas.circle(new Canvas.Pen(lane, 2, Canvas.Dash.NONE), happened ? lane : PAPER, x, line.y(), DOT);
        } else {
            double y = line.y();
            canvas.line(new Canvas.Pen(MUTED, 1.6, Canvas.Dash.SHORT), PictureLayout.LEFT, y, layout.text() - 12, y);
        }
        String colour = event != null && !isFold ? TEXT : MUTED;
        canvas.text(colour, Canvas.Face.NORMAL, Canvas.Anchor.START, layout.text(), line.y() + 4, line.text());
    }

    private void fold(PictureLayout.Line line) {
        int[] events = new int[scene.lanes().size()];
        for (int row = line.from(); row < line.to(); row++) {
            events[scene.lane(row)]++;
        }
        for (int lane = 0; lane < events.length; lane++) {
            if (events[lane] > 0) {
                double x = layout.x(lane);
                canvas.box(new Canvas.Pen(colour(lane), 1.5, Canvas.Dash.NONE), PAPER, x - 12, line.y() - 10, 24, 20);
                String count = String.valueOf(events[lane]);
                canvas.text(TEXT, Canvas.Face.SMALL, Canvas.Anchor.MIDDLE, x, line.y() + 4, count);
            }
        }
    }

    private void footnotes() {
        double y = layout.bottom() + 22;
        for (String note : layout.notes()) {
            canvas.text(MUTED, Canvas.Face.NORMAL, Canvas.Anchor.START, PictureLayout.LEFT, y, note);
            y += PictureLayout.ROW - 8;
        }
        for (int lock = 0; lock < layout.locks().size(); lock++) {
            Canvas.Pen pen = new Canvas.Pen(MUTED, 0.7, Canvas.Dash.NONE);
            canvas.box(pen, LOCKS[lock % LOCKS.length], PictureLayout.LEFT, y - 12, 18, 16);
            String held = "holds " + layout.locks().get(lock);
            canvas.text(MUTED, Canvas.Face.NORMAL, Canvas.Anchor.START, PictureLayout.LEFT + 26, y, held);
            y += PictureLayout.ROW - 8;
        }
    }
}
