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
        int stripe = Stripes.index(hash);
        @Nullable Entry[] table = tables[stripe];
        Entry entry = table == null ? null : find(table, hash, object, slot);
        if (entry != null) {
            entry.written = entry.written.join(clock);
            return;
        }
        if (table == null || sizes[stripe] == table.length) {
            table = renewed(table, stripe);
            tables[stripe] = table;
        }
        int at = hash & table.length - 1;
        table[at] = new Entry(object, slot, hash, clock, table[at]);
        sizes[stripe]++;
    }

    private static @Nullable Entry find(@Nullable Entry[] table, int hash, Object object, int slot) {
        Entry entry = table[hash & table.length - 1];
        // Not refersTo, which is a native call until the last compiler inlines it; the object is alive anyway.
        while (entry != null && !(entry.hash == hash && entry.slot == slot && entry.get() == object)) {
            entry = entry.next;
        }
        return entry;
    }

    /** Without the objects that are gone, at most half full. Entries are made anew: nobody may see one in two tables. */
    private @Nullable Entry[] renewed(@Nullable Entry @Nullable [] old, int stripe) {
        int alive = 0;
        if (old != null) {
            for (Entry entry : old) {
                for (Entry each = entry; each != null; each = each.next) {
                    alive += each.refersTo(null) ? 0 : 1;
                }
            }
        }
        int length = SMALLEST;
        while (length < 2 * alive) {
            length *= 2;
        }
        @Nullable Entry[] fresh = new Entry[length];
        int size = 0;
        if (old != null) {
            for (Entry entry : old) {
                for (Entry each = entry; each != null; each = each.next) {
                    Object object = each.get();
                    if (object != null) {
                        int at = each.hash & length - 1;
                        fresh[at] = new Entry(object, each.slot, each.hash, each.written, fresh[at]);
                        size++;
                    }
                }
            }
        }
        sizes[stripe] = size;
        return fresh;
    }

    /** A variable of an object that may be gone. */
    private static final class Entry extends WeakReference<Object> {
        private final int slot;
        private final int hash;
        private final @Nullable Entry next;
        private VectorClock written;

        Entry(Object object, int slot, int hash, VectorClock written, @Nullable Entry next) {
            super(object);
            this.slot = slot;
            this.hash = hash;
            this.written = written;
            this.next = next;
        }
    }
}
