package dev.hasse.formats.sequence;

/**
 * A statement of a diagram: a part of a line.
 *
 * @param number the line's number
 */
record DiagramStatement(String line, int from, int to, int number) {
    /** With its line, about. */
    static final long BYTES = 200;

    static DiagramStatement of(String line, int number) {
        return new DiagramStatement(line, 0, line.length(), number);
    }
}
