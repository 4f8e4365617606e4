package dev.hasse.watch.live;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets the parts work on what comes, in turn, until all are at their end or somebody stops it. */
public final class WatchLoop {
    private static final long POLL_MILLIS = 50;

    private final List<WatchedPart> parts = new ArrayList<>();
    private final Semaphore arrivals = new Semaphore(0);
    private volatile boolean isStopped;

    public void add(WatchedPart part) {
        parts.add(part);
    }

    /** Something arrived: there is no need to wait any longer. Callable from any thread. */
    public void wake() {
        arrivals.release();
    }

    /** Ends the loop soon; what has arrived so far is worked on. Callable from any thread. */
    public void stop() {
        isStopped = true;
        wake();
    }

    /** Works until the end of all parts, or until it is stopped or the time is over; then ends the parts. */
    public void run(Budget time) throws InputException, InterruptedException {
        try {
            work(time);
        } catch (LimitReachedException limit) {
            parts.forEach(each -> each.giveUp(limit.reason()));
            return;
        }
        for (WatchedPart each : parts) {
            each.end();
        }
    }

    private void work(Budget time) throws InputException, InterruptedException {
        List<WatchedPart> open = new ArrayList<>(parts);
        while (!open.isEmpty()) {
            time.check();
            boolean isStopping = isStopped;
            boolean isIdle = true;
            for (WatchedPart each : List.copyOf(open)) {
                if (each.work(System.nanoTime())) {
                    isIdle = false;
                } else if (each.isAtEnd()) {
                    open.remove(each);
                }
            }
            if (isIdle && isStopping) {
                return;
            }
            if (isIdle && !open.isEmpty() && arrivals.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                arrivals.drainPermits();
            }
        }
    }
}
