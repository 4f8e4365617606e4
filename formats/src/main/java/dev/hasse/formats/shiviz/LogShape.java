package dev.hasse.formats.shiviz;

import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * How the events of a log are found in its text.
 *
 * @param event finds an event
 * @param delimiter separates executions; null if there is one
 * @param start where the log begins, after the lines with the expressions
 */
record LogShape(JsRegex.Compiled event, JsRegex.@Nullable Compiled delimiter, int start) {
    private static final int MAX_LINES_LOOKED_AT = 200;
    private static final String STAMP = "(?:(?<timestamp>\\d{13,20}) )?";
    /** How a line begins that ends with a clock. These three give next to nothing back: they take linear time on any line. */
    static final Pattern CLOCK_LINE = Pattern.compile("(?:\\d{13,20} )?\\S*+ \\{\\s*+\\\\?\"[^\"]*+\"\\s*+:\\s*+\\d");

    private static final String EVENT_FIRST = "^" + STAMP + "(?<event>.*)\\n(?<host>\\S*) (?<clock>{.*})";
    private static final String CLOCK_FIRST = "^" + STAMP + "(?<host>\\S*) (?<clock>{.*}).*\\n(?<event>.*)";
    /** Akka's logger: level, time, thread and actor in brackets, then the clock and the message. */
    private static final String AKKA = "^\\[(?<level>\\w+)\\] \\[(?<time>[^\\]\\n]*)\\] \\[(?<thread>[^\\]\\n]*)\\] "
            + "\\[(?:[^\\]\\n]*/)?(?<host>[^\\]/\\n]+)\\] (?<clock>\\{[^}\\n]*\\}) (?<event>.*)$";

    /** A state that TLC prints, with an alias that names the host and its clock; the host of the initial one is --. */
    private static final String TLC =
            "^State \\d+: <(?<event>\\w+)[^>\\n]*>\\n/\\\\ Host = \"?(?<host>[^-\"\\s][^\"\\s]*)\"?\\n"
                    + "/\\\\ Clock = \"(?<clock>\\{[^}\\n]*\\})\"";

    private static final String ONE_LINE = "^" + STAMP + "(?<host>\\S+) (?<clock>\\{[^}\\n]*\\}) (?<event>.+)$";
    /** How a line of Akka's begins, up to the end of the clock. */
    static final Pattern AKKA_LINE = Pattern.compile(
            "\\[\\w++\\] \\[[^\\]]*+\\] \\[[^\\]]*+\\] \\[[^\\]]++\\] " + "\\{\\s*+\"[^\"]*+\"\\s*+:\\s*+\\d[^}]*+\\}");

    /** How a line begins that goes on behind the clock. */
    static final Pattern ONE_LINE_LINE =
            Pattern.compile("(?:\\d{13,20} )?\\S++ \\{\\s*+\"[^\"]*+\"\\s*+:\\s*+\\d[^}]*+\\} .");

    /** What stands between executions where the file does not say it, as in ShiViz's own examples. */
    private static final String DELIMITER = "^={3,}[ \\t]*(?<trace>[^=\\s]|[^=\\s].*[^=\\s])[ \\t]*={3,}[ \\t]*$";

    static boolean isExpression(String line) {
        return line.contains("(?<event>") || line.contains("(?<host>") || line.contains("(?<clock>");
    }

    /** The shape that the first lines look like; null if they look like no log with clocks. */
    static @Nullable String recognise(String text) {
        List<String> lines = text.lines()
                .filter(line -> !line.isBlank())
                .filter(line -> !isDelimiter(line))
                .limit(MAX_LINES_LOOKED_AT)
                .toList();
        int comments = 0;
        for (int i = 0; i < lines.size(); i++) {
            String line = lines.get(i);
            comments += line.startsWith("#") ? 1 : 0;
            if (AKKA_LINE.matcher(line).lookingAt()) {
                return AKKA;
            }
            if (line.stripTrailing().endsWith("}") && CLOCK_LINE.matcher(line).lookingAt()) {
                return i == 0 || i == comments && !endsWithClock(text) ? CLOCK_FIRST : EVENT_FIRST;
            }
            if (line.startsWith("/\\ Host = ")
                    && i + 1 < lines.size()
                    && lines.get(i + 1).startsWith("/\\ Clock = \"{")) {
                return TLC;
            }
            if (ONE_LINE_LINE.matcher(line).lookingAt()) {
                return ONE_LINE;
            }
        }
        return null;
    }

    private static boolean isDelimiter(String line) {
        return line.startsWith("===")
                && line.stripTrailing().endsWith("===")
                && line.chars().anyMatch(c -> c != '=' && !Character.isWhitespace(c));
    }

    /** Whether the last line is a clock: then a line with # before the first clock is an event, and no comment. */
    private static boolean endsWithClock(String text) {
        String end = text.stripTrailing();
        return CLOCK_LINE.matcher(end.substring(end.lastIndexOf('\n') + 1)).lookingAt();
    }

    /** The shape of a whole file: as the user says, as its first lines say, or as it looks. */
    static LogShape of(String text, String file, @Nullable String parser) throws InputException {
        if (parser != null) {
            return new LogShape(event(parser, "--parser"), delimiter(text, file), 0);
        }
        int firstEnd = lineEnd(text, 0);
        String first = text.substring(0, firstEnd).strip();
        if (isExpression(first)) {
            int second = Math.min(text.length(), firstEnd + 1);
            int secondEnd = lineEnd(text, second);
            String delimiter = text.substring(second, secondEnd).strip();
            return new LogShape(
                    event(first, file),
                    delimiter.isEmpty() ? null : JsRegex.compile(delimiter, file, 2),
                    Math.min(text.length(), secondEnd + 1));
        }
        String usual = recognise(text);
        if (usual == null) {
            throw new InputException(
                    file,
                    1,
                    1,
                    "expected events with vector clocks, such as the line  node1 {\"node1\":1, \"node2\":3}");
        }
        return new LogShape(JsRegex.compile(usual, file, 1), delimiter(text, file), 0);
    }

    private static JsRegex.Compiled event(String expression, String source) throws InputException {
        JsRegex.Compiled event = JsRegex.compile(expression, source, 1);
        for (String group : List.of("event", "host", "clock")) {
            if (!event.has(group)) {
                throw new InputException(source, 1, 1, "expected a group (?<" + group + ">...) in the expression");
            }
        }
        return event;
    }

    private static JsRegex.@Nullable Compiled delimiter(String text, String file) throws InputException {
        return text.lines().anyMatch(LogShape::isDelimiter) ? JsRegex.compile(DELIMITER, file, 1) : null;
    }

    private static int lineEnd(String text, int from) {
        int end = text.indexOf('\n', from);
        return end < 0 ? text.length() : end;
    }

    /** The group's text in the last match; null if it took no part. */
    @Nullable
    String group(LinearMatcher matcher, String name) {
        return matcher.group(JsRegex.Compiled.group(event.names().indexOf(name)));
    }
}
