package dev.hasse.agent.runtime;

import java.util.Deque;
import org.jspecify.annotations.Nullable;

/** Stands for calls of double-ended queues at either end: accesses of the whole, of those that are not concurrent. */
@Replaces(value = Deque.class, onlyWatches = true)
@SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // the program's business
public final class DequeCalls {
    private DequeCalls() {}

    public static void addFirst(Deque deque, Object item) {
        CollectionAccess.write(deque, CollectionAccess.WHOLE, null, () -> {
            deque.addFirst(item);
            return true;
        });
    }

    public static void addLast(Deque deque, Object item) {
        CollectionAccess.write(deque, CollectionAccess.WHOLE, null, () -> {
            deque.addLast(item);
            return true;
        });
    }

    public static void push(Deque deque, Object item) {
        CollectionAccess.write(deque, CollectionAccess.WHOLE, null, () -> {
            deque.push(item);
            return true;
        });
    }

    public static Object removeFirst(Deque deque) {
        return CollectionAccess.update(deque, CollectionAccess.WHOLE, null, deque::removeFirst);
    }

    public static Object removeLast(Deque deque) {
        return CollectionAccess.update(deque, CollectionAccess.WHOLE, null, deque::removeLast);
    }

    public static Object pop(Deque deque) {
        return CollectionAccess.update(deque, CollectionAccess.WHOLE, null, deque::pop);
    }

    public static @Nullable Object pollFirst(Deque deque) {
        return CollectionAccess.update(deque, CollectionAccess.WHOLE, null, deque::pollFirst);
    }

    public static @Nullable Object pollLast(Deque deque) {
        return CollectionAccess.update(deque, CollectionAccess.WHOLE, null, deque::pollLast);
    }

    public static Object getFirst(Deque deque) {
        return CollectionAccess.read(deque, CollectionAccess.WHOLE, deque::getFirst);
    }

    public static Object getLast(Deque deque) {
        return CollectionAccess.read(deque, CollectionAccess.WHOLE, deque::getLast);
    }

    public static @Nullable Object peekFirst(Deque deque) {
        return CollectionAccess.read(deque, CollectionAccess.WHOLE, deque::peekFirst);
    }

    public static @Nullable Object peekLast(Deque deque) {
        return CollectionAccess.read(deque, CollectionAccess.WHOLE, deque::peekLast);
    }
}
