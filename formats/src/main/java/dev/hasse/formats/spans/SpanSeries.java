package dev.hasse.formats.spans;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSeries;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The traces that the spans of an input make, by {@link ReadOptions#split}. */
final class SpanSeries implements TraceSeries {
    /** What spans may take in memory: a part of all, since each becomes larger when it is looked at. */
    private static final int PART = 8;

    private final String source;
    private final ReadOptions options;
    private final SpanStore store;
    private final SpanComponents components;
    private boolean[] sharedNames = {};

    private SpanSeries(String source, ReadOptions options, Budget budget, long inMemory) {
        this.source = source;
        this.options = options;
        this.store = new SpanStore(source, budget, inMemory);
        this.components = new SpanComponents(budget);
    }

    static SpanSeries read(SpanReader reader, String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        return read(reader, name, inputs, options, budget, budget.bytesLeft() / PART);
    }

    /** With at most so many bytes of spans in memory. */
    static SpanSeries read(
            SpanReader reader, String name, List<TraceInput> inputs, ReadOptions options, Budget budget, long inMemory)
            throws InputException {
        SpanSeries series = new SpanSeries(name, options, budget, inMemory);
        try {
            for (TraceInput input : inputs) {
                reader.spans(input, budget, series::add);
            }
            if (series.store.size() == 0) {
                throw new InputException(name, 1, 1, "no spans");
            }
            series.components.finish(options.split());
            series.sharedNames = series.components.sharedNames();
            return series;
        } catch (InputException | RuntimeException | Error e) {
            series.close();
            throw e;
        }
    }

    private void add(Span span) throws InputException {
        store.add(span);
        components.add(span);
    }

    /** Whether there were too many spans for the memory. */
    boolean isInFile() {
        return store.isInFile();
    }

    @Override
    public int size() {
        return components.size();
    }

    @Override
    public boolean isSplit() {
        return size() > 1;
    }

    @Override
    public String name(int index) {
        if (!isSplit()) {
            return source;
        }
        try {
            SpanReference first = store.span(components.member(index, 0)).id();
            return source + " [" + first.traceId() + (sharedNames[index] ? " " + first.spanId() : "") + "]";
        } catch (InputException e) {
            // The name is for a message, which must not fail.
            return source + " [" + (index + 1) + "]";
        }
    }

    @Override
    public Trace trace(int index, Budget within) throws InputException {
        List<Span> spans = new ArrayList<>(components.size(index));
        for (int i = 0; i < components.size(index); i++) {
            spans.add(store.span(components.member(index, i)));
        }
        try (Budget building = within.share()) {
            return SpanTrace.of(name(index), spans, options, building);
        }
    }

    @Override
    public void close() {
        store.close();
    }
}
