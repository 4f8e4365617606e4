package dev.hasse.agent.runtime;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * How many events of every thread are in the past; immutable. The frontier is a few of these events whose pasts make up
 * all of it, so that an event that comes after a clock need not name every thread.
 */
final class VectorClock {
    static final VectorClock EMPTY = new VectorClock(null, new int[0], new ThreadClock[0], new int[0]);

    /** The thread whose past it is, of one moment; null of a join. */
    private final @Nullable ThreadClock owner;

    /** By the threads' numbers; 0 beyond its end. */
    private final int[] entries;

    private final ThreadClock[] frontier;
    private final int[] positions;

    VectorClock(@Nullable ThreadClock owner, int[] entries, ThreadClock[] frontier, int[] positions) {
        this.owner = owner;
        this.entries = entries;
        this.frontier = frontier;
        this.positions = positions;
    }

    /** Whether it is the past of that thread, which knows all of it since then. */
    boolean isOf(ThreadClock thread) {
        return owner == thread;
    }

    int entry(ThreadClock thread) {
        return thread.number() < entries.length ? entries[thread.number()] : 0;
    }

    int width() {
        return entries.length;
    }

    int frontierSize() {
        return frontier.length;
    }

    ThreadClock frontierThread(int i) {
        return frontier[i];
    }

    int frontierPosition(int i) {
        return positions[i];
    }

    /** Raises the entries to at least its own; they are long enough. */
    void raise(int[] others) {
        for (int i = 0; i < entries.length; i++) {
            others[i] = Math.max(others[i], entries[i]);
        }
    }

    /** The clock of everything that is in the past of either. */
    VectorClock join(VectorClock other) {
        if (other == this || other.isWithin(this)) {
            return this;
        }
        return isWithin(other) ? other : joined(other);
    }

    private VectorClock joined(VectorClock other) {
        int[] joined = Arrays.copyOf(entries, Math.max(entries.length, other.entries.length));
        other.raise(joined);
        int most = frontier.length + other.frontier.length;
        ThreadClock[] threads = new ThreadClock[most];
        int[] at = new int[most];
        int size = addNews(this, other, threads, at, 0);
        size = addNews(other, this, threads, at, size);
        return new VectorClock(null, joined, Arrays.copyOf(threads, size), Arrays.copyOf(at, size));
    }

    private boolean isWithin(VectorClock other) {
        for (int i = 0; i < frontier.length; i++) {
            if (other.entry(frontier[i]) < positions[i]) {
                return false;
            }
        }
        return true;
    }

    /** Adds the frontier of one that the other does not know. An event that both have in the frontier is kept twice at
     * most, which does no harm. */
    private static int addNews(VectorClock of, VectorClock than, ThreadClock[] threads, int[] at, int from) {
        int size = from;
        for (int i = 0; i < of.frontier.length; i++) {
            if (than.entry(of.frontier[i]) < of.positions[i] || than.hasInFrontier(of.frontier[i], of.positions[i])) {
                threads[size] = of.frontier[i];
                at[size++] = of.positions[i];
            }
        }
        return size;
    }

    private boolean hasInFrontier(ThreadClock thread, int position) {
        for (int i = 0; i < frontier.length; i++) {
            if (frontier[i] == thread && positions[i] == position) {
                return true;
            }
        }
        return false;
    }
}
