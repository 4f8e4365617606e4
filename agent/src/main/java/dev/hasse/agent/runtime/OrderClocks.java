package dev.hasse.agent.runtime;

import java.lang.ref.WeakReference;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of all writes of variables that only order threads, which programs access far more often than they take locks.
 * Whoever calls holds the variable's stripe, so that each stripe has a table of its own which no other thread touches. Entries of
 * objects that are gone are dropped when their table is full.
 */
final class OrderClocks {
    private static final int SMALLEST = 4;
    private static final int WORDS = 16;
    private static final long[] NONE = new long[WORDS];

    private final @Nullable Entry[][] tables = new Entry[Stripes.COUNT][];
    private final int[] sizes = new int[Stripes.COUNT];
    /** By the field's number: bits of the hashes of what was written. */
    private volatile long[][] filters = {};

    /**
     * Whether anything may have been written to the field of an object, by the hash of both: most of what programs read has been written in constructors
     * alone. Asked without the stripe; a write is known here before its value is there.
     */
    boolean mayBeWritten(int hash, int field) {
        long[][] known = filters;
        if (field >= known.length) {
            return false;
        }
        int bit = bit(hash);
        return (known[field][bit >> 6] & 1L << bit) != 0;
    }

    private void willBeWritten(int hash, int field) {
        if (!mayBeWritten(hash, field)) {
            addToFilter(field, bit(hash));
        }
    }

    private synchronized void addToFilter(int field, int bit) {
        long[][] known = filters;
        if (field >= known.length) {
            int before = known.length;
            known = Arrays.copyOf(known, Math.max(field + 1, 2 * before));
            Arrays.fill(known, before, known.length, NONE);
        }
        long[] bits = known[field] == NONE ? new long[WORDS] : known[field];
        bits[bit >> 6] |= 1L << bit;
        known[field] = bits;
        filters = known;
    }

    private static int bit(int hash) {
        return (hash >>> 8) % (WORDS << 6);
    }

    /** What was written to a variable of an object, by {@link Stripes#hash} of both; null if nothing was. */
    @Nullable
    VectorClock written(int hash, Object object, int slot) {
        @Nullable Entry[] table = tables[Stripes.index(hash)];
        Entry entry = table == null ? null : find(table, hash, object, slot);
        return entry == null ? null : entry.written;
    }

    /** Whether anything was written to it, for who does not hold the stripe. */
    boolean isWritten(Object object, int slot) {
        int hash = Stripes.hash(object, slot);
        Stripes.Stripe stripe = Stripes.of(hash);
        stripe.lock();
        try {
            return written(hash, object, slot) != null;
        } finally {
            stripe.unlock();
        }
    }

    /** {@link #write} to a field: whoever reads it later asks {@link #mayBeWritten} first. */
    void writeField(int hash, Object object, int field, VectorClock clock) {
        willBeWritten(hash, field);
        write(hash, object, field, clock);
    }

    /** Whoever reads it from now on comes after that clock, too. */
    void write(int hash, Object object, int slot, VectorClock clock) {
        @Nullable Entry[] table = tables[Stripes.index(hash)];
        Entry entry = table == null ? null : find(table, hash, object, slot);
        if (entry == null) {
            add(new Entry(object, slot, hash, clock));
        } else if (entry.written != clock) {
            entry.written = entry.written.join(clock);
        }
    }

    private static @Nullable Entry find(@Nullable Entry[] table, int hash, Object object, int slot) {
        int last = table.length - 1;
        for (int i = 0; i <= last; i++) {
            Entry entry = table[hash + i & last];
            // Not refersTo, which is a native call until the last compiler inlines it; the object is alive anyway.
            if (entry == null || entry.hash == hash && entry.slot == slot && entry.get() == object) {
                return entry;
            }
        }
        return null;
    }

    private void add(Entry entry) {
        int stripe = Stripes.index(entry.hash);
        @Nullable Entry[] table = tables[stripe];
        if (table == null || 2 * sizes[stripe] >= table.length) {
            table = renewed(table, stripe);
        }
        put(table, entry);
        sizes[stripe]++;
        tables[stripe] = table;
    }

    /** Its table is at most half full, so that there is a place, unless two threads do so at once without the stripe. */
    private static void put(@Nullable Entry[] table, Entry entry) {
        int last = table.length - 1;
        for (int i = 0; i <= last; i++) {
            int at = entry.hash + i & last;
            if (table[at] == null) {
                table[at] = entry;
                return;
            }
        }
    }

    /** Without the objects that are gone, at most a quarter full. */
    private @Nullable Entry[] renewed(@Nullable Entry @Nullable [] old, int stripe) {
        int alive = 0;
        @Nullable Entry[] kept = new Entry[sizes[stripe]];
        if (old != null) {
            for (Entry entry : old) {
                if (entry != null && alive < kept.length && !entry.refersTo(null)) {
                    kept[alive++] = entry;
                }
            }
        }
        int length = SMALLEST;
        while (length < 4 * alive) {
            length *= 2;
        }
        @Nullable Entry[] fresh = new Entry[length];
        for (int i = 0; i < alive; i++) {
            Entry entry = kept[i];
            if (entry != null) {
                put(fresh, entry);
            }
        }
        sizes[stripe] = alive;
        return fresh;
    }

    /** A variable of an object that may be gone. */
    private static final class Entry extends WeakReference<Object> {
        private final int slot;
        private final int hash;
        private VectorClock written;

        Entry(Object object, int slot, int hash, VectorClock written) {
            super(object);
            this.slot = slot;
            this.hash = hash;
            this.written = written;
        }
    }
}
