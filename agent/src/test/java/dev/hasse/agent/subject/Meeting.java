package dev.hasse.agent.subject;

import java.util.concurrent.Exchanger;
import java.util.concurrent.Phaser;

/** Two threads of which one waits for the other at a phaser, or exchanges something with it. */
public final class Meeting {
    private Meeting() {}

    public static void atPhaser(Account account) throws InterruptedException {
        Phaser phaser = new Phaser(2);
        Thread first = new Thread(
                () -> {
                    account.addCarelessly(1);
                    phaser.arrive();
                },
                "first");
        Thread second = new Thread(
                () -> {
                    phaser.arriveAndAwaitAdvance();
                    account.addCarelessly(2);
                },
                "second");
        run(first, second);
    }

    public static void atExchanger(Account account) throws InterruptedException {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread first = new Thread(
                () -> {
                    account.addCarelessly(1);
                    exchange(exchanger);
                },
                "first");
        Thread second = new Thread(
                () -> {
                    exchange(exchanger);
                    account.addCarelessly(2);
                },
                "second");
        run(first, second);
    }

    private static void exchange(Exchanger<String> exchanger) {
        try {
            exchanger.exchange("done");
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void run(Thread first, Thread second) throws InterruptedException {
        first.start();
        second.start();
        first.join();
        second.join();
    }
}
