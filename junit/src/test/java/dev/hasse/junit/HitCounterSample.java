package dev.hasse.junit;

import dev.hasse.linearizability.object.ObjectRecorder;
import org.junit.jupiter.api.Test;

/** The example of docs/linearizability.md, and its mended twin. Run by {@link LinearizableTest}. */
class HitCounterSample {
    interface Counter {
        int hit();
    }

    static class HitCounter implements Counter {
        private int hits;

        @Override
        public int hit() {
            hits++;
            return hits;
        }
    }

    static class LockedHitCounter extends HitCounter {
        @Override
        public synchronized int hit() {
            return super.hit();
        }
    }

    @Test
    @Linearizable(sequential = HitCounter.class, forced = 1000)
    void twoThreadsCount(ObjectRecorder recorder) throws InterruptedException {
        count(recorder.recordFresh(Counter.class, HitCounter::new));
    }

    @Test
    @Linearizable(sequential = HitCounter.class, forced = 1000)
    void twoThreadsCountInTurn(ObjectRecorder recorder) throws InterruptedException {
        count(recorder.recordFresh(Counter.class, LockedHitCounter::new));
    }

    private static void count(Counter counter) throws InterruptedException {
        Thread other = new Thread(counter::hit, "other");
        other.start();
        other.join();
        counter.hit();
    }
}
