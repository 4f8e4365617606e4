package dev.hasse.scan;

import dev.hasse.trace.Trace;

/**
 * How two kinds of events of one episode may follow each other: the shapes of Synoptic's invariants. Each is asked of the
 * recorded order and of every interleaving; the second needs the clocks only, because some interleaving has an event
 * before all that it does not come after, and some has it after all that do not come after it.
 */
enum OrderShape {
    /** Each second one has a first one before it. */
    PRECEDES("precedence") {
        @Override
        boolean isRecorded(int[] rank, int[] first, int[] second) {
            return least(rank, first) < least(rank, second);
        }

        @Override
        int exception(Trace trace, int[] first, int[] second) {
            for (int each : second) {
                if (!isAfterAny(trace, first, each)) {
                    return each;
                }
            }
            return NONE;
        }
    },
    /** Each first one has a second one after it. */
    IS_FOLLOWED("response") {
        @Override
        boolean isRecorded(int[] rank, int[] first, int[] second) {
            return greatest(rank, first) < greatest(rank, second);
        }

        @Override
        int exception(Trace trace, int[] first, int[] second) {
            for (int each : first) {
                if (!isBeforeAny(trace, each, second)) {
                    return each;
                }
            }
            return NONE;
        }
    };

    static final int NONE = -1;

    private final String pattern;

    OrderShape(String pattern) {
        this.pattern = pattern;
    }

    /** The word of the property language for it. */
    String pattern() {
        return pattern;
    }

    /** Whether the recorded order has it; the rank of an event is its place there. */
    abstract boolean isRecorded(int[] rank, int[] first, int[] second);

    /** An event that breaks it in some interleaving; {@link #NONE} if it holds in every one. */
    abstract int exception(Trace trace, int[] first, int[] second);

    private static boolean isAfterAny(Trace trace, int[] causes, int event) {
        for (int cause : causes) {
            if (trace.happenedBefore(cause, event)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isBeforeAny(Trace trace, int event, int[] effects) {
        for (int effect : effects) {
            if (trace.happenedBefore(event, effect)) {
                return true;
            }
        }
        return false;
    }

    private static int least(int[] rank, int[] events) {
        int least = Integer.MAX_VALUE;
        for (int event : events) {
            least = Math.min(least, rank[event]);
        }
        return least;
    }

    private static int greatest(int[] rank, int[] events) {
        int greatest = -1;
        for (int event : events) {
            greatest = Math.max(greatest, rank[event]);
        }
        return greatest;
    }
}
