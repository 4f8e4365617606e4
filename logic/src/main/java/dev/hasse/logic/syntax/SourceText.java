package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;

/** A named text, and errors that point into it: line, column, and the line itself with a caret under the place. */
public record SourceText(String name, String content) {
    private static final int SHOWN = 60;

    /** An error at this offset of the content. */
    public InputException error(int offset, String problem) {
        int from = lineStart(offset);
        int end = content.indexOf('\n', from);
        int to = end < 0 ? content.length() : end;
        int first = Math.max(from, offset - SHOWN);
        int last = Math.min(to, offset + SHOWN);
        String excerpt = (first > from ? "..." : "")
                + content.substring(first, Math.max(first, last))
                        .replace('\t', ' ')
                        .stripTrailing()
                + (last < to ? "..." : "");
        int caret = offset - first + (first > from ? 3 : 0);
        return new InputException(
                name, line(offset), column(offset), problem + "\n    " + excerpt + "\n    " + " ".repeat(caret) + "^");
    }

    /** The line of an offset, from 1. */
    public int line(int offset) {
        int line = 1;
        for (int i = 0; i < offset; i++) {
            if (content.charAt(i) == '\n') {
                line++;
            }
        }
        return line;
    }

    /** The column of an offset, from 1. */
    public int column(int offset) {
        return offset - lineStart(offset) + 1;
    }

    private int lineStart(int offset) {
        return content.lastIndexOf('\n', offset - 1) + 1;
    }
}
