package dev.hasse.watch.live;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.watch.WatchedRun;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Gives what sources have to the runs that are watched, until all sources end or somebody stops it. */
public final class WatchLoop {
    private static final long POLL_MILLIS = 50;

    private final List<Watched> all = new ArrayList<>();
    private final Semaphore arrivals = new Semaphore(0);
    private volatile boolean isStopped;

    private record Watched(LiveSource source, WatchedRun run) {}

    /** The run that this source records. */
    public void add(LiveSource source, WatchedRun run) {
        all.add(new Watched(source, run));
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

    /** Works until the end of all sources, or until it is stopped or the time is over; then ends the runs. */
    public void run(Budget time) throws InputException, InterruptedException {
        try {
            follow(time);
        } catch (LimitReachedException limit) {
            all.forEach(each -> each.run().giveUp(limit.reason()));
            return;
        }
        for (Watched each : all) {
            each.run().end();
        }
    }

    private void follow(Budget time) throws InputException, InterruptedException {
        List<Watched> open = new ArrayList<>(all);
        while (!open.isEmpty()) {
            time.check();
            boolean isStopping = isStopped;
            boolean isIdle = true;
            for (Watched each : List.copyOf(open)) {
                byte[] piece = each.source().next();
                if (piece.length > 0) {
                    isIdle = false;
                    each.run().feed(piece);
                } else if (each.source().isAtEnd()) {
                    open.remove(each);
                }
            }
            if (isIdle && isStopping) {
                break;
            }
            if (isIdle && !open.isEmpty() && arrivals.tryAcquire(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
                arrivals.drainPermits();
            }
        }
    }
}
