package dev.hasse.agent.runtime;

import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stands for calls of phasers: who waited for a phase comes after all that arrived so far. */
@Replaces(Phaser.class)
public final class PhaserCalls {
    private PhaserCalls() {}

    public static int arrive(Phaser phaser) {
        arriving(phaser);
        return phaser.arrive();
    }

    public static int arriveAndDeregister(Phaser phaser) {
        arriving(phaser);
        return phaser.arriveAndDeregister();
    }

    public static int arriveAndAwaitAdvance(Phaser phaser) {
        arriving(phaser);
        int phase = phaser.arriveAndAwaitAdvance();
        passed(phaser);
        return phase;
    }

    public static int awaitAdvance(Phaser phaser, int phase) {
        int next = phaser.awaitAdvance(phase);
        passed(phaser);
        return next;
    }

    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase) throws InterruptedException {
        int next = phaser.awaitAdvanceInterruptibly(phase);
        passed(phaser);
        return next;
    }

    public static int awaitAdvanceInterruptibly(Phaser phaser, int phase, long time, TimeUnit unit)
            throws InterruptedException, TimeoutException {
        int next = phaser.awaitAdvanceInterruptibly(phase, time, unit);
        passed(phaser);
        return next;
    }

    private static void arriving(Phaser phaser) {
        try (Step step = Step.on(phaser)) {
            step.write();
        }
    }

    private static void passed(Phaser phaser) {
        try (Step step = Step.on(phaser)) {
            step.read();
        }
    }
}
