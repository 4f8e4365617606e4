package dev.hasse.serve;

import dev.hasse.base.Budget;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** All jobs: few run at once, some wait, and those that nobody asks about any more are cancelled. */
public final class Jobs implements AutoCloseable {
    /** Deeply nested input needs a deep stack; pages of it that nobody touches cost nothing. */
    private static final long STACK = 64L << 20;

    private final Limits limits;
    private final Map<String, Job> jobs = new ConcurrentHashMap<>();
    private final ThreadPoolExecutor workers;

    public Jobs(Limits limits) {
        this.limits = limits;
        this.workers = new ThreadPoolExecutor(
                limits.workers(),
                limits.workers(),
                1,
                TimeUnit.MINUTES,
                new ArrayBlockingQueue<>(limits.waiting()),
                Jobs::thread);
        workers.allowCoreThreadTimeOut(true);
    }

    private static Thread thread(Runnable work) {
        Thread thread = new Thread(null, work, "hasse-work", STACK);
        thread.setDaemon(true);
        return thread;
    }

    /**
     * Begins work as soon as a worker is free; empty if too many wait already.
     *
     * @param whenOver called once, when nothing of the work is held any more, whatever became of it
     */
    public Optional<Job> submit(Work work, Runnable whenOver) {
        Job job = new Job(work, () -> Budget.of(limits.time(), limits.memoryOfWork()), whenOver);
        jobs.put(job.id(), job);
        try {
            workers.execute(job);
            return Optional.of(job);
        } catch (RejectedExecutionException full) {
            jobs.remove(job.id());
            job.drop();
            return Optional.empty();
        }
    }

    public Optional<Job> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    /** Forgets a job, which is cancelled if it is not over. */
    public void remove(Job job) {
        job.cancel();
        if (workers.remove(job)) {
            job.drop();
        }
        jobs.remove(job.id());
    }

    /** Removes jobs whose clients have left. */
    public void sweep() {
        jobs.values().stream()
                .filter(job -> job.forgotten().compareTo(limits.patience()) > 0)
                .forEach(this::remove);
    }

    /** How many jobs are known. */
    public int size() {
        return jobs.size();
    }

    /** How many are at work at the moment. */
    public int active() {
        return workers.getActiveCount();
    }

    @Override
    public void close() {
        jobs.values().forEach(this::remove);
        workers.shutdown();
    }
}
