package dev.hasse.formats;

import java.util.ArrayList;
import java.util.List;

/**
 * A CSV record, line by line, as RFC 4180 has it: a field in quotes may hold delimiters, line breaks, and quotes that are
 * written twice. A quote inside a field that does not begin with one is a character like any other.
 */
public final class CsvRecord {
    private final char delimiter;
    private final List<String> fields = new ArrayList<>();
    private final StringBuilder field = new StringBuilder();
    private boolean inQuotes;

    public CsvRecord(char delimiter) {
        this.delimiter = delimiter;
    }

    /** Takes a line; whether the record ends with it. */
    public boolean add(String line) {
        int at = 0;
        if (inQuotes) {
            field.append('\n');
        } else {
            at = begin(line, 0);
        }
        while (true) {
            if (inQuotes) {
                at = quoted(line, at);
                if (inQuotes) {
                    return false;
                }
            }
            int end = line.indexOf(delimiter, at);
            field.append(line, at, end < 0 ? line.length() : end);
            fields.add(field.toString());
            field.setLength(0);
            if (end < 0) {
                return true;
            }
            at = begin(line, end + 1);
        }
    }

    private int begin(String line, int at) {
        inQuotes = at < line.length() && line.charAt(at) == '"';
        return inQuotes ? at + 1 : at;
    }

    /** Takes the text up to the quote that ends it, or to the end of the line; where that is. */
    private int quoted(String line, int from) {
        int at = from;
        while (true) {
            int quote = line.indexOf('"', at);
            field.append(line, at, quote < 0 ? line.length() : quote);
            if (quote < 0) {
                return line.length();
            }
            if (quote + 1 == line.length() || line.charAt(quote + 1) != '"') {
                inQuotes = false;
                return quote + 1;
            }
            field.append('"');
            at = quote + 2;
        }
    }

    public List<String> fields() {
        return fields;
    }
}
