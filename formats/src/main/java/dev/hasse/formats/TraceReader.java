package dev.hasse.formats;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.trace.Trace;
import java.util.List;

/**
 * Reads traces of one format. Stateless: one reader serves any number of inputs, also at once. Whatever the input, a
 * reader ends with traces, with an {@link InputException} that names the place, or at a limit of the budget.
 */
public interface TraceReader {
    /** The format's name, as {@code --format} takes it. */
    String name();

    /** How sure this reader is that the content is in its format. Must be quick: it sees every input. */
    Confidence recognises(Head head);

    /** The operations of objects that a source in this format has; none if the format has no such thing. */
    default List<RecordedOperation> operations(TraceSource source, Budget budget) throws InputException {
        return List.of();
    }

    /** The traces of the input, at least one; several where a format holds several executions. */
    List<Trace> read(TraceInput input, ReadOptions options, Budget budget) throws InputException;

    /** The same, each trace when it is asked for where the format allows it. The input may be closed then. */
    default TraceSeries open(TraceInput input, ReadOptions options, Budget budget) throws InputException {
        return TraceSeries.of(read(input, options, budget));
    }

    /**
     * The traces of executions that several inputs recorded together, each some of the processes. The name is what
     * messages about all of them say.
     */
    default List<Trace> readTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        throw new InputException(
                name,
                "files of the format " + name() + " cannot be read together: expected hasse, shiviz, causal, spans or"
                        + " --mapping");
    }

    /** The same, each trace when it is asked for where the format allows it. The inputs may be closed then. */
    default TraceSeries openTogether(String name, List<TraceInput> inputs, ReadOptions options, Budget budget)
            throws InputException {
        return TraceSeries.of(readTogether(name, inputs, options, budget));
    }
}
