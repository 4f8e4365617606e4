package dev.hasse.junit;

import dev.hasse.linearizability.object.ObjectRecorder;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Objects that are linearizable and others; run by {@link RunSamples}, not by itself. */
class LinearizableSamples {
    /** What the tests share. */
    public interface Cell {
        void write(int value);

        int read();
    }

    /** A cell for one thread. */
    public static final class PlainCell implements Cell {
        private int value;

        @Override
        public void write(int written) {
            value = written;
        }

        @Override
        public int read() {
            return value;
        }
    }

    @Test
    @Linearizable(sequential = ArrayDeque.class)
    @SuppressWarnings("unchecked") // Queue.class has no parameter.
    void aQueueOfTheLibrary(ObjectRecorder recorder) throws InterruptedException {
        Queue<Integer> queue = recorder.record(Queue.class, new ConcurrentLinkedQueue<>());
        Thread other = new Thread(() -> {
            queue.add(1);
            queue.poll();
            queue.add(3);
        });
        other.start();
        queue.add(2);
        queue.poll();
        queue.poll();
        other.join();
    }

    @Test
    @Linearizable(sequential = PlainCell.class)
    void aCellThatForgets(ObjectRecorder recorder) {
        Cell cell = recorder.record(Cell.class, forgetful());
        cell.write(1);
        cell.read();
    }

    @Test
    @Linearizable(model = "register")
    void aCellThatForgetsByTheModel(ObjectRecorder recorder) {
        Cell cell = recorder.record(Cell.class, forgetful());
        cell.write(1);
        cell.read();
    }

    /** What counts. */
    public interface Counter {
        int increment();
    }

    /** Counts right as long as one thread uses it. */
    public static class PlainCounter implements Counter {
        int value;

        @Override
        public int increment() {
            return ++value;
        }
    }

    /** Loses an update if two threads are in it at once, for which it waits. */
    private static final class LosingCounter extends PlainCounter {
        private final CountDownLatch inside = new CountDownLatch(2);

        @Override
        public int increment() {
            int seen = value;
            inside.countDown();
            try {
                inside.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            value = seen + 1;
            return value;
        }
    }

    private static void incrementOneAfterTheOther(Counter counter) throws InterruptedException {
        counter.increment();
        Thread other = new Thread(counter::increment);
        other.start();
        other.join();
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, repeat = 3)
    void anUpdateThatCouldBeLost(ObjectRecorder recorder) throws InterruptedException {
        AtomicInteger made = new AtomicInteger();
        incrementOneAfterTheOther(recorder.recordFresh(
                Counter.class, () -> made.getAndIncrement() == 0 ? new PlainCounter() : new LosingCounter()));
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, repeat = 20)
    void anUpdateThatIsNeverLost(ObjectRecorder recorder) throws InterruptedException {
        incrementOneAfterTheOther(recorder.recordFresh(Counter.class, () -> new AtomicInteger()::incrementAndGet));
    }

    @Test
    @Linearizable(sequential = PlainCounter.class, repeat = 3)
    void nothingFreshToRepeat(ObjectRecorder recorder) {
        recorder.record(Counter.class, new PlainCounter()).increment();
    }

    @Test
    @Linearizable(sequential = PlainCell.class)
    void aCallThatDoesNotReturn(ObjectRecorder recorder) throws InterruptedException {
        CountDownLatch called = new CountDownLatch(1);
        PlainCell plain = new PlainCell();
        Cell cell = recorder.record(Cell.class, new Cell() {
            @Override
            public void write(int value) {
                plain.write(value);
                called.countDown();
                new java.util.concurrent.Semaphore(0).acquireUninterruptibly();
            }

            @Override
            public int read() {
                return plain.read();
            }
        });
        Thread stuck = new Thread(() -> cell.write(7));
        stuck.setDaemon(true);
        stuck.start();
        called.await();
        cell.read();
    }

    @Test
    @Linearizable(model = "register")
    void nothingRecorded(ObjectRecorder recorder) {}

    @Test
    @Linearizable(model = "fifo")
    void noSuchModel(ObjectRecorder recorder) {
        recorder.record(Cell.class, new PlainCell()).read();
    }

    private static Cell forgetful() {
        return new Cell() {
            @Override
            public void write(int value) {
                // Forgotten.
            }

            @Override
            public int read() {
                return 0;
            }
        };
    }
}
