package dev.hasse.linearizability.engine;

import dev.hasse.linearizability.SequentialModel.Effect;
import java.util.Arrays;

/**
 * ObjectConfigurations as rows of longs: the state and two marks; which slots are done; which are hidden; how many unknown
 * operations of each label are used, four to a long.
 */
final class ObjectConfigurations {
    /** What took effect last was not seen by anything: to overwrite it would mean that it need not have. */
    private static final long UNSEEN = 1L << 62;
    /** What took effect last commutes with the operation that must return, and could as well come after it. */
    private static final long EARLY = 1L << 61;

    /** What must return is hidden, but is to be seen: it must still take effect. */
    private static final long COMMITTED = 1L << 60;

    private static final long MARKS = UNSEEN | EARLY | COMMITTED;

    /** More of one unknown operation than this are never used: histories are shorter. */
    static final int MOST_USED = 0xFFFF;

    private static final long STATE = (1L << 32) - 1;

    private final Problem<?> problem;
    private final Counted counted;
    private final int words;
    final int width;
    private final long[] observing;
    private final long[] overwriting;
    private final long[] updating;
    private int maskedEvent = -1;

    ObjectConfigurations(Problem<?> problem, Counted counted) {
        this.problem = problem;
        this.counted = counted;
        words = problem.slots + 63 >>> 6;
        width = 1 + 2 * words + (counted.size() + 3 >>> 2);
        observing = new long[words];
        overwriting = new long[words];
        updating = new long[words];
    }

    long[] initial() {
        return new long[width];
    }

    int state(long[] row) {
        return (int) (row[0] & STATE);
    }

    private static boolean isMarked(long[] row, long mark) {
        return (row[0] & mark) != 0;
    }

    private boolean isDone(long[] row, int slot) {
        return (row[1 + (slot >>> 6)] & 1L << slot) != 0;
    }

    private boolean isHidden(long[] row, int slot) {
        return (row[1 + words + (slot >>> 6)] & 1L << slot) != 0;
    }

    private int used(long[] row, int counter) {
        return (int) (row[1 + 2 * words + (counter >>> 2)] >>> 16 * (counter & 3)) & 0xFFFF;
    }

    /** A known operation is called. */
    void call(long[] row, int operation) {
        if (problem.isObservation(operation)) {
            settle(row, operation);
        }
    }

    private boolean settle(long[] row, int operation) {
        int slot = problem.slot[operation];
        boolean fits = problem.table.next(state(row), problem.label[operation]) >= 0;
        if (fits) {
            row[1 + (slot >>> 6)] |= 1L << slot;
        }
        return fits;
    }

    /** Whether an operation may return. */
    boolean mayReturn(long[] row, int operation) {
        int slot = problem.slot[operation];
        return isDone(row, slot) || isHidden(row, slot) && !isMarked(row, COMMITTED);
    }

    /** An operation returns; its slot is free again. */
    void returned(long[] row, int operation) {
        int slot = problem.slot[operation];
        row[0] &= STATE;
        row[1 + (slot >>> 6)] &= ~(1L << slot);
        row[1 + words + (slot >>> 6)] &= ~(1L << slot);
    }

    /** Whether an operation that must return may, or must, take effect before: a hidden one might be seen later. */
    boolean mayFire(long[] row, int operation) {
        return isOpen(row, operation)
                && (!isHidden(row, problem.slot[operation]) || problem.isSeenAfterReturn(operation));
    }

    /** Whether a pending operation can still take effect. */
    boolean isOpen(long[] row, int operation) {
        return !isDone(row, problem.slot[operation]);
    }

    /** Whether an unknown operation of a label is left at an event. */
    boolean isLeft(long[] row, int unknown, int event) {
        int counter = counted.counter(unknown);
        return problem.isAvailable(unknown, event, counter < 0 ? 0 : used(row, counter));
    }

    /**
     * Lets a pending operation take effect at the return of an event, into {@code next}.
     *
     * @return whether it can, and whether it makes sense
     */
    boolean fire(long[] row, int operation, int event, long[] next) {
        int returning = ~problem.events[event];
        boolean isOverwrite = problem.isOverwrite(operation);
        if (!step(row, problem.label[operation], isOverwrite, returning, operation == returning, next)) {
            return false;
        }
        int slot = problem.slot[operation];
        next[1 + (slot >>> 6)] |= 1L << slot;
        next[1 + words + (slot >>> 6)] &= ~(1L << slot);
        finish(next, problem.label[operation], isOverwrite, isOverwrite, event);
        return true;
    }

    /** Lets an unknown operation take effect. */
    boolean fireUnknown(long[] row, int unknown, int event, long[] next) {
        int label = problem.unknownLabels[unknown];
        boolean isOverwrite = problem.table.effect(label) == Effect.OVERWRITES;
        if (!step(row, label, isOverwrite, ~problem.events[event], false, next) || state(next) == state(row)) {
            return false;
        }
        int counter = counted.counter(unknown);
        if (counter >= 0) {
            next[1 + 2 * words + (counter >>> 2)] += 1L << 16 * (counter & 3);
        }
        finish(next, label, isOverwrite, true, event);
        return true;
    }

    private boolean step(long[] row, int label, boolean isOverwrite, int returning, boolean isReturning, long[] next) {
        if (isOverwrite && isMarked(row, UNSEEN) || isReturning && isMarked(row, EARLY)) {
            return false;
        }
        int state = problem.table.next(state(row), label);
        if (state < 0) {
            return false;
        }
        System.arraycopy(row, 0, next, 0, width);
        next[0] = state | (isHidden(row, problem.slot[returning]) ? COMMITTED : 0);
        return true;
    }

    private void finish(long[] row, int label, boolean isOverwrite, boolean isOptional, int event) {
        boolean isSeen = false;
        for (int k = problem.pendingStart[event]; k < problem.pendingStart[event + 1]; k++) {
            int other = problem.pending[k];
            int slot = problem.slot[other];
            if (isDone(row, slot)) {
                continue;
            }
            if (isOverwrite && problem.isOverwrite(other)) {
                row[1 + words + (slot >>> 6)] |= 1L << slot;
            } else if (problem.isObservation(other)) {
                isSeen |= settle(row, other);
            }
        }
        if (!isSeen) {
            int returning = ~problem.events[event];
            boolean isEarly =
                    !problem.isObservation(returning) && problem.table.commute(label, problem.label[returning]);
            row[0] |= (isOptional ? UNSEEN : 0) | (isEarly ? EARLY : 0);
        }
    }

    /** The slots of what is pending at an event, by what it does. */
    private void mask(int event) {
        if (maskedEvent == event) {
            return;
        }
        maskedEvent = event;
        Arrays.fill(observing, 0);
        Arrays.fill(overwriting, 0);
        Arrays.fill(updating, 0);
        for (int k = problem.pendingStart[event]; k < problem.pendingStart[event + 1]; k++) {
            int operation = problem.pending[k];
            long[] mask = switch (problem.effect[operation]) {
                case OBSERVES -> observing;
                case OVERWRITES -> overwriting;
                // Where any number of unknown operations do the same, to have this one done as well can only help.
                case UPDATES -> isReplaceable(operation, event) ? observing : updating;
            };
            mask[problem.slot[operation] >>> 6] |= 1L << problem.slot[operation];
        }
    }

    private boolean isReplaceable(int operation, int event) {
        int unknown = problem.unknownNumber(problem.label[operation]);
        return unknown >= 0 && counted.counter(unknown) < 0 && problem.isAvailable(unknown, event, 0);
    }

    /** A hash of what must be equal for one configuration at an event to be as good as another. */
    int group(long[] row, int event) {
        mask(event);
        long hash = (row[0] & STATE) + 31L * event;
        for (int w = 0; w < words; w++) {
            hash = (hash ^ row[1 + w] & updating[w]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return (int) (hash * 0xD6E8FEB86659FD93L >>> 32);
    }

    /** Whether whatever can follow a row can also follow the one that begins at a place of many, both at one event. */
    boolean isAsGood(long[] many, int at, long[] row, int event) {
        mask(event);
        if ((many[at] & STATE) != (row[0] & STATE) || (many[at] & ~row[0] & MARKS) != 0) {
            return false;
        }
        for (int w = 1; w <= words; w++) {
            long done = many[at + w];
            long doneThere = row[w];
            long hidden = many[at + words + w];
            long worse = observing[w - 1] & doneThere & ~done
                    | updating[w - 1] & (done ^ doneThere)
                    | overwriting[w - 1] & ~hidden & (done ^ doneThere | row[words + w]);
            if (worse != 0) {
                return false;
            }
        }
        for (int u = 0; u < counted.size(); u++) {
            int w = 1 + 2 * words + (u >>> 2);
            int shift = 16 * (u & 3);
            if ((many[at + w] >>> shift & 0xFFFF) > (row[w] >>> shift & 0xFFFF)) {
                return false;
            }
        }
        return true;
    }
}
