package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** A reentrant lock: each release is recorded as an event that the next acquisition comes after. */
@Stable
public final class RecordedLock {
    private final Recorder recorder;
    private final ReentrantLock lock = new ReentrantLock();
    private @Nullable Moment lastRelease;

    RecordedLock(Recorder recorder) {
        this.recorder = recorder;
    }

    public void lock() {
        lock.lock();
        acquired();
    }

    /** Acquires the lock if it is free; whether it did. */
    public boolean tryLock() {
        boolean free = lock.tryLock();
        if (free) {
            acquired();
        }
        return free;
    }

    /** Throws if the current thread does not hold the lock. */
    public void unlock() {
        if (lock.isHeldByCurrentThread() && lock.getHoldCount() == 1) {
            lastRelease = recorder.current().mark();
        }
        lock.unlock();
    }

    private void acquired() {
        if (lock.getHoldCount() == 1 && lastRelease != null) {
            recorder.current().follow(lastRelease);
        }
    }
}
