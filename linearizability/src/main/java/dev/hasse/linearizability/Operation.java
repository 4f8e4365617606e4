package dev.hasse.linearizability;

/**
 * One operation of a history. Times are the numbers of the events of the history, calls and returns alike, from 0.
 *
 * @param process who asked for it
 * @param call what it does
 * @param key the part of the object that it concerns, as the history says; {@link Datum#nothing} if it says none
 * @param outcome whether it happened
 * @param invoked the time of its call
 * @param completed the time of its return; of no meaning if the outcome is {@link Outcome#UNKNOWN}
 * @param invokedLine the line of its call, from 1
 * @param completedLine the line of its return; 0 if there is none
 */
public record Operation(
        String process,
        Call call,
        Datum key,
        Outcome outcome,
        int invoked,
        int completed,
        long invokedLine,
        long completedLine) {
    /** What became of an operation. */
    public enum Outcome {
        /** It happened between its call and its return. */
        OK,
        /** It did not happen. */
        FAILED,
        /** It may happen at any time after its call, or never. */
        UNKNOWN
    }

    public boolean isKnown() {
        return outcome == Outcome.OK;
    }

    /** The same operation, of which nobody knows whether it happened. */
    public Operation unknown() {
        return new Operation(process, call.withoutResult(), key, Outcome.UNKNOWN, invoked, -1, invokedLine, 0);
    }

    /** The same operation on a part of the object. */
    public Operation of(Datum part, Call other) {
        return new Operation(process, other, part, outcome, invoked, completed, invokedLine, completedLine);
    }

    /** What a failed operation saw: that happened between its call and its return. */
    public Operation observed(Call seen) {
        return new Operation(process, seen, key, Outcome.OK, invoked, completed, invokedLine, completedLine);
    }

    @Override
    public String toString() {
        return call + " by " + process + " (line " + (completedLine > 0 ? completedLine : invokedLine) + ")";
    }
}
