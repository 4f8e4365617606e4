package dev.hasse.trace.text;

import dev.hasse.base.OneLine;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

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
        this.names = names.stream().map(OneLine::of).toList();
        this.width = width;
    }

    /** The least width at which no two names look the same in the header; 0 if a lane of that width is too wide. */
    static int distinguishing(List<String> names, int most) {
        for (int width = NARROW; width <= most; width++) {
            int room = width - 1;
            if (names.stream().map(name -> beginning(name, room)).distinct().count() == names.size()) {
                return width;
            }
        }
        return 0;
    }

    /** The names over the lanes, shortened to their room: to their ends where several begin with the same. */
    public String header() {
        int room = width - 1;
        Map<String, Long> beginnings =
                names.stream().collect(Collectors.groupingBy(name -> beginning(name, room), Collectors.counting()));
        StringBuilder text = new StringBuilder();
        for (String name : names) {
            String shown = beginning(name, room);
            if (beginnings.getOrDefault(shown, 0L) > 1) {
                shown = name.substring(
                        beginning(name, length(name) - length(shown)).length());
            }
            text.append(shown).append(" ".repeat(width - length(shown)));
        }
        return text.toString().stripTrailing();
    }

    private static String beginning(String name, int room) {
        return name.substring(0, name.offsetByCodePoints(0, Math.min(length(name), room)));
    }

    private static int length(String name) {
        return name.codePointCount(0, name.length());
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
