package dev.hasse.serve;

import dev.hasse.base.Budget;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * All jobs: few run at once, some wait, and those that nobody asks about any more are cancelled. One that does not end
 * when its time is over is given up: its client is told, and another thread takes the place of its own, which cannot be
 * stopped. There are only so many of these; then the server has no more workers and says so.
 */
final class Jobs implements AutoCloseable {
    /** Deeply nested input needs a deep stack; pages of it that nobody touches cost nothing. */
    private static final long STACK = 64L << 20;

    private static final int MOST_ABANDONED = 8;
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Limits limits;
    private final Duration grace;
    private final Map<String, WebJob> jobs = new ConcurrentHashMap<>();
    private final Set<WebJob> abandoned = ConcurrentHashMap.newKeySet();
    /** Those whose thread is at work, also after their clients have left. */
    private final Set<WebJob> running = ConcurrentHashMap.newKeySet();

    private final ThreadPoolExecutor workers;

    Jobs(Limits limits) {
        this(limits, GRACE);
    }

    Jobs(Limits limits, Duration grace) {
        this.limits = limits;
        this.grace = grace;
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
    Optional<WebJob> submit(Work work, Runnable whenOver) {
        WebJob job = new WebJob(work, Budget.ofBytes(limits.memoryOfWork()), limits.time(), whenOver);
        jobs.put(job.id(), job);
        try {
            if (!isStuck()) {
                workers.execute(new Turn(job));
                return Optional.of(job);
            }
        } catch (RejectedExecutionException full) {
            // As if all were stuck.
        }
        jobs.remove(job.id());
        job.drop("cancelled");
        return Optional.empty();
    }

    Optional<WebJob> find(String id) {
        return Optional.ofNullable(jobs.get(id));
    }

    /** Forgets a job, which is cancelled if it is not over. */
    void remove(WebJob job) {
        job.cancel();
        if (workers.remove(new Turn(job))) {
            job.drop("cancelled");
        }
        jobs.remove(job.id());
    }

    /** A job's time at a worker. */
    private final class Turn implements Runnable {
        private final WebJob job;

        Turn(WebJob job) {
            this.job = job;
        }

        @Override
        public void run() {
            running.add(job);
            try {
                job.run();
            } finally {
                running.remove(job);
                if (abandoned.remove(job)) {
                    resize();
                }
            }
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Turn turn && turn.job == job;
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(job);
        }
    }

    private void abandon(WebJob job) {
        abandoned.add(job);
        job.abandon();
        if (!running.contains(job)) {
            // It has just ended.
            abandoned.remove(job);
        }
        resize();
    }

    private synchronized void resize() {
        int threads = limits.workers() + Math.min(MOST_ABANDONED, abandoned.size());
        if (threads < workers.getCorePoolSize()) {
            workers.setCorePoolSize(threads);
            workers.setMaximumPoolSize(threads);
        } else {
            workers.setMaximumPoolSize(threads);
            workers.setCorePoolSize(threads);
        }
    }

    /** Whether all threads that there may be work on what was given up. */
    private boolean isStuck() {
        return abandoned.size() >= limits.workers() + MOST_ABANDONED;
    }

    /** How many jobs were given up, and work on. */
    int abandoned() {
        return abandoned.size();
    }

    /** Gives up jobs that do not end, and removes those whose clients have left. */
    void sweep() {
        for (WebJob job : running) {
            if (!abandoned.contains(job) && job.isOverdue(limits.time(), grace)) {
                abandon(job);
            }
        }
        if (isStuck()) {
            List<Runnable> waiting = new ArrayList<>();
            workers.getQueue().drainTo(waiting);
            waiting.forEach(turn -> ((Turn) turn).job.drop("too many other jobs do not end: restart hasse serve"));
        }
        jobs.values().stream()
                .filter(job -> job.forgotten().compareTo(limits.patience()) > 0)
                .forEach(this::remove);
    }

    /** How many jobs are known. */
    int size() {
        return jobs.size();
    }

    /** How many are at work at the moment. */
    int active() {
        return workers.getActiveCount();
    }

    @Override
    public void close() {
        jobs.values().forEach(this::remove);
        workers.shutdown();
    }
}
