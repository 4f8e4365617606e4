package dev.hasse.agent.runtime;

import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Stands for waits at barriers: who passes comes after everybody of the same round, and after the barrier's own action. */
@Replaces(CyclicBarrier.class)
public final class CyclicBarrierCalls {
    private CyclicBarrierCalls() {}

    public static int await(CyclicBarrier barrier) throws InterruptedException, BrokenBarrierException {
        BarrierRounds.Round round = BarrierRounds.arrive(barrier);
        Access access = Hooks.access();
        access.round(round);
        try {
            int index = barrier.await();
            round.passed();
            return index;
        } finally {
            access.round(null);
        }
    }

    public static int await(CyclicBarrier barrier, long time, TimeUnit unit)
            throws InterruptedException, BrokenBarrierException, TimeoutException {
        BarrierRounds.Round round = BarrierRounds.arrive(barrier);
        Access access = Hooks.access();
        access.round(round);
        try {
            int index = barrier.await(time, unit);
            round.passed();
            return index;
        } finally {
            access.round(null);
        }
    }

    public static void reset(CyclicBarrier barrier) {
        BarrierRounds.reset(barrier);
        barrier.reset();
    }
}
