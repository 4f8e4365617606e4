package dev.hasse.formats.mapping;

import java.util.List;

/**
 * A record of a log: a line, or several that belong together.
 *
 * @param line its first line's number
 * @param fields its fields, if the log is CSV; else empty
 */
record LogRecord(String text, int line, List<String> fields) {}
