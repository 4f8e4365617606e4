package dev.hasse.linearizability.object;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.ReentrantLock;
import org.junit.jupiter.api.Test;

/** The orders that are forced are all those with at most two stops, and locks of the object stay locks. */
class ForcedCallsTest {
    private static final int STEPS = 3;

    /** What threads call. */
    public interface Walk {
        void walk();
    }

    /** Notes who takes each step. */
    private static class Path implements Walk {
        private final AtomicReference<ForcedCalls> gate;
        final StringBuffer taken = new StringBuffer();

        Path(AtomicReference<ForcedCalls> gate) {
            this.gate = gate;
        }

        @Override
        public void walk() {
            for (int i = 0; i < STEPS; i++) {
                ForcedCalls keeper = gate.get();
                if (keeper != null) {
                    keeper.pass("step " + i);
                }
                taken.append(Thread.currentThread().getName());
            }
        }
    }

    /** Lets one thread walk at a time. */
    private static final class LockedPath extends Path {
        private final ReentrantLock lock = new ReentrantLock();

        LockedPath(AtomicReference<ForcedCalls> gate) {
            super(gate);
        }

        @Override
        public void walk() {
            lock.lock();
            try {
                super.walk();
            } finally {
                lock.unlock();
            }
        }
    }

    private static Set<String> orders(boolean isLocked) throws InterruptedException {
        AtomicReference<ForcedCalls> gate = new AtomicReference<>();
        AtomicReference<Path> last = new AtomicReference<>();
        ObjectRecorder recorder = new ObjectRecorder();
        Walk walk = recorder.recordFresh(Walk.class, () -> {
            Path made = isLocked ? new LockedPath(gate) : new Path(gate);
            last.set(made);
            return made;
        });
        for (String name : new String[] {"a", "b"}) {
            Thread thread = new Thread(walk::walk, name);
            thread.start();
            thread.join();
        }
        ForcedCalls calls = new ForcedCalls(recorder, "test");
        gate.set(calls);
        Set<String> orders = new TreeSet<>();
        while (calls.next().isPresent()) {
            orders.add(last.get().taken.toString());
        }
        return orders;
    }

    @Test
    void allOrdersWithAtMostTwoStopsAreForced() throws InterruptedException {
        Set<String> expected = new TreeSet<>(Set.of("aaabbb", "bbbaaa"));
        for (int i = 0; i < STEPS; i++) {
            for (int j = 1; j <= STEPS; j++) {
                expected.add(overlap("a", "b", i, j));
                expected.add(overlap("b", "a", i, j));
            }
        }
        assertThat(orders(false)).containsExactlyElementsOf(expected);
    }

    private static String overlap(String first, String second, int i, int j) {
        return first.repeat(i) + second.repeat(j) + first.repeat(STEPS - i) + second.repeat(STEPS - j);
    }

    @Test
    void whoNeedsALockWaitsForIt() throws InterruptedException {
        assertThat(orders(true)).containsExactly("aaabbb", "bbbaaa");
    }
}
