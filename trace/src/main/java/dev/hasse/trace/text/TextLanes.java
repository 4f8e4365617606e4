package dev.hasse.trace.text;

import java.util.Arrays;
import java.util.List;

/**
 * Lanes as text, a line a row: {@code o} is an event, an arrow comes from the lane of an event that it had to wait for.
 *
 * <pre>
 * n1  n2  n3
 *  o   |   |
 *  +-->o   |
 * </pre>
 */
public final class TextLanes {
    /** The least width of a lane: room for an arrow. */
    public static final int NARROW = 4;

    private final List<String> names;
    private final int width;

    public TextLanes(List<String> names, int width) {
        this.names = List.copyOf(names);
        this.width = width;
    }

    /** The names over the lanes, shortened to their room. */
    public String header() {
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            int length = Math.min(name.codePointCount(0, name.length()), width - 1);
            text.append(name, 0, name.offsetByCodePoints(0, length)).append(" ".repeat(width - length));
        }
        return text.toString().stripTrailing();
    }

    /** The lanes at an event of one of them. */
    public String event(int lane, List<Integer> sources) {
        char[] row = all('|');
        int at = column(lane);
        for (int source : sources) {
            if (source != lane) {
                arrow(row, column(source), at);
            }
        }
        row[at] = 'o';
        return new String(row);
    }

    /** The lanes with a mark on some of them. */
    public String marked(char mark, Iterable<Integer> lanes) {
        char[] row = all('|');
        lanes.forEach(lane -> row[column(lane)] = mark);
        return new String(row);
    }

    /** A line across all lanes. */
    public String across(char mark) {
        return String.valueOf(mark).repeat(names.size() * width);
    }

    private int column(int lane) {
        return lane * width + 1;
    }

    private char[] all(char mark) {
        char[] row = new char[names.size() * width];
        Arrays.fill(row, ' ');
        for (int lane = 0; lane < names.size(); lane++) {
            row[column(lane)] = mark;
        }
        return row;
    }

    private static void arrow(char[] row, int from, int to) {
        int step = from < to ? 1 : -1;
        row[from] = '+';
        for (int i = from + step; i != to; i += step) {
            if (row[i] != '+') {
                row[i] = '-';
            }
        }
        row[to - step] = step > 0 ? '>' : '<';
    }
}
