package dev.hasse.formats.mapping;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LinearMatcher;
import dev.hasse.base.LinearPattern;
import dev.hasse.formats.CsvRecord;
import dev.hasse.formats.TextLines;
import dev.hasse.formats.TraceInput;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The records of a log one after the other. A record of several lines begins where the layout says and goes on to the
 * next that does; one of CSV goes on while a quote is open.
 */
final class Records {
    /** What comes next in a log. */
    sealed interface Part {
        /** A record. */
        record Found(LogRecord record) implements Part {}

        /** A line between two runs, and the name that it gives to the second; empty if none. */
        record Separator(String run, int line) implements Part {}

        /** The line with the names of the columns. */
        record Header(List<String> columns, int line) implements Part {}
    }

    private static final int MAX_RECORD = 16 << 20;

    private final TraceInput input;
    private final TextLines lines;
    private final Layout layout;
    private final boolean isCsv;
    private final Budget budget;
    private @Nullable String ahead;
    private boolean expectsHeader;

    Records(TraceInput input, Mapping mapping, Budget budget) {
        this(input, mapping, expectsHeader(mapping), budget);
    }

    /** Records of an input that may go on after its columns were named. */
    Records(TraceInput input, Mapping mapping, boolean expectsHeader, Budget budget) {
        this.input = input;
        this.lines = new TextLines(input);
        this.layout = mapping.layout();
        this.isCsv = isCsv(mapping);
        this.expectsHeader = expectsHeader;
        this.budget = budget;
    }

    private static boolean isCsv(Mapping mapping) {
        return mapping.rules().stream().anyMatch(rule -> rule.kind == Rule.Kind.CSV);
    }

    /** Whether the first record has the names of the columns. */
    static boolean expectsHeader(Mapping mapping) {
        return isCsv(mapping) && mapping.layout().columns().isEmpty();
    }

    /** How many lines there were so far. */
    int lines() {
        return lines.number();
    }

    /** The next part; null at the end. */
    @Nullable
    Part next() throws InputException {
        String line = ahead == null ? lines.next() : ahead;
        ahead = null;
        while (line != null && (line.isBlank() || fits(layout.skipped(), line))) {
            line = lines.next();
        }
        if (line == null) {
            return null;
        }
        int number = lines.number();
        LinearPattern separator = layout.separator();
        LinearMatcher between = separator == null ? null : separator.matcher(line, budget);
        if (between != null && between.matches()) {
            String run = layout.separatorGroups().contains("run") ? between.group("run") : null;
            return new Part.Separator(run == null ? "" : run.strip(), number);
        }
        if (!isCsv) {
            return new Part.Found(new LogRecord(withFollowing(line), number, List.of()));
        }
        LogRecord record = csv(line, number);
        if (expectsHeader) {
            expectsHeader = false;
            return new Part.Header(record.fields().stream().map(Records::plain).toList(), number);
        }
        return new Part.Found(record);
    }

    private boolean fits(@Nullable LinearPattern pattern, String line) {
        return pattern != null && pattern.matcher(line, budget).matches();
    }

    private boolean begins(LinearPattern start, String line) {
        LinearMatcher matcher = start.matcher(line, budget);
        return matcher.find() && matcher.start() == 0;
    }

    /** A column's name, without a byte order mark in front of it. */
    private static String plain(String column) {
        return (column.startsWith("\ufeff") ? column.substring(1) : column).strip();
    }

    private String withFollowing(String first) throws InputException {
        LinearPattern start = layout.recordStart();
        if (start == null) {
            return first;
        }
        StringBuilder text = new StringBuilder(first);
        String line = lines.next();
        while (line != null && !begins(start, line) && !fits(layout.separator(), line)) {
            append(text, line);
            line = lines.next();
        }
        ahead = line;
        return text.toString().stripTrailing();
    }

    private LogRecord csv(String first, int number) throws InputException {
        StringBuilder text = new StringBuilder(first);
        CsvRecord record = new CsvRecord(layout.delimiter());
        for (boolean complete = record.add(first); !complete; ) {
            String line = lines.next();
            if (line == null) {
                throw new InputException(input.name(), number, 1, "a quote that begins in this record does not end");
            }
            append(text, line);
            complete = record.add(line);
        }
        return new LogRecord(text.toString(), number, record.fields());
    }

    private void append(StringBuilder text, String line) throws InputException {
        budget.check();
        if (text.length() + line.length() > MAX_RECORD) {
            throw new InputException(
                    input.name(), lines.number(), 1, "a record of more than " + MAX_RECORD + " characters");
        }
        text.append('\n').append(line);
    }
}
