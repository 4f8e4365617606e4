package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/** The step on the state of a synchronizer that a thread is about to make, and what it waits for meanwhile. */
final class Change {
    private int expected;
    private int value;
    private @Nullable Object synchronizer;
    private @Nullable Step step;
    private Section.Way way = Section.Way.TRYING;
    private int place;

    /** The lock that the thread acquires, as long as it takes, and where. */
    private @Nullable Object wanted;

    private int wantedAt;

    void stage(int from, int to) {
        expected = from;
        value = to;
    }

    /** Of what only orders: what it passes on is locked until the end. */
    void begin(Object changed, Step locked) {
        synchronizer = changed;
        step = locked;
    }

    /** Of a lock. */
    void begin(Object changed, boolean waits, int at) {
        boolean isWanted = changed == wanted;
        synchronizer = changed;
        step = null;
        place = isWanted ? wantedAt : at;
        way = isWanted || waits ? Section.Way.WAITING : Section.Way.TRYING;
    }

    /** The lock whose state the step was on; null if it was none. */
    @Nullable
    Object end(boolean isChanged) {
        Object changed = synchronizer;
        Step locked = step;
        synchronizer = null;
        step = null;
        if (locked == null) {
            return changed;
        }
        try (locked) {
            if (isChanged) {
                locked.write();
            }
        }
        return null;
    }

    boolean isAcquisition() {
        return expected == 0 && value != 0;
    }

    boolean isRelease() {
        return expected != 0 && value == 0;
    }

    Section.Way way() {
        return way;
    }

    int place() {
        return place;
    }

    /** The thread acquires a lock, or none any more; what it acquired before. */
    @Nullable
    Object wants(@Nullable Object lock, int at) {
        Object before = wanted;
        wanted = lock;
        wantedAt = at;
        return before;
    }

    int wantedAt() {
        return wantedAt;
    }
}
