package dev.hasse.serve;

import dev.hasse.base.InputException;

/** What became of a job. */
sealed interface JobOutcome {
    /** The answer as JSON. */
    record Done(String json) implements JobOutcome {}

    /** The input is wrong. */
    record Refused(InputException problem) implements JobOutcome {}

    /** A limit was reached, or somebody cancelled it. */
    record Ended(String reason) implements JobOutcome {}

    /**
     * It went on long after its time was over, and was given up.
     *
     * @param where what its thread did then
     */
    record Abandoned(String reason, Throwable where) implements JobOutcome {}

    /** A bug. */
    record Failed(Throwable problem) implements JobOutcome {}
}
