package dev.hasse.record;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/** A future of a task; who waits for it with get or join comes after the task's end. Its later stages are plain. */
final class RecordedCompletion<V> extends CompletableFuture<V> {
    private volatile @Nullable Task<V> task;

    @Override
    public <U> CompletableFuture<U> newIncompleteFuture() {
        return new CompletableFuture<>();
    }

    void completeBy(Task<V> work) {
        task = work;
        try {
            complete(work.get());
        } catch (RuntimeException | Error e) {
            completeExceptionally(e);
        }
    }

    @Override
    public V get() throws InterruptedException, ExecutionException {
        try {
            return super.get();
        } finally {
            joined();
        }
    }

    @Override
    public V get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
        try {
            return super.get(timeout, unit);
        } finally {
            joined();
        }
    }

    @Override
    public V join() {
        try {
            return super.join();
        } finally {
            joined();
        }
    }

    /** Not after a time-out or an interrupt, unless it was complete then. */
    private void joined() {
        Task<V> finished = task;
        if (finished != null && isDone() && !isCancelled()) {
            finished.joined();
        }
    }
}
