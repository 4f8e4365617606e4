package dev.hasse.agent.runtime;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** Stands for calls of latches: what waited comes after the counts down to zero, not after later ones. */
@Replaces(CountDownLatch.class)
public final class CountDownLatchCalls {
    private CountDownLatchCalls() {}

    public static void countDown(CountDownLatch latch) {
        if (latch.getClass() != CountDownLatch.class) {
            // Of the program's own class: its code must not run under our lock.
            try (Step step = Step.on(latch)) {
                step.write();
            }
            latch.countDown();
            return;
        }
        try (Step step = Step.on(latch)) {
            if (latch.getCount() > 0) {
                step.write();
            }
            latch.countDown();
        }
    }

    public static void await(CountDownLatch latch) throws InterruptedException {
        latch.await();
        passed(latch);
    }

    public static boolean await(CountDownLatch latch, long time, TimeUnit unit) throws InterruptedException {
        boolean zero = latch.await(time, unit);
        if (zero) {
            passed(latch);
        }
        return zero;
    }

    private static void passed(CountDownLatch latch) {
        try (Step step = Step.on(latch)) {
            step.read();
        }
    }
}
