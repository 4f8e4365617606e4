package dev.hasse.record;

/** A thread that was started with {@link HandOver#start}. */
public record StartedThread(Thread thread, Task<Void> task) {
    /** Waits until the thread is over; what follows comes after it. */
    public void join() throws InterruptedException {
        thread.join();
        task.joined();
    }
}
