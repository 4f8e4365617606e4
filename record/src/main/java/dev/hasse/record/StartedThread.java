package dev.hasse.record;

import dev.hasse.stability.Stable;

/** A thread that was started with {@link HandOver#start}. */
@Stable
public record StartedThread(Thread thread, Task<Void> task) {
    /** Waits until the thread is over; what follows comes after it. */
    public void join() throws InterruptedException {
        thread.join();
        task.joined();
    }
}
