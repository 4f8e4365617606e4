package dev.hasse.formats;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/**
 * The traces of an input, each made when it is asked for, so that one may be forgotten before the next is made. Safe for
 * threads. Close it after the last one.
 */
public interface TraceSeries extends AutoCloseable {
    /** How many traces there are, at least one. */
    int size();

    /** What messages call the trace: the input, and which trace of it if it has several. */
    String name(int index);

    /** The trace of this number, from 0: made anew with each call, within the limits given. */
    Trace trace(int index, Budget budget) throws InputException;

    /** Whether the traces are parts of one recording that nothing connects, and not executions of their own. */
    boolean isSplit();

    @Override
    void close() throws InputException;

    /** All of them at once. */
    default List<Trace> all(Budget budget) throws InputException {
        List<Trace> traces = new ArrayList<>();
        for (int i = 0; i < size(); i++) {
            traces.add(trace(i, budget));
        }
        return traces;
    }

    /** Traces that are in memory already. */
    static TraceSeries of(List<Trace> traces) {
        return new Ready(List.copyOf(traces));
    }

    /** Traces that are in memory already. */
    record Ready(List<Trace> traces) implements TraceSeries {
        @Override
        public int size() {
            return traces.size();
        }

        @Override
        public String name(int index) {
            return traces.get(index).source();
        }

        @Override
        public Trace trace(int index, Budget budget) {
            return traces.get(index);
        }

        @Override
        public boolean isSplit() {
            return false;
        }

        @Override
        public void close() {
            // Nothing is open.
        }
    }
}
