package dev.hasse.agent.runtime;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.locks.ReentrantLock;

/** The clocks of what was put into one queue and not taken out so far, by the items' identity; keeps none alive. */
final class QueueItems {
    private final ReentrantLock lock = new ReentrantLock();
    private final WeakIdentityMap<Deque<VectorClock>> clocks = new WeakIdentityMap<>();

    void lock() {
        lock.lock();
    }

    void unlock() {
        lock.unlock();
    }

    void add(Object item, VectorClock clock) {
        lock.lock();
        try {
            waiting(item).addLast(clock);
        } finally {
            lock.unlock();
        }
    }

    /** Takes back what {@link #add} added last, since the item did not get into the queue. */
    void takeBack(Object item, VectorClock clock) {
        lock.lock();
        try {
            waiting(item).removeLastOccurrence(clock);
        } finally {
            lock.unlock();
        }
    }

    /** The clock of an item that was taken out: empty if its putting was not seen. */
    VectorClock remove(Object item) {
        lock.lock();
        try {
            VectorClock first = waiting(item).pollFirst();
            return first == null ? VectorClock.EMPTY : first;
        } finally {
            lock.unlock();
        }
    }

    /** The clock of an item that was looked at. */
    VectorClock peek(Object item) {
        lock.lock();
        try {
            VectorClock first = waiting(item).peekFirst();
            return first == null ? VectorClock.EMPTY : first;
        } finally {
            lock.unlock();
        }
    }

    private Deque<VectorClock> waiting(Object item) {
        return clocks.findOrAdd(item, 0, () -> new ArrayDeque<>(1));
    }
}
