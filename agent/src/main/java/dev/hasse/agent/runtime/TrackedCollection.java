package dev.hasse.agent.runtime;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** A collection of the JDK's: what is in it by key, and as a whole. */
final class TrackedCollection {
    /** More keys of one collection are not told apart. */
    private static final int MOST_KEYS = 10_000;

    /** How the names of the JDK's synchronized views begin. */
    static final String SYNCHRONIZED = "java.util.Collections$Synchronized";

    /** How a collection bears several threads. */
    enum Kind {
        /** Not at all. */
        PLAIN,
        /** Every call takes the collection's own monitor. */
        LOCKED,
        /** Every call is a step by itself. */
        ATOMIC
    }

    private final Kind kind;
    private final String name;
    private final Variable whole;
    private final Map<Object, Variable> keys = new ConcurrentHashMap<>();
    private int changes;

    TrackedCollection(Kind kind, String name) {
        this.kind = kind;
        this.name = name;
        this.whole = new Variable(name, kind == Kind.ATOMIC, null);
    }

    /** Null for collections that are not tracked: immutable ones, views, those of the program's own classes. */
    static @Nullable Kind kind(Object collection) {
        Class<?> type = collection.getClass();
        if (type.getClassLoader() != null) {
            return null;
        }
        String typeName = type.getName();
        if (typeName.startsWith("java.util.concurrent.")) {
            return typeName.contains("Queue") || typeName.contains("Deque") ? null : Kind.ATOMIC;
        }
        return switch (typeName) {
            case "java.util.Vector", "java.util.Stack", "java.util.Hashtable" -> Kind.LOCKED;
            case "java.util.HashMap",
                    "java.util.LinkedHashMap",
                    "java.util.TreeMap",
                    "java.util.WeakHashMap",
                    "java.util.IdentityHashMap",
                    "java.util.EnumMap",
                    "java.util.ArrayList",
                    "java.util.LinkedList",
                    "java.util.ArrayDeque",
                    "java.util.PriorityQueue",
                    "java.util.HashSet",
                    "java.util.LinkedHashSet",
                    "java.util.TreeSet",
                    "java.text.SimpleDateFormat",
                    "java.text.DecimalFormat",
                    "java.text.MessageFormat" -> Kind.PLAIN;
            default -> typeName.startsWith(SYNCHRONIZED) ? Kind.LOCKED : null;
        };
    }

    boolean isLocked() {
        return kind == Kind.LOCKED;
    }

    /** All of it, to tell who uses it, and what is recorded of those that have no keys. */
    Variable whole() {
        return whole;
    }

    /** What is under a key, which the format has as a value, or a name stands for. */
    Variable at(Object key) {
        Variable known = keys.get(key);
        if (known == null && keys.size() < MOST_KEYS) {
            String text = key instanceof String string ? "'" + string + "'" : key.toString();
            known = keys.computeIfAbsent(
                    key,
                    any -> new Variable(
                            name + "[" + text + "]", kind == Kind.ATOMIC, kind == Kind.ATOMIC ? null : name));
        }
        return known == null ? whole : known;
    }

    /** A value for the whole that it did not have before. */
    synchronized int change() {
        return ++changes;
    }
}
