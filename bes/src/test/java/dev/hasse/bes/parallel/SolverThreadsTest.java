package dev.hasse.bes.parallel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class SolverThreadsTest {
    @Test
    void eachWorkHasAThreadOfItsOwnAndAllAreDoneAfterTheJoin() {
        for (int round = 0; round < 200; round++) {
            CountDownLatch together = new CountDownLatch(4);
            AtomicInteger done = new AtomicInteger();
            SolverThreads threads = new SolverThreads();
            for (int i = 0; i < 3; i++) {
                threads.start(() -> meet(together, done));
            }
            threads.run(() -> meet(together, done));
            threads.join();
            assertThat(done).hasValue(4);
        }
    }

    private static void meet(CountDownLatch together, AtomicInteger done) {
        together.countDown();
        try {
            together.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        done.incrementAndGet();
    }

    @Test
    void threadsAreKeptForTheNextResolution() {
        Set<Thread> used = ConcurrentHashMap.newKeySet();
        for (int round = 0; round < 100; round++) {
            SolverThreads threads = new SolverThreads();
            threads.start(() -> used.add(Thread.currentThread()));
            threads.join();
        }
        assertThat(used).hasSizeLessThan(50).allMatch(Thread::isDaemon);
    }

    @Test
    void aThreadThatFailedIsKeptAndItsFailureIsThrownByTheJoin() {
        for (int round = 0; round < 10; round++) {
            SolverThreads threads = new SolverThreads();
            threads.start(() -> {
                throw new IllegalStateException("failed");
            });
            assertThatThrownBy(threads::join).hasMessage("failed");
            assertThat(threads.hasFailed()).isTrue();
        }
    }

    @Test
    void aThreadThatSleepsIsWoken() throws InterruptedException {
        for (int round = 0; round < 5; round++) {
            AtomicInteger done = new AtomicInteger();
            SolverThreads threads = new SolverThreads();
            threads.start(done::incrementAndGet);
            threads.join();
            assertThat(done).hasValue(1);
            Thread.sleep(10);
        }
    }
}
