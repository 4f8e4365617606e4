package dev.hasse.documentation;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** A session at a terminal, as a block shows it: commands after {@code $}, each with what it prints. */
record Session(List<Step> steps) {
    private static final String PROMPT = "$ ";
    /** Stands for lines that are not shown. */
    private static final String LEFT_OUT = "...";

    /** The engine that was first, where two were at work. */
    private static final Pattern ENGINE = Pattern.compile("\\((explicit|slice|diagram|symbolic|sequence), ");

    /** What differs from run to run, in both texts alike. */
    private static final Pattern SECONDS = Pattern.compile("[0-9]+([.,][0-9]+)* (s|ms|MB|MiB)\\b");

    /** @param shown empty if nothing is shown: then anything may be printed */
    record Step(String command, List<String> shown) {}

    static Session of(Page.Block block) {
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < block.lines().size(); ) {
            String line = block.lines().get(i++);
            if (!line.startsWith(PROMPT)) {
                throw new IllegalArgumentException("line " + (block.line() + i) + ": a session begins with '$ '");
            }
            StringBuilder command = new StringBuilder(line.substring(PROMPT.length()));
            while (line.endsWith("\\") && i < block.lines().size()) {
                line = block.lines().get(i++);
                command.append('\n').append(line);
            }
            List<String> shown = new ArrayList<>();
            while (i < block.lines().size() && !block.lines().get(i).startsWith(PROMPT)) {
                shown.add(block.lines().get(i++).stripTrailing());
            }
            steps.add(new Step(command.toString(), shown));
        }
        return new Session(steps);
    }

    /** Whether the lines are those shown. */
    static boolean matches(List<String> shown, List<String> lines) {
        return matches(shown, 0, lines, 0);
    }

    private static boolean matches(List<String> shown, int at, List<String> lines, int line) {
        if (at == shown.size()) {
            return line == lines.size();
        }
        if (shown.get(at).strip().equals(LEFT_OUT)) {
            for (int next = line; next <= lines.size(); next++) {
                if (matches(shown, at + 1, lines, next)) {
                    return true;
                }
            }
            return false;
        }
        return line < lines.size()
                && withoutTimes(shown.get(at)).equals(withoutTimes(lines.get(line)))
                && matches(shown, at + 1, lines, line + 1);
    }

    private static String withoutTimes(String line) {
        return ENGINE.matcher(SECONDS.matcher(line).replaceAll("? $2")).replaceAll("(?, ");
    }
}
