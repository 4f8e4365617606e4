package dev.hasse.lts.relabel;

import dev.hasse.base.InputException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads .hide, .rename and .io files: a first line that says what the rules are, then a regular expression a line,
 * perhaps in quotes; for renaming {@code "expression" -> "replacement"}. Empty lines do not count.
 */
public final class RulesFile {
    private static final Pattern ARROW = Pattern.compile("^(\"(?:[^\"\\\\]|\\\\.)*+\"|\\S++)\\s*->\\s*(.*)$");
    private static final Pattern WRITTEN_ARROW = Pattern.compile("^(\"[^\"]*+\"|'[^']*+'|.+?)\\s*->\\s*(.*)$");

    private RulesFile() {}

    private record Line(long number, String text) {}

    /** {@code hide} or {@code hide all but}, then regular expressions. */
    public static Hiding hiding(String source, String text, Matching matching) throws InputException {
        List<Line> lines = lines(text);
        String head = head(source, lines, "\"hide\" or \"hide all but\"");
        Hiding.Choice choice = switch (head) {
            case "hide" -> Hiding.Choice.HIDE;
            case "hide all but" -> Hiding.Choice.HIDE_ALL_BUT;
            default -> throw expected(source, lines.get(0), "\"hide\" or \"hide all but\"");
        };
        return new Hiding(choice, patterns(source, lines, matching));
    }

    /** {@code rename}, then {@code "expression" -> "replacement"}. */
    public static Renaming renaming(String source, String text, Matching matching) throws InputException {
        List<Line> lines = lines(text);
        if (!head(source, lines, "\"rename\"").equals("rename")) {
            throw expected(source, lines.get(0), "\"rename\"");
        }
        List<Renaming.Rule> rules = new ArrayList<>();
        for (Line line : lines.subList(1, lines.size())) {
            rules.add(rule(line.text, matching, source, line.number));
        }
        return new Renaming(rules);
    }

    /** A single {@code LABEL -> TEXT} as an option gives it, its label as formulas and networks write it. */
    public static Renaming.Rule writtenRule(String text, Matching matching, String source) throws InputException {
        Matcher arrow = WRITTEN_ARROW.matcher(text);
        if (!arrow.matches()) {
            throw new InputException(source, "expected LABEL -> TEXT, such as 'SEND !(.*)' -> \"send(\\1)\"");
        }
        return new Renaming.Rule(LabelPattern.written(arrow.group(1), matching, source), unquoted(arrow.group(2)));
    }

    private static Renaming.Rule rule(String text, Matching matching, String source, long line) throws InputException {
        Matcher arrow = ARROW.matcher(text);
        if (!arrow.matches()) {
            throw new InputException(source, line, 1, "expected \"regular expression\" -> \"replacement\"");
        }
        LabelPattern pattern = LabelPattern.of(unquoted(arrow.group(1)), matching, source, line);
        return new Renaming.Rule(pattern, unquoted(arrow.group(2)));
    }

    /** {@code input} or {@code output}, then regular expressions. */
    public static InputsOutputs inputsOutputs(String source, String text, Matching matching) throws InputException {
        List<Line> lines = lines(text);
        InputsOutputs.Listed listed = switch (head(source, lines, "\"input\" or \"output\"")) {
            case "input" -> InputsOutputs.Listed.INPUTS;
            case "output" -> InputsOutputs.Listed.OUTPUTS;
            default -> throw expected(source, lines.get(0), "\"input\" or \"output\"");
        };
        return new InputsOutputs(listed, patterns(source, lines, matching));
    }

    private static List<Line> lines(String text) {
        List<Line> lines = new ArrayList<>();
        long number = 0;
        for (String line : text.split("\\R", -1)) {
            number++;
            if (!line.isBlank()) {
                lines.add(new Line(number, line.strip()));
            }
        }
        return lines;
    }

    private static String head(String source, List<Line> lines, String expected) throws InputException {
        if (lines.isEmpty()) {
            throw new InputException(source, 1, 1, "expected " + expected + ", found an empty file");
        }
        return lines.get(0).text.replaceAll("\\s+", " ");
    }

    private static InputException expected(String source, Line line, String expected) {
        return new InputException(source, line.number, 1, "expected " + expected);
    }

    private static List<LabelPattern> patterns(String source, List<Line> lines, Matching matching)
            throws InputException {
        List<LabelPattern> patterns = new ArrayList<>();
        for (Line line : lines.subList(1, lines.size())) {
            patterns.add(LabelPattern.of(unquoted(line.text), matching, source, line.number));
        }
        return patterns;
    }

    private static String unquoted(String text) {
        boolean quoted = text.length() > 1 && text.startsWith("\"") && text.endsWith("\"");
        return quoted ? text.substring(1, text.length() - 1) : text;
    }
}
