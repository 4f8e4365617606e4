package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicStampedReference;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicStampedReference's methods, which only order. */
@Replaces(AtomicStampedReference.class)
@SuppressWarnings("NullAway") // whether null may be in it is the program's business
public final class AtomicStampedReferenceCalls {
    private AtomicStampedReferenceCalls() {}

    public static <V extends @Nullable Object> V getReference(AtomicStampedReference<V> atomic) {
        return step(atomic).read(atomic::getReference);
    }

    public static <V extends @Nullable Object> int getStamp(AtomicStampedReference<V> atomic) {
        return step(atomic).read(atomic::getStamp);
    }

    public static <V extends @Nullable Object> V get(AtomicStampedReference<V> atomic, int[] stamp) {
        return step(atomic).read(() -> atomic.get(stamp));
    }

    public static <V extends @Nullable Object> void set(AtomicStampedReference<V> atomic, V value, int stamp) {
        step(atomic).write(() -> atomic.set(value, stamp));
    }

    public static <V extends @Nullable Object> boolean compareAndSet(
            AtomicStampedReference<V> atomic, V expected, V value, int expectedStamp, int stamp) {
        return step(atomic).attempt(() -> atomic.compareAndSet(expected, value, expectedStamp, stamp));
    }

    public static <V extends @Nullable Object> boolean weakCompareAndSet(
            AtomicStampedReference<V> atomic, V expected, V value, int expectedStamp, int stamp) {
        return step(atomic).attempt(() -> atomic.weakCompareAndSet(expected, value, expectedStamp, stamp));
    }

    public static <V extends @Nullable Object> boolean attemptStamp(
            AtomicStampedReference<V> atomic, V expected, int stamp) {
        return step(atomic).attempt(() -> atomic.attemptStamp(expected, stamp));
    }

    private static MemoryStep step(Object atomic) {
        return new MemoryStep(MemoryCell.unknown(atomic), true);
    }
}
