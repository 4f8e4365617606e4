package dev.hasse.agent.runtime;

import java.util.concurrent.CyclicBarrier;

/** The rounds of one barrier, so that who is late to leave one does not learn of the next. */
final class BarrierRounds {
    private static final Round UNTRACKED = new Round();

    private Round current = new Round();

    /** Those who meet. */
    static final class Round {
        private VectorClock arrived = VectorClock.EMPTY;
        private int count;

        private synchronized int add(VectorClock clock) {
            arrived = arrived.join(clock);
            return ++count;
        }

        /** The barrier's action, by the last one who arrived: it comes after all, and before anybody passes. */
        void act(Runnable action) {
            Tracker tracker = Hooks.tracker();
            if (tracker == null) {
                action.run();
                return;
            }
            tracker.current().learn(clock());
            try {
                action.run();
            } finally {
                extend(tracker.current().now());
            }
        }

        private synchronized void extend(VectorClock clock) {
            arrived = arrived.join(clock);
        }

        /** The current thread has passed with the others. */
        void passed() {
            Tracker tracker = Hooks.tracker();
            if (tracker != null) {
                tracker.current().learn(clock());
            }
        }

        private synchronized VectorClock clock() {
            return arrived;
        }
    }

    static Round arrive(CyclicBarrier barrier) {
        Tracker tracker = Hooks.tracker();
        return tracker == null
                ? UNTRACKED
                : tracker.synchronisers()
                        .roundsOf(barrier)
                        .arrive(tracker.current().now(), barrier.getParties());
    }

    static void reset(CyclicBarrier barrier) {
        Tracker tracker = Hooks.tracker();
        if (tracker != null) {
            tracker.synchronisers().roundsOf(barrier).begin();
        }
    }

    private synchronized void begin() {
        current = new Round();
    }

    private synchronized Round arrive(VectorClock clock, int parties) {
        Round round = current;
        if (round.add(clock) == parties) {
            current = new Round();
        }
        return round;
    }
}
