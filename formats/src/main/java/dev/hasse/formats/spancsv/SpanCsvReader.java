package dev.hasse.formats.spancsv;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.CsvRecord;
import dev.hasse.formats.Head;
import dev.hasse.formats.TextLines;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.spans.SpanReader;
import dev.hasse.formats.spans.SpanSink;

/** Spans as CSV, one a row after a header. */
public final class SpanCsvReader implements SpanReader {
    @Override
    public String name() {
        return "span-csv";
    }

    @Override
    public Confidence recognises(Head head) {
        return Header.of(head.firstLine()) == null ? Confidence.NO : Confidence.CERTAIN;
    }

    @Override
    public void spans(TraceInput input, Budget budget, SpanSink sink) throws InputException {
        input.passOn();
        TextLines lines = new TextLines(input);
        String first = lines.next();
        while (first != null && first.isBlank()) {
            first = lines.next();
        }
        Header header = first == null ? null : Header.of(first);
        if (header == null) {
            throw new InputException(
                    input.name(),
                    Math.max(1, lines.number()),
                    1,
                    "expected a header with the columns trace, span, parent, service or pod, and start; --mapping FILE"
                            + " reads any other CSV");
        }
        SpanRow rows = new SpanRow(header, input.name());
        for (String line = lines.next(); line != null; line = lines.next()) {
            if (line.isBlank()) {
                continue;
            }
            int number = lines.number();
            CsvRecord record = new CsvRecord(header.delimiter());
            while (!record.add(line)) {
                line = lines.next();
                if (line == null) {
                    throw new InputException(input.name(), number, 1, "the file ends inside a quoted field");
                }
            }
            sink.add(rows.span(record.fields(), number));
            budget.check();
        }
    }
}
