package dev.hasse.scan;

import dev.hasse.trace.Trace;
import java.util.Optional;

/** What the episodes that have both kinds of events say of an order between them. */
final class PairCount {
    private int both;
    private int recorded;
    private int forced;
    private Optional<Example> unforced = Optional.empty();

    /** An episode whose recorded order nothing forces: the two events can change places. */
    record Example(Trace trace, int first, int second) {}

    void add(OrderShape shape, Trace trace, int[] rank, int[] first, int[] second) {
        both++;
        boolean isRecorded = shape.isRecorded(rank, first, second);
        recorded += isRecorded ? 1 : 0;
        int exception = shape.exception(trace, first, second);
        forced += exception == OrderShape.NONE ? 1 : 0;
        if (!isRecorded() || shape != OrderShape.PRECEDES) {
            unforced = Optional.empty();
        } else if (exception != OrderShape.NONE && unforced.isEmpty()) {
            unforced = Optional.of(new Example(trace, first[0], exception));
        }
    }

    /** How many episodes have both. */
    int both() {
        return both;
    }

    int recorded() {
        return recorded;
    }

    int forced() {
        return forced;
    }

    /** Whether the recorded order always was so. */
    boolean isRecorded() {
        return recorded == both;
    }

    /** Whether every interleaving is so. */
    boolean isForced() {
        return forced == both;
    }

    Optional<Example> unforced() {
        return unforced;
    }
}
