package dev.hasse.bes.parallel;

import dev.hasse.bes.worker.Message;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** A queue of messages to one thread: batches up to a bound, the few others always. */
final class Inbox {
    private static final long WAIT_MILLIS = 50;
    /** An answer that others wait for is often microseconds away: to be woken would take longer. */
    private static final int SPINS = 1 << 10;

    private final int bound;
    private final ArrayDeque<Message> messages = new ArrayDeque<>();
    private int batches;
    private final Semaphore news = new Semaphore(0);

    Inbox(int bound) {
        this.bound = bound;
    }

    /** False if there is no room. */
    boolean offer(Message message) {
        synchronized (messages) {
            if (message instanceof Message.Batch) {
                if (batches == bound) {
                    return false;
                }
                batches++;
            }
            messages.add(message);
        }
        news.release();
        return true;
    }

    List<Message> take() {
        news.drainPermits();
        synchronized (messages) {
            if (messages.isEmpty()) {
                return List.of();
            }
            List<Message> taken = new ArrayList<>(messages);
            messages.clear();
            batches = 0;
            return taken;
        }
    }

    /** Waits until there may be a message: some time at most, so that a cancelled budget is noticed. False if none came. */
    boolean await() throws InterruptedException {
        for (int spins = 0; spins < SPINS && news.availablePermits() == 0; spins++) {
            Thread.onSpinWait();
        }
        return news.tryAcquire(WAIT_MILLIS, TimeUnit.MILLISECONDS);
    }
}
