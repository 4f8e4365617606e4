package dev.hasse.report.draw;

import dev.hasse.report.Scene;
import dev.hasse.trace.text.ShortenedNames;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Where everything of a scene is: rows downwards, folds as one row, the cut between two; lanes to the right. */
final class PictureLayout {
    static final double ROW = 30;
    static final double HEAD = 44;
    static final double LEFT = 14;
    /** Of one character of the text, which has a fixed width. */
    static final double CHARACTER = 7.3;

    private static final int LONGEST_NAME = 16;
    private static final int LONGEST_TEXT = 110;

    /** A row, or the rows of a fold, and what is said of them. */
    record Line(int from, int to, double y, String text) {}

    private final Scene scene;
    private final List<Line> lines = new ArrayList<>();
    private final double[] y;
    private final List<String> names;
    private final List<String> notes;
    private final List<String> locks;
    private final double spacing;
    private final double width;
    private double bottom = HEAD;
    private double cut = -1;

    /** The notes stand below the picture. */
    PictureLayout(Scene scene, List<String> notes) {
        this.scene = scene;
        this.names = ShortenedNames.of(
                scene.lanes().stream().map(lane -> lane.name()).toList(), LONGEST_NAME);
        this.notes = List.copyOf(notes);
        this.locks =
                scene.bars().stream().map(Scene.Bar::lock).distinct().sorted().toList();
        this.y = new double[scene.rows().size()];
        int longestName = 0;
        for (int lane = 0; lane < scene.lanes().size(); lane++) {
            longestName = Math.max(longestName, name(lane).length());
        }
        spacing = Math.max(46, longestName * CHARACTER + 14);
        List<Scene.Interval> folds = new ArrayList<>(scene.folds());
        Collections.reverse(folds);
        int row = 0;
        while (row < scene.rows().size()) {
            if (row == scene.cut() && row > 0) {
                addCut();
            }
            boolean folded = !folds.isEmpty() && folds.get(folds.size() - 1).from() == row;
            int to = folded ? folds.remove(folds.size() - 1).to() : row + 1;
            add(row, to);
            row = to;
        }
        if (scene.cut() == row && row > 0) {
            addCut();
        }
        double longest =
                lines.stream().mapToInt(line -> line.text().length()).max().orElse(0) * CHARACTER;
        double longestNote = this.notes.stream().mapToInt(String::length).max().orElse(0) * CHARACTER;
        double longestLock = (8 + locks.stream().mapToInt(String::length).max().orElse(-8)) * CHARACTER;
        width = Math.max(text() + longest, LEFT + Math.max(longestNote, longestLock)) + 16;
    }

    private void add(int from, int to) {
        double middle = bottom + ROW / 2;
        for (int row = from; row < to; row++) {
            y[row] = middle;
        }
        String text = to > from + 1
                ? to - from + " local events"
                : RowText.of(scene, scene.rows().get(from));
        lines.add(new Line(from, to, middle, shortened(text, LONGEST_TEXT)));
        bottom += ROW;
    }

    private void addCut() {
        cut = bottom + ROW / 4;
        bottom += ROW / 2;
    }

    static String shortened(String text, int length) {
        if (text.codePointCount(0, text.length()) <= length) {
            return text;
        }
        return text.substring(0, text.offsetByCodePoints(0, length - 1)) + "…";
    }

    /** The process's name, as much of it as is shown. */
    String name(int lane) {
        return names.get(lane);
    }

    List<Line> lines() {
        return lines;
    }

    double x(int lane) {
        return LEFT + (lane + 0.5) * spacing;
    }

    double y(int row) {
        return y[row];
    }

    /** Where the words begin. */
    double text() {
        return LEFT + scene.lanes().size() * spacing + 14;
    }

    /** The height of the cut's line; -1 if there is none. */
    double cut() {
        return cut;
    }

    double bottom() {
        return bottom;
    }

    List<String> notes() {
        return notes;
    }

    /** The locks that have bars, which a legend names. */
    List<String> locks() {
        return locks;
    }

    double width() {
        return width;
    }

    double height() {
        int below = notes.size() + locks.size();
        return bottom + 14 + (below == 0 ? 0 : below * (ROW - 8) + 6);
    }
}
