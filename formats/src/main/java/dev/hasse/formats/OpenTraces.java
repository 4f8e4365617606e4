package dev.hasse.formats;

import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.stability.MayChange;
import dev.hasse.trace.Trace;

/** An input that was recognised, and its traces. */
@MayChange
public final class OpenTraces implements TraceSeries {
    private final String format;
    private final TraceSeries traces;
    private final Budget reading;

    OpenTraces(String format, TraceSeries traces, Budget reading) {
        this.format = format;
        this.traces = traces;
        this.reading = reading;
    }

    /** The name of the format that it was read as. */
    public String format() {
        return format;
    }

    @Override
    public int size() {
        return traces.size();
    }

    @Override
    public String name(int index) {
        return traces.name(index);
    }

    @Override
    public Trace trace(int index, Budget budget) throws InputException {
        try {
            return traces.trace(index, budget);
        } catch (InputException e) {
            throw placed(e);
        }
    }

    @Override
    public boolean isSplit() {
        return traces.isSplit();
    }

    /** What the builder finds wrong concerns a whole event, which stands at the beginning of its line. */
    static InputException placed(InputException e) {
        InputException known = e.otherwise(ErrorCode.TRACE);
        return known.line() > 0 && known.column() == 0 ? known.atColumn(1) : known;
    }

    @Override
    public void close() throws InputException {
        try {
            traces.close();
        } finally {
            reading.close();
        }
    }
}
