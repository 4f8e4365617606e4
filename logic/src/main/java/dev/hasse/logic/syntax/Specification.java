package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.base.TextFile;
import dev.hasse.logic.Property;
import dev.hasse.stability.Stable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;

/**
 * A {@code .spec} file: one property a line, {@code ctl NAME: FORMULA}, {@code ltl NAME: FORMULA} or
 * {@code monitor NAME: FILE} (relative to the spec file), and {@code #} comments. A formula goes on in the indented
 * lines below it.
 */
@Stable
public record Specification(List<PropertyTemplate> properties) {
    private static final java.util.regex.Pattern BEGIN =
            java.util.regex.Pattern.compile("[ \\t]*(ctl|ltl|monitor)\\b([^:\\n]*):");

    public Specification {
        properties = List.copyOf(properties);
    }

    /** Monitors are beside the file, or below its folder; if it is a symbolic link, beside the file that it leads to. */
    public static Specification read(Path file) throws InputException {
        Path folder = target(file).toAbsolutePath().getParent();
        return parse(file.toString(), TextFile.read(file), folder == null ? Path.of("") : folder);
    }

    private static Path target(Path file) throws InputException {
        if (!Files.isSymbolicLink(file)) {
            return file;
        }
        try {
            return file.toRealPath();
        } catch (IOException e) {
            throw new InputException(file.toString(), "a symbolic link that leads to no file: " + link(file));
        }
    }

    private static String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException e) {
            return InputFile.problem(e);
        }
    }

    /** Reads a specification's text; monitors' files are in the folder or below it. */
    public static Specification parse(String source, String text, Path folder) throws InputException {
        SourceText whole = new SourceText(source, text);
        List<PropertyTemplate> properties = new ArrayList<>();
        Map<String, Integer> lineOf = new HashMap<>();
        int start = 0;
        while (start < text.length()) {
            int end = lineEnd(text, start);
            if (!isBlank(text, start, end)) {
                Matcher begin = BEGIN.matcher(text).region(start, end);
                if (!begin.lookingAt()) {
                    throw whole.error(
                            firstInk(text, start, end),
                            "expected 'ctl NAME: FORMULA', 'ltl NAME: FORMULA' or 'monitor NAME: FILE'");
                }
                end = begin.group(1).equals("monitor") ? end : continued(text, end);
                int at = begin.start(1);
                int stop = begin.group(1).equals("monitor") ? comment(text, begin.end(), end) : end;
                PropertyTemplate property = PropertyParser.property(
                        whole, begin.group(1), begin.group(2).strip(), begin.end(), stop, folder);
                Integer before = lineOf.put(property.name(), whole.line(at));
                if (before != null) {
                    throw whole.error(at, "line " + before + " has a property of the same name, " + property.name());
                }
                properties.add(property);
            }
            start = end + 1;
        }
        return new Specification(properties);
    }

    /** The properties for a trace with these processes. */
    public List<Property> instantiate(List<String> processes) throws InputException {
        List<Property> instances = new ArrayList<>();
        for (PropertyTemplate property : properties) {
            instances.add(property.instantiate(processes));
        }
        return instances;
    }

    /** The end of the last line that goes on with the formula; blank lines between do not end it. */
    private static int continued(String text, int firstEnd) {
        int end = firstEnd;
        int next = firstEnd + 1;
        while (next < text.length()) {
            int nextEnd = lineEnd(text, next);
            boolean blank = isBlank(text, next, nextEnd);
            boolean indented = text.charAt(next) == ' ' || text.charAt(next) == '\t';
            if (!blank
                    && (!indented || BEGIN.matcher(text).region(next, nextEnd).lookingAt())) {
                return end;
            }
            end = blank ? end : nextEnd;
            next = nextEnd + 1;
        }
        return end;
    }

    private static int lineEnd(String text, int start) {
        int newline = text.indexOf('\n', start);
        return newline < 0 ? text.length() : newline;
    }

    private static boolean isBlank(String text, int start, int end) {
        int ink = firstInk(text, start, end);
        return ink == end || text.charAt(ink) == '#';
    }

    /** Where the line's first character that is not blank is; its end if there is none. */
    private static int firstInk(String text, int start, int end) {
        int ink = start;
        while (ink < end && Character.isWhitespace(text.charAt(ink))) {
            ink++;
        }
        return ink;
    }

    /** Where a comment behind a file's name begins: at a # after a blank. */
    private static int comment(String text, int start, int end) {
        int comment = text.substring(start, end).indexOf(" #");
        return comment < 0 ? end : start + comment;
    }
}
