package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicMarkableReference;
import org.jspecify.annotations.Nullable;

/** Stands for calls of AtomicMarkableReference's methods, which only order. */
@Replaces(AtomicMarkableReference.class)
@SuppressWarnings("NullAway") // whether null may be in it is the program's business
public final class AtomicMarkableReferenceCalls {
    private AtomicMarkableReferenceCalls() {}

    public static <V extends @Nullable Object> V getReference(AtomicMarkableReference<V> atomic) {
        return step(atomic).read(atomic::getReference);
    }

    public static <V extends @Nullable Object> boolean isMarked(AtomicMarkableReference<V> atomic) {
        return step(atomic).read(atomic::isMarked);
    }

    public static <V extends @Nullable Object> V get(AtomicMarkableReference<V> atomic, boolean[] mark) {
        return step(atomic).read(() -> atomic.get(mark));
    }

    public static <V extends @Nullable Object> void set(AtomicMarkableReference<V> atomic, V value, boolean mark) {
        step(atomic).write(() -> atomic.set(value, mark));
    }

    public static <V extends @Nullable Object> boolean compareAndSet(
            AtomicMarkableReference<V> atomic, V expected, V value, boolean expectedMark, boolean mark) {
        return step(atomic).attempt(() -> atomic.compareAndSet(expected, value, expectedMark, mark));
    }

    public static <V extends @Nullable Object> boolean weakCompareAndSet(
            AtomicMarkableReference<V> atomic, V expected, V value, boolean expectedMark, boolean mark) {
        return step(atomic).attempt(() -> atomic.weakCompareAndSet(expected, value, expectedMark, mark));
    }

    public static <V extends @Nullable Object> boolean attemptMark(
            AtomicMarkableReference<V> atomic, V expected, boolean mark) {
        return step(atomic).attempt(() -> atomic.attemptMark(expected, mark));
    }

    private static MemoryStep step(Object atomic) {
        return new MemoryStep(MemoryCell.unknown(atomic), true);
    }
}
