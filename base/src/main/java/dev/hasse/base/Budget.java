package dev.hasse.base;

import dev.hasse.stability.Stable;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How much a piece of work may use: time, memory for its own tables, and whether somebody cancelled it. Engines call
 * {@link #check()} regularly, and ask for the room of a table before they make it: by {@link #allocation} or
 * {@link #allocate} where it grows or is dropped before the work is over, by {@link #keep} where it is not. All of it
 * adds up, also over threads; a limit ends the work by {@link LimitReachedException}.
 *
 * <p>Budgets form a tree: a {@link #share} is a part of the work, which ends when the whole does, whose memory counts
 * for the whole, and which gives all of its memory back when it is closed.
 */
@Stable
public final class Budget implements AutoCloseable {
    private static final long NEVER = Long.MAX_VALUE;

    private final @Nullable Budget whole;
    private final Account account;
    private final long start;
    private final long nanos;
    private volatile boolean cancelled;

    private Budget(@Nullable Budget whole, Account account, long start, long nanos) {
        this.whole = whole;
        this.account = account;
        this.start = start;
        this.nanos = nanos;
    }

    private static Budget whole(long nanos, long bytes) {
        return new Budget(null, Account.ofAtMost(bytes), System.nanoTime(), nanos);
    }

    /** A limit on the bytes of tables; messages call the limit by the user's words, such as {@code 128 MiB (--max-memory)}. */
    public static Budget ofBytes(long bytes, String named) {
        return new Budget(null, Account.ofAtMost(bytes, named), System.nanoTime(), NEVER);
    }

    /** No limit but the heap: three quarters of the largest heap this JVM may have. */
    public static Budget unlimited() {
        return ofHeap(NEVER);
    }

    public static Budget of(Duration timeout) {
        return ofHeap(nanos(timeout));
    }

    public static Budget of(Duration timeout, long bytes) {
        return whole(nanos(timeout), bytes);
    }

    public static Budget ofBytes(long bytes) {
        return whole(NEVER, bytes);
    }

    /** For a part of the work; it can be cancelled alone. */
    public Budget share() {
        return new Budget(this, account.part(), start, nanos);
    }

    /** For a part of the work with a limit of time from now on, or what is left of the whole if that is less. */
    public Budget share(Duration timeout) {
        long now = System.nanoTime();
        long wanted = nanos(timeout);
        boolean isSooner = nanos == NEVER || wanted < nanos - (now - start);
        return isSooner ? new Budget(this, account.part(), now, wanted) : share();
    }

    /** The time of this one, the memory of another: for tables that outlive what they are first needed for. */
    public Budget keepingIn(Budget other) {
        return new Budget(this, other.account, start, nanos);
    }

    private static long nanos(Duration timeout) {
        // Centuries are no limit, and more than a long of nanoseconds.
        return timeout.compareTo(Duration.ofNanos(NEVER)) < 0 ? timeout.toNanos() : NEVER;
    }

    private static Budget ofHeap(long nanos) {
        long heap = Runtime.getRuntime().maxMemory();
        String named = (heap >> 20) + " MiB (the heap; --max-memory allows more)";
        return new Budget(null, Account.ofAtMost(heap / 4 * 3, named), System.nanoTime(), nanos);
    }

    /** Ends the work if its time is over or it was cancelled. Cheap enough to call every few thousand steps. */
    public void check() {
        for (Budget each = this; each != null; each = each.whole) {
            if (each.cancelled) {
                throw new LimitReachedException("cancelled");
            }
        }
        if (account.isFull()) {
            throw memoryReached();
        }
        if (nanos != NEVER && System.nanoTime() - start > nanos) {
            throw new LimitReachedException("time limit of " + text(Duration.ofNanos(nanos)) + " reached");
        }
    }

    /** Room for a table that is not made yet. */
    public Allocation allocation() {
        return new Allocation(account);
    }

    /** Room for a table of so many bytes. */
    public Allocation allocate(long bytes) {
        Allocation allocation = allocation();
        allocation.resize(bytes);
        return allocation;
    }

    /** Room for something that lasts as long as this budget. */
    public void keep(long bytes) {
        account.take(bytes);
    }

    /**
     * Ends the work unless there is room for these bytes, and time: for values that nobody closes, such as results
     * that are passed on and forgotten.
     */
    public void requireRoom(long bytes) {
        check();
        try (Allocation asked = allocation()) {
            asked.resize(bytes);
        }
    }

    /** How many bytes the work's tables may take, together with all that shares the memory. */
    public long bytes() {
        return account.limit();
    }

    /** How many bytes there are still, for all that share the memory. */
    public long bytesLeft() {
        return account.left();
    }

    /** How many bytes its tables take now. */
    public long inUse() {
        return account.inUse();
    }

    /** The part of the work is over: its memory is free. */
    @Override
    public void close() {
        account.close();
    }

    /** The heap is full, whatever was counted: the part that uses most ends at its next check. */
    void endLargestPart() {
        account.endLargestPart();
    }

    /** The end of work that needs more memory than there is. */
    public LimitReachedException memoryReached() {
        return account.limitReached();
    }

    /** Whether this work or a part of it ever needed more memory than there was: alone it may have enough. */
    public boolean wasShort() {
        return account.wasShort();
    }

    /** Whether the work ends because the heap is full. */
    public boolean isHeapFull() {
        return account.isFull();
    }

    /** What filled the heap is dropped: other parts of the work may go on. */
    public void recover() {
        account.recover();
    }

    /** Waits until the thread is done. An interruption cancels the work, and the caller is told of it afterwards. */
    public void join(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
                cancel();
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** Asks the work to end at its next check; callable from any thread. */
    public void cancel() {
        cancelled = true;
    }

    private static String text(Duration duration) {
        long millis = duration.toMillis();
        return millis % 1000 == 0 ? millis / 1000 + " s" : millis + " ms";
    }
}
