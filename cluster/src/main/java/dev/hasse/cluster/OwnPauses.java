package dev.hasse.cluster;

import java.util.concurrent.TimeUnit;

/**
 * Notices that this process itself was stopped for a while: that nothing was heard of others meanwhile says nothing about
 * them.
 */
public final class OwnPauses {
    private final long longest;
    private long last = System.nanoTime();

    public OwnPauses(Patience patience) {
        longest = TimeUnit.MILLISECONDS.toNanos(patience.lost() / 2);
    }

    /** Called at every tick; whether it comes so late that the process must have been stopped. */
    public boolean isAfterOne(long now) {
        boolean late = now - last > longest;
        last = now;
        return late;
    }
}
