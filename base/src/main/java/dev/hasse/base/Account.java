package dev.hasse.base;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Bytes in use by a piece of work and all of its parts: what a part takes, its whole has in use too, so that one limit
 * holds for everything together. Closing an account gives back all that its parts left open.
 */
final class Account {
    private final @Nullable Account whole;
    private final Account top;
    private final long limit;
    private final String named;
    private long inUse;
    private boolean closed;
    private final List<Account> parts = new ArrayList<>();
    private volatile boolean full;
    private volatile boolean wasShort;

    private Account(@Nullable Account whole, long limit, String named) {
        this.whole = whole;
        this.top = whole == null ? this : whole.top;
        this.limit = limit;
        this.named = named;
    }

    static Account ofAtMost(long bytes) {
        return ofAtMost(bytes, (bytes >> 20) + " MiB");
    }

    /** A limit that messages call so: what the user asked for need not be what is left for tables. */
    static Account ofAtMost(long bytes, String named) {
        return new Account(null, bytes, named);
    }

    /** An account of a part, which may use what the others leave. */
    Account part() {
        Account part = new Account(this, limit, named);
        synchronized (top) {
            parts.add(part);
        }
        return part;
    }

    /** The heap is full: the part that uses most is to end, or all of this if it has no parts. */
    void endLargestPart() {
        synchronized (top) {
            Account largest = parts.stream()
                    .max(Comparator.comparingLong(part -> part.inUse))
                    .orElse(this);
            largest.full = true;
            largest.markShort();
        }
    }

    /** Whether this is to end because the heap is full. */
    boolean isFull() {
        for (Account each = this; each != null; each = each.whole) {
            if (each.full) {
                return true;
            }
        }
        return false;
    }

    /** What used so much is dropped. */
    void recover() {
        for (Account each = this; each != null; each = each.whole) {
            each.full = false;
        }
    }

    /** Notes that there was too little memory, for the whole as well. */
    void markShort() {
        for (Account each = this; each != null; each = each.whole) {
            each.wasShort = true;
        }
    }

    /** Whether this or a part of it ever asked for more than there was. */
    boolean wasShort() {
        return wasShort;
    }

    LimitReachedException limitReached() {
        markShort();
        return new LimitReachedException("memory limit of " + named + " reached");
    }

    long limit() {
        return limit;
    }

    /** What nobody of the whole uses. */
    long left() {
        synchronized (top) {
            return limit - top.inUse;
        }
    }

    long inUse() {
        synchronized (top) {
            return inUse;
        }
    }

    /** Takes some more, or gives some back if negative; takes nothing where there is not enough. */
    void take(long bytes) {
        synchronized (top) {
            if (isClosed()) {
                return;
            }
            if (bytes > 0 && bytes > limit - top.inUse) {
                throw limitReached();
            }
            add(bytes);
        }
    }

    private void add(long bytes) {
        for (Account each = this; each != null; each = each.whole) {
            each.inUse += bytes;
        }
    }

    /** A part of something that is over has nothing to count any more. */
    private boolean isClosed() {
        for (Account each = this; each != null; each = each.whole) {
            if (each.closed) {
                return true;
            }
        }
        return false;
    }

    void close() {
        synchronized (top) {
            if (!isClosed()) {
                add(-inUse);
                closed = true;
                if (whole != null) {
                    whole.parts.remove(this);
                }
            }
        }
    }
}
