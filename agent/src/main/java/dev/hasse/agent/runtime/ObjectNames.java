package dev.hasse.agent.runtime;

import java.lang.ref.WeakReference;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Names of the program's objects, the same in every run that does the same: an object is its class and its number among
 * those of the class that its thread created. Who created it, unless it was the thread that began the recording, stands
 * behind the number. Objects whose creation was not seen are numbered as they are first met.
 */
public final class ObjectNames {
    private static final int NUMBER = -1;
    /** More objects of one class and thread are not told apart by their creation: that costs memory. */
    private static final int MOST = 20_000;

    private final WeakIdentityMap<String> numbers = new WeakIdentityMap<>();
    private final Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();

    /** The value itself if the format has it, else a name for it that runs no code of the program's. */
    Object plain(Object value) {
        if (value instanceof Number
                        && value.getClass().getClassLoader() == null
                        && value.getClass().getPackageName().equals("java.lang")
                || value instanceof Boolean
                || value instanceof String) {
            return value;
        }
        if (value instanceof Character) {
            return value.toString();
        }
        if (value instanceof WeakReference<?> reference && reference.getClass() == WeakReference.class) {
            return name(reference);
        }
        return value instanceof Enum<?> constant ? constant.name() : name(value);
    }

    /** A value that is to be named later, without keeping it alive. */
    static Object held(Object value) {
        return value instanceof Number
                        || value instanceof Boolean
                        || value instanceof String
                        || value instanceof Character
                ? value
                : new WeakReference<>(value);
    }

    private String name(WeakReference<?> reference) {
        Object object = reference.get();
        return object == null ? "an object" : name(object);
    }

    String name(Object object) {
        if (object instanceof Class<?> type) {
            return ofType(type.getName()) + ".class";
        }
        String type = typeOf(object);
        return type + "[" + number(object, type) + "]";
    }

    /** The number, from 1, and its creator if that was another thread than the one that began the recording. */
    String number(Object object, String type) {
        return numbers.findOrAdd(object, NUMBER, () -> Integer.toString(next(type)));
    }

    /** The current thread, of that name, has created the object; the name is empty for who began the recording. */
    void created(Object object, String thread) {
        if (numbers.find(object, NUMBER) != null) {
            return;
        }
        String type = typeOf(object);
        boolean main = thread.isEmpty();
        AtomicInteger count = counts.computeIfAbsent(main ? type : type + " " + thread, any -> new AtomicInteger());
        if (count.get() < MOST) {
            int number = count.incrementAndGet();
            numbers.findOrAdd(object, NUMBER, () -> main ? Integer.toString(number) : number + "@" + thread);
        }
    }

    private int next(String type) {
        return counts.computeIfAbsent(type, any -> new AtomicInteger()).incrementAndGet();
    }

    /** That of an array is the one of its elements and {@code Array}: {@code IntArray}, {@code AccountArray}. */
    private static String typeOf(Object object) {
        Class<?> type = object.getClass();
        int dimensions = 0;
        for (Class<?> part = type.getComponentType(); part != null; part = part.getComponentType()) {
            type = part;
            dimensions++;
        }
        String name = ofType(type.getName());
        return dimensions == 0
                ? name
                : Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Array".repeat(dimensions);
    }

    /** A class's name without its package: {@code Outer.Nested}, {@code Outer.1}. */
    public static String ofType(String binaryName) {
        int slash = binaryName.indexOf('/');
        String name = slash < 0 ? binaryName : binaryName.substring(0, slash);
        return name.substring(name.lastIndexOf('.') + 1)
                .replace('$', '.')
                .replace(';', ' ')
                .strip();
    }
}
