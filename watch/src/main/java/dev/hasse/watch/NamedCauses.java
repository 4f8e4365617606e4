package dev.hasse.watch;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Causes by their names: sends of messages, or events with ids. A name whose event is in the past of every process says
 * nothing about the order any more. It is forgotten when it was used; of those that nobody used, the oldest are beyond
 * {@value #MOST_UNUSED}.
 */
final class NamedCauses {
    private static final int LEAST_SWEPT = 1 << 10;

    static final int MOST_UNUSED = 200_000;

    /** A name, and the event that has it, once that came. */
    static final class Entry {
        final String name;

        @Nullable
        Stamp stamp;

        boolean isUsed;

        Entry(String name) {
            this.name = name;
        }
    }

    private final Map<String, Entry> entries = new LinkedHashMap<>();
    private int sweepAt = LEAST_SWEPT;

    Entry entry(String name) {
        Entry known = entries.get(name);
        if (known == null) {
            known = new Entry(name);
            entries.put(name, known);
        }
        return known;
    }

    /** Whether enough came since the last sweep. */
    boolean isDue() {
        return entries.size() >= sweepAt;
    }

    /** Forgets what the order does not need any more. */
    void sweep(Predicate<Stamp> isInEveryPast) {
        List<String> unused = new ArrayList<>();
        Iterator<Entry> each = entries.values().iterator();
        while (each.hasNext()) {
            Entry entry = each.next();
            Stamp stamp = entry.stamp;
            if (stamp != null && isInEveryPast.test(stamp)) {
                if (entry.isUsed) {
                    each.remove();
                } else {
                    entry.stamp = Stamp.IN_EVERY_PAST;
                    unused.add(entry.name);
                }
            }
        }
        int tooMany = unused.size() - MOST_UNUSED;
        for (int i = 0; i < tooMany; i++) {
            entries.remove(unused.get(i));
        }
        sweepAt = Math.max(LEAST_SWEPT, 2 * entries.size());
    }
}
