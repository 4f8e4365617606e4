package dev.hasse.formats;

import dev.hasse.stability.Stable;
import dev.hasse.trace.Trace;
import java.util.List;

/**
 * What an input holds.
 *
 * @param format the name of the format that it was read as
 * @param traces its executions, at least one
 */
@Stable
public record ReadTraces(String format, List<Trace> traces) {
    public ReadTraces {
        traces = List.copyOf(traces);
    }
}
