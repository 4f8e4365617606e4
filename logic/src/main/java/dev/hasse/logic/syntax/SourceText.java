package dev.hasse.logic.syntax;

import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import java.util.Arrays;

/** A named text, and errors that point into it: line, column, and the line itself with a caret under the place. */
public final class SourceText {
    private static final int SHOWN = 60;

    private final String name;
    private final String content;
    /** Where lines begin: places are asked for as often as a text names something. */
    private final int[] lineStarts;

    public SourceText(String name, String content) {
        this.name = name;
        this.content = content;
        int[] starts = new int[16];
        int lines = 1;
        for (int feed = content.indexOf('\n'); feed >= 0; feed = content.indexOf('\n', feed + 1)) {
            if (lines == starts.length) {
                starts = Arrays.copyOf(starts, 2 * lines);
            }
            starts[lines++] = feed + 1;
        }
        lineStarts = Arrays.copyOf(starts, lines);
    }

    public String name() {
        return name;
    }

    public String content() {
        return content;
    }

    /** An error at this offset of the content. */
    public InputException error(int offset, String problem) {
        int from = lineStarts[line(offset) - 1];
        int end = content.indexOf('\n', from);
        int to = end < 0 ? content.length() : end;
        int first = Math.max(from, offset - SHOWN);
        int last = Math.min(to, offset + SHOWN);
        String before = (first > from ? "..." : "") + shown(first, Math.min(offset, to));
        String excerpt = before + shown(offset, last).stripTrailing() + (last < to ? "..." : "");
        return new InputException(
                        name,
                        line(offset),
                        column(offset),
                        problem,
                        "    " + excerpt + "\n    " + " ".repeat(before.length()) + "^")
                .as(ErrorCode.PROPERTY);
    }

    private String shown(int from, int to) {
        return OneLine.of(content.substring(from, Math.max(from, to)).replace('\t', ' '));
    }

    /** The line of an offset, from 1. */
    public int line(int offset) {
        int found = Arrays.binarySearch(lineStarts, offset);
        return found >= 0 ? found + 1 : -found - 1;
    }

    /** The column of an offset, from 1. */
    public int column(int offset) {
        return offset - lineStarts[line(offset) - 1] + 1;
    }

    /** The offset of a line and column, both from 1. */
    int offset(int line, int column) {
        return lineStarts[line - 1] + column - 1;
    }
}
