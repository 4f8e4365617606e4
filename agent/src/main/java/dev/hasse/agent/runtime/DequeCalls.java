package dev.hasse.agent.runtime;

import java.util.Deque;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stands for calls of double-ended queues at either end that do not wait: accesses of the whole, of those that are not concurrent. */
@Replaces(Deque.class)
@SuppressWarnings({"unchecked", "rawtypes", "NullAway"}) // the program's business
public final class DequeCalls {
    private DequeCalls() {}

    public static void addFirst(Deque deque, Object item) {
        put(deque, item, () -> {
            deque.addFirst(item);
            return true;
        });
    }

    public static void addLast(Deque deque, Object item) {
        put(deque, item, () -> {
            deque.addLast(item);
            return true;
        });
    }

    public static void push(Deque deque, Object item) {
        put(deque, item, () -> {
            deque.push(item);
            return true;
        });
    }

    public static boolean offerFirst(Deque deque, Object item) {
        return put(deque, item, () -> deque.offerFirst(item));
    }

    public static boolean offerLast(Deque deque, Object item) {
        return put(deque, item, () -> deque.offerLast(item));
    }

    public static Object removeFirst(Deque deque) {
        return take(deque, deque::removeFirst);
    }

    public static Object removeLast(Deque deque) {
        return take(deque, deque::removeLast);
    }

    public static Object pop(Deque deque) {
        return take(deque, deque::pop);
    }

    public static @Nullable Object pollFirst(Deque deque) {
        return take(deque, deque::pollFirst);
    }

    public static @Nullable Object pollLast(Deque deque) {
        return take(deque, deque::pollLast);
    }

    public static Object getFirst(Deque deque) {
        return look(deque, deque::getFirst);
    }

    public static Object getLast(Deque deque) {
        return look(deque, deque::getLast);
    }

    public static @Nullable Object peekFirst(Deque deque) {
        return look(deque, deque::peekFirst);
    }

    public static @Nullable Object peekLast(Deque deque) {
        return look(deque, deque::peekLast);
    }

    private static boolean put(Deque deque, Object item, BooleanSupplier call) {
        TrackedQueue tracked = item == null ? null : TrackedQueue.of(deque);
        return tracked == null
                ? CollectionAccess.write(deque, CollectionAccess.WHOLE, null, call::getAsBoolean)
                : tracked.tryPut(item, call);
    }

    private static @Nullable Object take(Deque deque, Supplier<@Nullable Object> call) {
        TrackedQueue tracked = TrackedQueue.of(deque);
        return tracked == null
                ? CollectionAccess.update(deque, CollectionAccess.WHOLE, null, call)
                : tracked.tryTake(call);
    }

    private static @Nullable Object look(Deque deque, Supplier<@Nullable Object> call) {
        TrackedQueue tracked = TrackedQueue.of(deque);
        if (tracked == null) {
            return CollectionAccess.read(deque, CollectionAccess.WHOLE, call);
        }
        Object item = call.get();
        if (item != null) {
            tracked.saw(item);
        }
        return item;
    }
}
