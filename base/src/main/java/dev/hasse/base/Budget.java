package dev.hasse.base;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * How much a piece of work may use: time, memory for its own tables, and whether somebody cancelled it.
 * Engines call {@link #check()} now and then and {@link #charge} for what they allocate; both end the work by
 * {@link LimitReachedException}. One budget is shared by all parts of one piece of work, also across threads.
 */
public final class Budget {
    private static final long NEVER = Long.MAX_VALUE;

    private final long start;
    private final long nanos;
    private final long bytes;
    private final @Nullable Budget whole;
    private final List<Budget> shares = new CopyOnWriteArrayList<>();
    private volatile boolean cancelled;
    private volatile long inUse;

    private Budget(long nanos, long bytes) {
        this(System.nanoTime(), nanos, bytes, null);
    }

    private Budget(long start, long nanos, long bytes, @Nullable Budget whole) {
        this.start = start;
        this.nanos = nanos;
        this.bytes = bytes;
        this.whole = whole;
    }

    /** No limit but the heap: three quarters of the largest heap this JVM may have. */
    public static Budget unlimited() {
        return new Budget(NEVER, heapShare());
    }

    public static Budget of(Duration timeout) {
        return new Budget(nanos(timeout), heapShare());
    }

    public static Budget of(Duration timeout, long bytes) {
        return new Budget(nanos(timeout), bytes);
    }

    public static Budget ofBytes(long bytes) {
        return new Budget(NEVER, bytes);
    }

    /**
     * For one of several attempts at the same work that run at once: the time ends when this one's does, what all of
     * them have in use counts together, and it can be cancelled alone. {@link #release} gives its memory back.
     */
    public Budget share() {
        Budget share = new Budget(start, nanos, bytes, this);
        shares.add(share);
        return share;
    }

    /** The attempt that had this share is over. */
    public void release(Budget share) {
        shares.remove(share);
    }

    private static long nanos(Duration timeout) {
        // Centuries are no limit, and more than a long of nanoseconds.
        return timeout.compareTo(Duration.ofNanos(NEVER)) < 0 ? timeout.toNanos() : NEVER;
    }

    private static long heapShare() {
        return Runtime.getRuntime().maxMemory() / 4 * 3;
    }

    /** Ends the work if its time is over or it was cancelled. Cheap enough to call every few thousand steps. */
    public void check() {
        if (cancelled || whole != null && whole.cancelled) {
            throw new LimitReachedException("cancelled");
        }
        if (nanos != NEVER && System.nanoTime() - start > nanos) {
            throw new LimitReachedException("time limit of " + text(Duration.ofNanos(nanos)) + " reached");
        }
    }

    /** Ends the work if a table that takes {@code inUse} bytes is more than it may have. */
    public void charge(long inUse) {
        this.inUse = inUse;
        if ((whole == null ? inUse : whole.inUseOfShares()) > bytes) {
            throw new LimitReachedException("memory limit of " + (bytes >> 20) + " MiB reached");
        }
        check();
    }

    private long inUseOfShares() {
        long sum = 0;
        for (Budget share : shares) {
            sum += share.inUse;
        }
        return sum;
    }

    /** How many bytes the work's tables may take. */
    public long bytes() {
        return bytes;
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
