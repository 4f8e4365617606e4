package dev.hasse.junit;

import dev.hasse.linearizability.object.ObjectRecorder;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/** Objects whose noted run is fine: some go wrong in another order of the same calls. Run by {@link LinearizableTest}. */
class ForcedSamples {
    /** What counts. */
    public interface Counter {
        int increment();
    }

    /** Loses an update if another thread comes between its read and its write. */
    public static final class PlainCounter implements Counter {
        private int value;

        @Override
        public int increment() {
            value++;
            return value;
        }
    }

    /** Does not. */
    private static final class LockedCounter implements Counter {
        private int value;

        @Override
        public synchronized int increment() {
            value++;
            return value;
        }
    }

    /** Looks, and sets what it computed. */
    private static final class LateCounter implements Counter {
        private final AtomicInteger value = new AtomicInteger();

        @Override
        public int increment() {
            int next = value.get() + 1;
            value.set(next);
            return next;
        }
    }

    /** Counts in an element of an array, whose field is final: only the element has steps. */
    private static final class ArrayCounter implements Counter {
        private final int[] values = new int[1];

        @Override
        public int increment() {
            int next = values[0] + 1;
            values[0] = next;
            return next;
        }
    }

    /** Looks, and sets what it computed unless somebody else did. */
    private static final class ComparingCounter implements Counter {
        private final AtomicInteger value = new AtomicInteger();

        @Override
        public int increment() {
            while (true) {
                int seen = value.get();
                if (value.compareAndSet(seen, seen + 1)) {
                    return seen + 1;
                }
            }
        }
    }

    /** Takes its locks in the order that it is told. */
    public interface Desk {
        int both(boolean inOneOrder);
    }

    /** A desk for one thread, too. */
    public static final class TwoLocks implements Desk {
        private final Object left = new Object();
        private final Object right = new Object();

        @Override
        public int both(boolean inOneOrder) {
            synchronized (inOneOrder ? left : right) {
                synchronized (inOneOrder ? right : left) {
                    return 1;
                }
            }
        }
    }

    /** Gives each name a number. */
    public interface Registry {
        int number(String name);
    }

    /** A map that is safe, used in two steps that are not one. */
    public static final class TwoSteps implements Registry {
        private final Map<String, Integer> numbers = Collections.synchronizedMap(new HashMap<>());
        private final AtomicInteger next = new AtomicInteger();

        @Override
        public int number(String name) {
            Integer known = numbers.get(name);
            if (known == null) {
                known = next.incrementAndGet();
                numbers.put(name, known);
            }
            return known;
        }
    }

    private static final class OneStep implements Registry {
        private final Map<String, Integer> numbers = Collections.synchronizedMap(new HashMap<>());
        private final AtomicInteger next = new AtomicInteger();

        @Override
        public synchronized int number(String name) {
            Integer known = numbers.putIfAbsent(name, next.get() + 1);
            return known == null ? next.incrementAndGet() : known;
        }
    }

    private static void inTurn(Runnable other, Runnable here) throws InterruptedException {
        here.run();
        Thread thread = new Thread(other, "other");
        thread.start();
        thread.join();
    }

    private static void count(ObjectRecorder recorder, Supplier<Counter> fresh) throws InterruptedException {
        Counter counter = recorder.recordFresh(Counter.class, fresh);
        inTurn(counter::increment, () -> {
            counter.increment();
            counter.increment();
        });
    }

    private static void register(ObjectRecorder recorder, Supplier<Registry> fresh) throws InterruptedException {
        Registry registry = recorder.recordFresh(Registry.class, fresh);
        inTurn(() -> registry.number("a"), () -> registry.number("a"));
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, forced = 200)
    void aCounterThatLosesAnUpdate(ObjectRecorder recorder) throws InterruptedException {
        count(recorder, PlainCounter::new);
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, forced = 200)
    void aCounterWithALock(ObjectRecorder recorder) throws InterruptedException {
        count(recorder, LockedCounter::new);
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, forced = 200)
    void anAtomicThatIsSetAfterItWasRead(ObjectRecorder recorder) throws InterruptedException {
        count(recorder, LateCounter::new);
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, forced = 200)
    void anElementThatIsSetAfterItWasRead(ObjectRecorder recorder) throws InterruptedException {
        count(recorder, ArrayCounter::new);
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, forced = 200)
    void anAtomicThatIsCompared(ObjectRecorder recorder) throws InterruptedException {
        count(recorder, ComparingCounter::new);
    }

    @Test
    @Linearizable(sequential = TwoSteps.class, forced = 200)
    void aMapWithCheckThenAct(ObjectRecorder recorder) throws InterruptedException {
        register(recorder, TwoSteps::new);
    }

    @Test
    @Linearizable(sequential = TwoSteps.class, forced = 200)
    void aMapWithPutIfAbsent(ObjectRecorder recorder) throws InterruptedException {
        register(recorder, OneStep::new);
    }

    @Test
    @Linearizable(sequential = TwoLocks.class, forced = 200)
    void locksInTwoOrders(ObjectRecorder recorder) throws InterruptedException {
        Desk desk = recorder.recordFresh(Desk.class, TwoLocks::new);
        inTurn(() -> desk.both(true), () -> desk.both(false));
    }

    @Test
    @Linearizable(sequential = ArrayDeque.class, forced = 200)
    @SuppressWarnings("unchecked") // Queue.class has no parameter.
    void nothingToStopIn(ObjectRecorder recorder) throws InterruptedException {
        Queue<Integer> queue = recorder.recordFresh(Queue.class, ConcurrentLinkedQueue::new);
        inTurn(() -> queue.add(1), () -> queue.add(2));
    }
}
