package dev.hasse.linearizability.object;

import dev.hasse.linearizability.History;
import dev.hasse.stability.MayChange;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.function.Supplier;

/**
 * Makes the calls that were noted once more, on a fresh object: each thread's in their order, all threads at once, with
 * pauses that differ from run to run. So other orders of the same calls happen than the one that was noted.
 */
@MayChange
public final class RepeatedCalls {
    private static final Duration PATIENCE = Duration.ofSeconds(10);
    private static final int LONGEST_PAUSE = 200;

    private final ObjectRecorder noted;
    private final Supplier<?> fresh;

    /** For calls of an object that {@link ObjectRecorder#recordFresh} made. */
    public RepeatedCalls(ObjectRecorder noted) {
        this.noted = noted;
        this.fresh = noted.fresh();
    }

    /** What happened in the run of this number. A call that does not return in ten seconds may have happened or not. */
    public History run(int number, String name) throws InterruptedException {
        ObjectRecorder again = noted.again();
        Object object = fresh.get();
        List<List<Invocation>> threads = List.copyOf(noted.callsOfThreads().values());
        CyclicBarrier start = new CyclicBarrier(threads.size());
        List<Thread> started = new ArrayList<>();
        for (int i = 0; i < threads.size(); i++) {
            List<Invocation> calls = threads.get(i);
            SplittableRandom random = new SplittableRandom(31L * number + i);
            Thread thread = new Thread(() -> make(calls, object, again, start, random), "thread " + (i + 1));
            thread.setDaemon(true);
            thread.start();
            started.add(thread);
        }
        long end = System.nanoTime() + PATIENCE.toNanos();
        for (Thread thread : started) {
            thread.join(Math.max(1, (end - System.nanoTime()) / 1_000_000));
        }
        History history = again.history(name);
        started.forEach(Thread::interrupt);
        return history;
    }

    private static void make(
            List<Invocation> calls,
            Object object,
            ObjectRecorder recorder,
            CyclicBarrier start,
            SplittableRandom random) {
        try {
            start.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            return;
        }
        for (Invocation call : calls) {
            for (int pause = random.nextInt(LONGEST_PAUSE); pause > 0; pause--) {
                Thread.onSpinWait();
            }
            try {
                recorder.noted(object, call.method(), call.arguments());
            } catch (Throwable thrown) {
                // What a call throws is noted.
                if (thrown instanceof VirtualMachineError error) {
                    throw error;
                }
            }
        }
    }
}
