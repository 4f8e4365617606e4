package dev.hasse.formats.mapping;

import dev.hasse.base.LinearPattern;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the lines of a log become records and runs.
 *
 * @param recordStart what the first line of a record begins with; null: a record is a line
 * @param separator the whole of a line between two runs; null: the file is one run
 * @param separatorGroups the separator's groups
 * @param skipped the whole of a line that is left out without a word; null: none is
 * @param columns the names of the columns of CSV; empty: the first record has them
 * @param delimiter what stands between two fields of CSV
 */
record Layout(
        @Nullable LinearPattern recordStart,
        @Nullable LinearPattern separator,
        List<String> separatorGroups,
        @Nullable LinearPattern skipped,
        List<String> columns,
        char delimiter) {
    static final Layout LINES = new Layout(null, null, List.of(), null, List.of(), ',');

    Layout withRecordStart(LinearPattern pattern) {
        return new Layout(pattern, separator, separatorGroups, skipped, columns, delimiter);
    }

    Layout withSeparator(LinearPattern pattern, List<String> groups) {
        return new Layout(recordStart, pattern, groups, skipped, columns, delimiter);
    }

    Layout withSkipped(LinearPattern pattern) {
        return new Layout(recordStart, separator, separatorGroups, pattern, columns, delimiter);
    }

    Layout withColumns(List<String> names) {
        return new Layout(recordStart, separator, separatorGroups, skipped, names, delimiter);
    }

    Layout withDelimiter(char between) {
        return new Layout(recordStart, separator, separatorGroups, skipped, columns, between);
    }
}
