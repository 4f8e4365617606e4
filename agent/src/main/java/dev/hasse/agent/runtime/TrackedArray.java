package dev.hasse.agent.runtime;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/** An array of the program's: its first elements, as variables. */
final class TrackedArray {
    /** What comes behind is not watched: to take several elements for one would give false alarms. */
    private static final int MOST_ELEMENTS = 1024;

    private final String name;
    private final AtomicReferenceArray<@Nullable Variable> elements;

    TrackedArray(String name, int length) {
        this.name = name;
        this.elements = new AtomicReferenceArray<>(Math.min(length, MOST_ELEMENTS));
    }

    static boolean isWatched(int index) {
        return index < MOST_ELEMENTS;
    }

    Variable at(int index) {
        Variable known = elements.get(index);
        if (known != null) {
            return known;
        }
        Variable fresh = new Variable(name + "[" + index + "]", false, null);
        Variable others = elements.compareAndExchange(index, null, fresh);
        return others == null ? fresh : others;
    }
}
