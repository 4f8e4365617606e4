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
    private static final int SMALLEST = 16;
    private static final int WORDS = 16;
    private static final long[] NONE = new long[WORDS];

    private final @Nullable Entry[][] tables = new Entry[Stripes.COUNT][];
    private final int[] sizes = new int[Stripes.COUNT];
    /** By the field's number: whether any recording of this program has seen it written. */
    private static volatile boolean[] everWritten = {};

    /** By the field's number: bits of the hashes of what was written. */
    private volatile long[][] filters = {};

    /**
     * Whether the field was written in any object: of most fields only constructors write, and that is no write here. Once
     * it was, that is so for good.
     */
    static boolean isEverWritten(int field) {
        boolean[] known = everWritten;
        return field < known.length && known[field];
    }

    private static synchronized void addEverWritten(int field) {
        boolean[] known = everWritten;
        if (field >= known.length) {
            known = Arrays.copyOf(known, Math.max(field + 1, 2 * known.length));
        }
        known[field] = true;
        everWritten = known;
    }

    /**
     * Whether anything may have been written to the field of an object, by the hash of the object. Asked without the stripe; a
     * write is known here before its value is there.
     */
    boolean mayBeWritten(int hash, int field) {
        long[][] known = filters;
        if (field >= known.length) {
            return false;
        }
        int bit = bit(hash);
        return (known[field][bit >> 6] & 1L << bit) != 0;
    }

    /** To be called before the write if its clock is only known after it. */
    void willBeWritten(int hash, int field) {
        if (!mayBeWritten(hash, field)) {
            addToFilter(field, bit(hash));
            addEverWritten(field);
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

    /** What was written to a variable of an object, by {@link Stripes#hash} of the object; null if nothing was. */
    @Nullable
    VectorClock written(int hash, Object object, int slot) {
        @Nullable Entry[] table = tables[Stripes.index(hash)];
        Entry entry = table == null ? null : find(table, hash, object);
        return entry == null ? null : entry.written(slot);
    }

    /** Whether anything was written to it, for who does not hold the stripe. */
    boolean isWritten(Object object, int slot) {
        int hash = Stripes.hash(object);
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
        Entry entry = table == null ? null : find(table, hash, object);
        if (entry == null) {
            add(new Entry(object, slot, hash, clock));
        } else if (entry.slot == slot) {
            entry.written = entry.written.join(clock);
        } else {
            entry.writeMore(slot, clock);
        }
    }

    private static @Nullable Entry find(@Nullable Entry[] table, int hash, Object object) {
        int last = table.length - 1;
        for (int i = 0; i <= last; i++) {
            Entry entry = table[hash + i & last];
            // Not refersTo, which is a native call until the last compiler inlines it; the object is alive anyway.
            if (entry == null || entry.get() == object) {
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

    /** An object that may be gone, with the first of its variables that was written. */
    private static final class Entry extends WeakReference<Object> {
        private final int slot;
        private final int hash;
        private VectorClock written;
        private @Nullable More more;

        Entry(Object object, int slot, int hash, VectorClock written) {
            super(object);
            this.slot = slot;
            this.hash = hash;
            this.written = written;
        }

        @Nullable
        VectorClock written(int of) {
            return slot == of ? written : writtenMore(of);
        }

        private @Nullable VectorClock writtenMore(int of) {
            More found = more(of);
            return found == null ? null : found.written;
        }

        void writeMore(int to, VectorClock clock) {
            More found = more(to);
            if (found == null) {
                more = new More(to, clock, more);
            } else {
                found.written = found.written.join(clock);
            }
        }

        private @Nullable More more(int of) {
            More found = more;
            while (found != null && found.slot != of) {
                found = found.next;
            }
            return found;
        }
    }

    /** Another variable of the same object. */
    private static final class More {
        private final int slot;
        private VectorClock written;
        private final @Nullable More next;

        More(int slot, VectorClock written, @Nullable More next) {
            this.slot = slot;
            this.written = written;
            this.next = next;
        }
    }
}
