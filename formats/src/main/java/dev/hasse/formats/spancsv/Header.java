package dev.hasse.formats.spancsv;

import dev.hasse.formats.CsvRecord;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The first line of a CSV file of spans: which column is what, and the units of times that their names give.
 *
 * @param digits by a column of times, how many digits of nanoseconds its unit is; none if its name does not tell
 */
record Header(char delimiter, List<String> titles, Map<Column, Integer> columns, Map<Column, Integer> digits) {
    private static final List<Character> DELIMITERS = List.of(',', ';', '\t');

    /** The header in a line; null if it is none of spans. */
    static @Nullable Header of(String line) {
        for (char delimiter : DELIMITERS) {
            CsvRecord record = new CsvRecord(delimiter);
            if (line.indexOf(delimiter) >= 0 && record.add(line)) {
                Header header = of(delimiter, record.fields());
                if (header.isOfSpans()) {
                    return header;
                }
            }
        }
        return null;
    }

    private static Header of(char delimiter, List<String> titles) {
        Map<Column, Integer> columns = new EnumMap<>(Column.class);
        Map<Column, Integer> digits = new EnumMap<>(Column.class);
        for (int i = 0; i < titles.size(); i++) {
            Column.Named named = Column.named(titles.get(i));
            if (named != null && columns.putIfAbsent(named.column(), i) == null && named.digits() >= 0) {
                digits.put(named.column(), named.digits());
            }
        }
        return new Header(delimiter, List.copyOf(titles), columns, digits);
    }

    private boolean isOfSpans() {
        return has(Column.TRACE)
                && has(Column.SPAN)
                && has(Column.PARENT)
                && (has(Column.SERVICE) || has(Column.POD))
                && has(Column.START);
    }

    boolean has(Column column) {
        return columns.containsKey(column);
    }

    /** The field of a row; empty if there is no such column. */
    String field(List<String> row, Column column) {
        Integer index = columns.get(column);
        return index == null ? "" : row.get(index).strip();
    }
}
