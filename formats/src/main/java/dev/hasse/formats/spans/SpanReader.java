package dev.hasse.formats.spans;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.RecordedOperation;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceReader;
import dev.hasse.formats.TraceSeries;
import dev.hasse.formats.TraceSource;
import dev.hasse.trace.Trace;
import java.util.List;

/** Reads a format of spans: it only finds the spans, which traces they make is the same for all formats. */
public interface SpanReader extends TraceReader {
    /** Hands on every span of the input, in its order. */
    void spans(TraceInput input, Budget budget, SpanSink sink) throws InputException;

    @Override
    default List<RecordedOperation> operations(TraceSource source, Budget budget) throws InputException {
        return SpanOperations.read(this, source, budget);
    }

    @Override
    default TraceSeries open(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        return SpanSeries.read(this, input.name(), List.of(input), options, budget);
    }

    /** Spans of one request may stand in several files, one of each service. */
    @Override
    default TraceSeries openTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        return SpanSeries.read(this, name, inputs, options, budget);
    }

    @Override
    default List<Trace> readTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        try (TraceSeries series = openTogether(name, inputs, options, budget)) {
            return series.all(budget);
        }
    }

    @Override
    default List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        try (TraceSeries series = open(input, options, budget)) {
            return series.all(budget);
        }
    }
}
