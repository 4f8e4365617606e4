package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;

/**
 * Work that goes to another thread, recorded as order: it begins after it was handed over, and a thread that waits
 * for it continues after its end. The processes are the threads' ({@link Recorder#current}), so that platform and virtual
 * threads are alike.
 */
@Stable
public final class HandOver {
    private final Recorder recorder;

    HandOver(Recorder recorder) {
        this.recorder = recorder;
    }

    /** Hands the work over now; whoever runs it, runs it after this call. */
    public Task<Void> task(Runnable work) {
        return new Task<>(recorder, () -> {
            work.run();
            return null;
        });
    }

    public Runnable wrap(Runnable work) {
        return task(work);
    }

    public <V> Callable<V> wrap(Callable<V> work) {
        return new Task<>(recorder, work)::call;
    }

    /** For {@link CompletableFuture#supplyAsync} and the like. */
    public <V> Supplier<V> wrapSupplier(Supplier<V> work) {
        return new Task<>(recorder, work::get)::get;
    }

    /** Starts a thread of this name; {@link StartedThread#join} is recorded, too. */
    public StartedThread start(String name, Runnable work) {
        Task<Void> task = task(work);
        Thread thread = new Thread(task, name);
        thread.start();
        return new StartedThread(thread, task);
    }

    /** An executor whose work comes after its submission. */
    public Executor executor(Executor executor) {
        return work -> executor.execute(wrap(work));
    }

    /** An executor service whose work comes after its submission; what follows {@code get} of its futures comes after the work. */
    public ExecutorService executorService(ExecutorService service) {
        return new RecordedExecutorService(recorder, service);
    }

    /** Like {@link CompletableFuture#supplyAsync}; get and join of this future come after the work. */
    public <V> CompletableFuture<V> supplyAsync(Supplier<V> work, Executor executor) {
        RecordedCompletion<V> future = new RecordedCompletion<>();
        Task<V> task = new Task<>(recorder, work::get);
        executor.execute(() -> future.completeBy(task));
        return future;
    }
}
