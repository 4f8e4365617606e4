package dev.hasse.formats.mapping;

import dev.hasse.trace.Value;
import java.util.List;
import java.util.Map;

/**
 * A mapping file, understood.
 *
 * @param processes names for the entries of clocks that are only numbers
 * @param init initial values
 * @param unmatched what to do with lines that no rule fits
 */
record Mapping(List<Rule> rules, List<String> processes, Map<String, Value> init, Unmatched unmatched) {
    /** What becomes of lines that no rule fits. */
    enum Unmatched {
        /** Left out, and counted in a finding. */
        SKIP,
        ERROR
    }
}
