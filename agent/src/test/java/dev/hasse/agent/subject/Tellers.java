package dev.hasse.agent.subject;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Threads that come one after the other, though nothing that the agent sees makes them. */
public final class Tellers {
    private Tellers() {}

    /** Runs the work in threads teller1, teller2, ..., each after the one before has ended by the clock. */
    public static void inTurn(Runnable... work) throws InterruptedException {
        List<Thread> threads = new ArrayList<>();
        for (Runnable one : work) {
            Thread thread = new Thread(one, "teller" + (threads.size() + 1));
            threads.add(thread);
            thread.start();
            // Null from its end on, which the agent does not see.
            while (thread.getThreadGroup() != null) {
                TimeUnit.MILLISECONDS.sleep(1);
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
