package dev.hasse.record;

import java.util.List;
import java.util.concurrent.AbstractExecutorService;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;
import java.util.concurrent.RunnableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** Records submissions and ends of the work of another service. */
final class RecordedExecutorService extends AbstractExecutorService {
    private final Recorder recorder;
    private final ExecutorService service;

    RecordedExecutorService(Recorder recorder, ExecutorService service) {
        this.recorder = recorder;
        this.service = service;
    }

    @Override
    public void execute(Runnable work) {
        // The future of a submission holds its task already.
        service.execute(
                work instanceof RecordedFuture ? work : recorder.handOver().wrap(work));
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Callable<T> work) {
        return new RecordedFuture<>(new Task<>(recorder, work));
    }

    @Override
    protected <T> RunnableFuture<T> newTaskFor(Runnable work, T value) {
        return newTaskFor(() -> {
            work.run();
            return value;
        });
    }

    @Override
    public void shutdown() {
        service.shutdown();
    }

    @Override
    public List<Runnable> shutdownNow() {
        return service.shutdownNow();
    }

    @Override
    public boolean isShutdown() {
        return service.isShutdown();
    }

    @Override
    public boolean isTerminated() {
        return service.isTerminated();
    }

    @Override
    public boolean awaitTermination(long timeout, TimeUnit unit) throws InterruptedException {
        return service.awaitTermination(timeout, unit);
    }

    private static final class RecordedFuture<T> extends FutureTask<T> {
        private final Task<T> task;

        RecordedFuture(Task<T> task) {
            super(task::call);
            this.task = task;
        }

        @Override
        public T get() throws InterruptedException, ExecutionException {
            try {
                return super.get();
            } finally {
                joined();
            }
        }

        @Override
        public T get(long timeout, TimeUnit unit) throws InterruptedException, ExecutionException, TimeoutException {
            try {
                return super.get(timeout, unit);
            } finally {
                joined();
            }
        }

        /** Not after a time-out or an interrupt, unless it was complete then. */
        private void joined() {
            if (isDone() && !isCancelled()) {
                task.joined();
            }
        }
    }
}
