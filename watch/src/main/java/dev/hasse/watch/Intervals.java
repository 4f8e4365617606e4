package dev.hasse.watch;

import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** Intervals of one process, in its order: each from an event to before another one; the last one may go on. */
final class Intervals {
    private static final int GOES_ON = Integer.MAX_VALUE;

    private static final class Interval {
        /** Null if it begins before any event. */
        final @Nullable Stamp begin;

        int end = GOES_ON;

        Interval(@Nullable Stamp begin) {
            this.begin = begin;
        }
    }

    private final ArrayDeque<Interval> queue = new ArrayDeque<>();
    private @Nullable Interval open;

    void begin(@Nullable Stamp at) {
        open = new Interval(at);
        queue.add(open);
    }

    /** The event at this position ends the one that goes on, if that is still here. */
    void end(int position) {
        if (open != null) {
            open.end = position;
            open = null;
        }
    }

    boolean isEmpty() {
        return queue.isEmpty();
    }

    int size() {
        return queue.size();
    }

    /** The position of the event that ends the first one. */
    int firstEnd() {
        return queue.element().end;
    }

    /** How many events of a process are in the past of the first one's beginning. */
    int firstPast(int process) {
        Stamp begin = queue.element().begin;
        return begin == null || process < 0 ? 0 : begin.past(process);
    }

    void dropFirst() {
        queue.remove();
    }
}
