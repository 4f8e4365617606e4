package dev.hasse.base;

import dev.hasse.stability.Stable;

/**
 * Bad input: a file, a formula or an option that is not what was expected.
 * Carries the source's name and, where known, the line and column (both from 1; 0 means unknown). What it says is one
 * line, whatever names it quotes; only an excerpt of the source follows on lines of its own.
 */
@Stable
public final class InputException extends Exception {
    private final String source;
    private final long line;
    private final long column;
    private final String problem;
    private final String excerpt;
    private final ErrorCode code;

    public InputException(String source, long line, long column, String problem) {
        this(source, line, column, problem, "");
    }

    /** An error with lines below it that show the place; they are taken as they are. */
    public InputException(String source, long line, long column, String problem, String excerpt) {
        this(source, line, column, problem, excerpt, ErrorCode.INPUT);
    }

    private InputException(String source, long line, long column, String problem, String excerpt, ErrorCode code) {
        super(OneLine.of(place(source, line, column) + problem) + (excerpt.isEmpty() ? "" : "\n" + excerpt));
        this.source = source;
        this.line = line;
        this.column = column;
        this.problem = OneLine.of(problem);
        this.excerpt = excerpt;
        this.code = code;
    }

    /** An error about the source as a whole. */
    public InputException(String source, String problem) {
        this(source, 0, 0, problem);
    }

    private static String place(String source, long line, long column) {
        StringBuilder place = new StringBuilder(source);
        if (line > 0) {
            place.append(':').append(line);
            if (column > 0) {
                place.append(':').append(column);
            }
        }
        return place.isEmpty() ? "" : place.append(": ").toString();
    }

    public String source() {
        return source;
    }

    /** The line, from 1; 0 if unknown. */
    public long line() {
        return line;
    }

    /** The column, from 1, in characters; 0 if unknown. */
    public long column() {
        return column;
    }

    /** The message without the place and the excerpt. */
    public String problem() {
        return problem;
    }

    /** The message without the excerpt: one line. */
    public String headline() {
        return OneLine.of(place(source, line, column)) + problem;
    }

    /** Lines that show the place; empty if there are none. */
    public String excerpt() {
        return excerpt;
    }

    /** What kind of error it is. */
    public ErrorCode code() {
        return code;
    }

    /** The same error, of this kind. */
    public InputException as(ErrorCode kind) {
        return new InputException(source, line, column, problem, excerpt, kind);
    }

    /** The same error, of this kind unless who threw it has said which it is. */
    public InputException otherwise(ErrorCode kind) {
        return code == ErrorCode.INPUT ? as(kind) : this;
    }

    /** The same error, at another column. */
    public InputException atColumn(long other) {
        return new InputException(source, line, other, problem, excerpt, code);
    }

    /** The same error, told of another source: used when text comes out of a larger file. */
    public InputException in(String otherSource, long firstLine) {
        return new InputException(
                otherSource, line == 0 ? firstLine : firstLine + line - 1, column, problem, excerpt, code);
    }
}
