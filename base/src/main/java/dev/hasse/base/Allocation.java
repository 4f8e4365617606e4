package dev.hasse.base;

import dev.hasse.stability.MayChange;

/**
 * The bytes of one table, or of a few that live equally long, as they are counted by a {@link Budget}. Ask for the room
 * before the array is made, the old one included while it is copied; close it when the table is dropped. What is never
 * closed ends with its budget.
 */
@MayChange
public final class Allocation implements AutoCloseable {
    private final Account account;
    private long bytes;

    Allocation(Account account) {
        this.account = account;
    }

    /** From now on it takes so many bytes; a limit leaves it as it was. */
    public synchronized void resize(long wanted) {
        account.take(wanted - bytes);
        bytes = wanted;
    }

    /** From now on it takes so many bytes more. */
    public synchronized void grow(long more) {
        account.take(more);
        bytes += more;
    }

    public synchronized long bytes() {
        return bytes;
    }

    @Override
    public void close() {
        resize(0);
    }
}
