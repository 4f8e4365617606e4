/** Spans as rows of a CSV file, recognised by the names of its columns: {@link dev.hasse.formats.spancsv.SpanCsvReader}. */
@NullMarked
package dev.hasse.formats.spancsv;

import org.jspecify.annotations.NullMarked;
