package dev.hasse.base;

/**
 * Bad input: a file, a formula or an option that is not what was expected.
 * Carries the source's name and, where known, the line and column (both from 1; 0 means unknown).
 */
public final class InputException extends Exception {
    private final String source;
    private final long line;
    private final long column;
    private final String problem;

    public InputException(String source, long line, long column, String problem) {
        super(place(source, line, column) + problem);
        this.source = source;
        this.line = line;
        this.column = column;
        this.problem = problem;
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

    /** The message without the place. */
    public String problem() {
        return problem;
    }

    /** The same error, told of another source: used when text comes out of a larger file. */
    public InputException in(String otherSource, long firstLine) {
        return new InputException(otherSource, line == 0 ? firstLine : firstLine + line - 1, column, problem);
    }
}
