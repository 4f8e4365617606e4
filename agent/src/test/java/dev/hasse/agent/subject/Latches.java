package dev.hasse.agent.subject;

import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Synchronizers that a program made itself. */
public final class Latches {
    private int value;

    /** A lock that tries at once what it would wait for. */
    private static class Mutex extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        final void lock() {
            if (!compareAndSetState(0, 1)) {
                acquire(1);
            }
        }

        final boolean tryLock() {
            return compareAndSetState(0, 1);
        }

        final void unlock() {
            release(1);
        }

        @Override
        protected final boolean tryAcquire(int more) {
            return getState() == 0 && compareAndSetState(0, more);
        }

        @Override
        protected final boolean tryRelease(int less) {
            setState(0);
            return true;
        }

        @Override
        protected final boolean isHeldExclusively() {
            return getState() == 1;
        }
    }

    /** Opens once. */
    private static final class Latch extends AbstractQueuedSynchronizer {
        private static final long serialVersionUID = 1;

        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    public void lock() throws InterruptedException {
        Mutex lock = new Mutex();
        inTurn(
                () -> {
                    lock.lock();
                    value++;
                    lock.unlock();
                },
                () -> {
                    lock.acquire(1);
                    value++;
                    lock.unlock();
                    if (lock.tryLock()) {
                        lock.unlock();
                    }
                });
    }

    /** The lock is taken in one thread, and then waited for in the other one. */
    public void contended() throws InterruptedException {
        Mutex lock = new Mutex();
        lock.lock();
        Thread other = new Thread(
                () -> {
                    lock.lock();
                    value++;
                    lock.unlock();
                },
                "other");
        other.start();
        while (!lock.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
        value++;
        lock.unlock();
        other.join();
    }

    public void latch() throws InterruptedException {
        Latch latch = new Latch();
        Thread writer = new Thread(
                () -> {
                    value = 7;
                    latch.releaseShared(1);
                },
                "writer");
        Thread reader = new Thread(
                () -> {
                    latch.acquireShared(1);
                    value++;
                },
                "reader");
        writer.start();
        reader.start();
        writer.join();
        reader.join();
    }

    private static void inTurn(Runnable... works) throws InterruptedException {
        for (int i = 0; i < works.length; i++) {
            Thread thread = new Thread(works[i], "thread" + (i + 1));
            thread.start();
            thread.join();
        }
    }
}
