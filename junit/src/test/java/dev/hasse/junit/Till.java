package dev.hasse.junit;

import dev.hasse.record.Recorded;

/** Knows nothing of Hasse but the annotation. */
final class Till {
    @Recorded("cash")
    private int cash = 100;

    synchronized void take(int amount) {
        cash = cash - amount;
    }

    void takeCarelessly(int amount) {
        cash = cash - amount;
    }

    /** Runs the works in two threads, usually one after the other, which nothing but the time says. */
    static void inTurn(Runnable first, Runnable second) throws InterruptedException {
        Thread one = new Thread(first, "one");
        Thread two = new Thread(second, "two");
        one.start();
        Thread.sleep(5);
        two.start();
        one.join();
        two.join();
    }
}
