package dev.hasse.agent.runtime;

import java.lang.reflect.Field;

/**
 * Stands for calls of Unsafe that are volatile, ordered or atomic, as libraries use it that are older than VarHandles. Plain
 * ones stay as they are, as does memory outside of the heap.
 */
@Replaces(value = Object.class, newer = "sun.misc.Unsafe")
@SuppressWarnings("NullAway") // whether null is in memory is the program's business
public final class UnsafeCalls {
    private static final UnsafeStep GET_OBJECT_VOLATILE =
            new UnsafeStep("getObjectVolatile", UnsafeStep.Kind.READ, Object.class, Object.class);
    private static final UnsafeStep PUT_OBJECT_VOLATILE =
            new UnsafeStep("putObjectVolatile", UnsafeStep.Kind.WRITE, Object.class, void.class, Object.class);
    private static final UnsafeStep PUT_ORDERED_OBJECT =
            new UnsafeStep("putOrderedObject", UnsafeStep.Kind.WRITE, Object.class, void.class, Object.class);
    private static final UnsafeStep COMPARE_AND_SWAP_OBJECT = new UnsafeStep(
            "compareAndSwapObject", UnsafeStep.Kind.ATTEMPT, Object.class, boolean.class, Object.class, Object.class);
    private static final UnsafeStep GET_AND_SET_OBJECT =
            new UnsafeStep("getAndSetObject", UnsafeStep.Kind.UPDATE, Object.class, Object.class, Object.class);
    private static final UnsafeStep GET_INT_VOLATILE =
            new UnsafeStep("getIntVolatile", UnsafeStep.Kind.READ, int.class, int.class);
    private static final UnsafeStep PUT_INT_VOLATILE =
            new UnsafeStep("putIntVolatile", UnsafeStep.Kind.WRITE, int.class, void.class, int.class);
    private static final UnsafeStep PUT_ORDERED_INT =
            new UnsafeStep("putOrderedInt", UnsafeStep.Kind.WRITE, int.class, void.class, int.class);
    private static final UnsafeStep COMPARE_AND_SWAP_INT = new UnsafeStep(
            "compareAndSwapInt", UnsafeStep.Kind.ATTEMPT, int.class, boolean.class, int.class, int.class);
    private static final UnsafeStep GET_AND_SET_INT =
            new UnsafeStep("getAndSetInt", UnsafeStep.Kind.UPDATE, int.class, int.class, int.class);
    private static final UnsafeStep GET_LONG_VOLATILE =
            new UnsafeStep("getLongVolatile", UnsafeStep.Kind.READ, long.class, long.class);
    private static final UnsafeStep PUT_LONG_VOLATILE =
            new UnsafeStep("putLongVolatile", UnsafeStep.Kind.WRITE, long.class, void.class, long.class);
    private static final UnsafeStep PUT_ORDERED_LONG =
            new UnsafeStep("putOrderedLong", UnsafeStep.Kind.WRITE, long.class, void.class, long.class);
    private static final UnsafeStep COMPARE_AND_SWAP_LONG = new UnsafeStep(
            "compareAndSwapLong", UnsafeStep.Kind.ATTEMPT, long.class, boolean.class, long.class, long.class);
    private static final UnsafeStep GET_AND_SET_LONG =
            new UnsafeStep("getAndSetLong", UnsafeStep.Kind.UPDATE, long.class, long.class, long.class);
    private static final UnsafeStep GET_BOOLEAN_VOLATILE =
            new UnsafeStep("getBooleanVolatile", UnsafeStep.Kind.READ, boolean.class, boolean.class);
    private static final UnsafeStep PUT_BOOLEAN_VOLATILE =
            new UnsafeStep("putBooleanVolatile", UnsafeStep.Kind.WRITE, boolean.class, void.class, boolean.class);
    private static final UnsafeStep GET_AND_ADD_INT =
            new UnsafeStep("getAndAddInt", UnsafeStep.Kind.UPDATE, int.class, int.class, int.class);
    private static final UnsafeStep GET_AND_ADD_LONG =
            new UnsafeStep("getAndAddLong", UnsafeStep.Kind.UPDATE, long.class, long.class, long.class);

    private UnsafeCalls() {}

    /** From here on the offset is known as that field's. */
    public static long objectFieldOffset(Object unsafe, Field field) {
        return UnsafeStep.offset(unsafe, field);
    }

    public static Object getObjectVolatile(Object unsafe, Object object, long offset) {
        return GET_OBJECT_VOLATILE.run(unsafe, object, offset);
    }

    public static void putObjectVolatile(Object unsafe, Object object, long offset, Object value) {
        PUT_OBJECT_VOLATILE.run(unsafe, object, offset, value);
    }

    public static void putOrderedObject(Object unsafe, Object object, long offset, Object value) {
        PUT_ORDERED_OBJECT.run(unsafe, object, offset, value);
    }

    public static boolean compareAndSwapObject(
            Object unsafe, Object object, long offset, Object expected, Object value) {
        return (boolean) COMPARE_AND_SWAP_OBJECT.run(unsafe, object, offset, expected, value);
    }

    public static Object getAndSetObject(Object unsafe, Object object, long offset, Object value) {
        return GET_AND_SET_OBJECT.run(unsafe, object, offset, value);
    }

    public static int getIntVolatile(Object unsafe, Object object, long offset) {
        return (int) GET_INT_VOLATILE.run(unsafe, object, offset);
    }

    public static void putIntVolatile(Object unsafe, Object object, long offset, int value) {
        PUT_INT_VOLATILE.run(unsafe, object, offset, value);
    }

    public static void putOrderedInt(Object unsafe, Object object, long offset, int value) {
        PUT_ORDERED_INT.run(unsafe, object, offset, value);
    }

    public static boolean compareAndSwapInt(Object unsafe, Object object, long offset, int expected, int value) {
        return (boolean) COMPARE_AND_SWAP_INT.run(unsafe, object, offset, expected, value);
    }

    public static int getAndSetInt(Object unsafe, Object object, long offset, int value) {
        return (int) GET_AND_SET_INT.run(unsafe, object, offset, value);
    }

    public static long getLongVolatile(Object unsafe, Object object, long offset) {
        return (long) GET_LONG_VOLATILE.run(unsafe, object, offset);
    }

    public static void putLongVolatile(Object unsafe, Object object, long offset, long value) {
        PUT_LONG_VOLATILE.run(unsafe, object, offset, value);
    }

    public static void putOrderedLong(Object unsafe, Object object, long offset, long value) {
        PUT_ORDERED_LONG.run(unsafe, object, offset, value);
    }

    public static boolean compareAndSwapLong(Object unsafe, Object object, long offset, long expected, long value) {
        return (boolean) COMPARE_AND_SWAP_LONG.run(unsafe, object, offset, expected, value);
    }

    public static long getAndSetLong(Object unsafe, Object object, long offset, long value) {
        return (long) GET_AND_SET_LONG.run(unsafe, object, offset, value);
    }

    public static boolean getBooleanVolatile(Object unsafe, Object object, long offset) {
        return (boolean) GET_BOOLEAN_VOLATILE.run(unsafe, object, offset);
    }

    public static void putBooleanVolatile(Object unsafe, Object object, long offset, boolean value) {
        PUT_BOOLEAN_VOLATILE.run(unsafe, object, offset, value);
    }

    public static int getAndAddInt(Object unsafe, Object object, long offset, int more) {
        return (int) GET_AND_ADD_INT.run(unsafe, object, offset, more);
    }

    public static long getAndAddLong(Object unsafe, Object object, long offset, long more) {
        return (long) GET_AND_ADD_LONG.run(unsafe, object, offset, more);
    }
}
