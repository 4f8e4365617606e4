package dev.hasse.check;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Calls back when something takes long. Most properties are decided within microseconds, which is less than it takes to
 * set a timer and wake its thread; so one thread looks at all that is under way every few milliseconds, and ends when
 * there was nothing for a while.
 */
final class EngineClock {
    private static final long TICK_MILLIS = 20;
    private static final int IDLE_TICKS = 50;

    private static final Set<Watch> WATCHED = ConcurrentHashMap.newKeySet();
    private static volatile boolean ticking;

    private EngineClock() {}

    /** Runs the action on the clock's thread, once, unless the watch is closed before. */
    static Watch after(long nanos, Runnable action) {
        Watch watch = new Watch(System.nanoTime() + nanos, action);
        WATCHED.add(watch);
        if (!ticking) {
            start();
        }
        return watch;
    }

    private static synchronized void start() {
        if (!ticking) {
            ticking = true;
            Thread thread = new Thread(EngineClock::tick, "engine clock");
            thread.setDaemon(true);
            thread.start();
        }
    }

    private static void tick() {
        int idle = 0;
        while (!isOver(idle)) {
            try {
                Thread.sleep(TICK_MILLIS);
            } catch (InterruptedException e) {
                // Nobody has a reason to; the clock goes on, or a hanging engine would have no second.
                continue;
            }
            idle = WATCHED.isEmpty() ? idle + 1 : 0;
            long now = System.nanoTime();
            WATCHED.forEach(watch -> watch.fireIfDue(now));
        }
    }

    private static synchronized boolean isOver(int idle) {
        // Whoever registers after this sees that nobody ticks; whoever did before is seen here.
        ticking = false;
        ticking = idle < IDLE_TICKS || !WATCHED.isEmpty();
        return !ticking;
    }

    /** One thing under way; closed when it is over. */
    static final class Watch {
        private final long due;
        private final Runnable action;

        private Watch(long due, Runnable action) {
            this.due = due;
            this.action = action;
        }

        private void fireIfDue(long now) {
            if (now - due >= 0 && WATCHED.remove(this)) {
                action.run();
            }
        }

        void close() {
            WATCHED.remove(this);
        }
    }
}
