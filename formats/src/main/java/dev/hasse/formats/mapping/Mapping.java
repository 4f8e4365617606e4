package dev.hasse.formats.mapping;

import dev.hasse.trace.Value;
import java.util.List;
import java.util.Map;

/**
 * A mapping file, understood.
 *
 * @param layout how the file's lines become records and runs
 * @param processes names for the entries of clocks that are only numbers
 * @param init initial values
 * @param unmatched what to do with records that no rule fits
 * @param messages whether an id is of one message or of several
 * @param times how times are written
 */
record Mapping(
        List<Rule> rules,
        Layout layout,
        List<String> processes,
        Map<String, Value> init,
        Unmatched unmatched,
        Messages messages,
        TimeFormat times) {
    /** What becomes of records that no rule fits. */
    enum Unmatched {
        /** Left out, and counted in a finding. */
        SKIP,
        ERROR
    }

    /** What the id of a message stands for. */
    enum Messages {
        /** One message: to send it twice is an error. */
        UNIQUE,
        /** A content, which may be sent again: see {@link RepeatedMessages}. */
        REPEATED
    }
}
