package dev.hasse.linearizability.engine;

/**
 * What can take effect at a return that is not allowed yet, best first: what lets it return, then known operations by
 * their returns, then unknown ones. One at a time: {@code while (moves.next()) ... moves.result()}.
 */
final class Effects {
    private final Problem<?> problem;
    private final ObjectConfigurations rows;
    private final int[] triedAt;
    private final long[] result;
    private long[] row;
    private int event;
    private int at;
    private int unknown;
    private int tries;
    private int fired;

    Effects(Problem<?> problem, ObjectConfigurations rows) {
        this.problem = problem;
        this.rows = rows;
        triedAt = new int[problem.table.labelCount()];
        result = new long[rows.width];
        row = result;
    }

    void begin(long[] from, int atEvent) {
        row = from;
        event = atEvent;
        at = problem.pendingStart[atEvent];
        unknown = 0;
        tries++;
    }

    /** Whether there is one more. */
    boolean next() {
        while (at < problem.pendingStart[event + 1]) {
            int operation = problem.pending[at++];
            if (problem.isObservation(operation) || !rows.isOpen(row, operation)) {
                continue;
            }
            int label = problem.label[operation];
            boolean isFirst = triedAt[label] != tries;
            triedAt[label] = tries;
            if (isFirst && rows.fire(row, operation, event, result)) {
                fired = operation;
                return true;
            }
        }
        while (unknown < problem.unknownLabels.length) {
            int candidate = unknown++;
            if (triedAt[problem.unknownLabels[candidate]] != tries
                    && rows.isLeft(row, candidate, event)
                    && rows.fireUnknown(row, candidate, event, result)) {
                fired = ~candidate;
                return true;
            }
        }
        return false;
    }

    /** The configuration after the one found last; overwritten by the next. */
    long[] result() {
        return result;
    }

    /** The operation found last, or the complement of an unknown label's number. */
    int fired() {
        return fired;
    }
}
