package dev.hasse.serve;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.base.ThreadBudget;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** Work on its way. */
final class WebJob implements Runnable, Work.Desk {
    private final String id = Ids.next();
    private final Budget whole;
    private final Duration time;
    private final Runnable whenOver;
    private final CountDownLatch over = new CountDownLatch(1);
    private final AtomicBoolean told = new AtomicBoolean();
    /** Taken away when it is done, with all that it holds. */
    private volatile @Nullable Work work;

    private volatile boolean cancelled;
    private volatile @Nullable JobOutcome outcome;
    private volatile @Nullable Long started;
    /** When its last part began, or when it was cancelled. */
    private volatile long limited = System.nanoTime();

    private volatile @Nullable Thread thread;
    private volatile Parts parts = new Parts(0, 1);
    private volatile long asked = System.nanoTime();

    /** How far it is. */
    public record Parts(int done, int of) {}

    WebJob(Work work, Budget whole, Duration time, Runnable whenOver) {
        this.work = work;
        this.whole = whole;
        this.time = time;
        this.whenOver = whenOver;
    }

    String id() {
        return id;
    }

    @Override
    public void run() {
        started = System.nanoTime();
        limited = System.nanoTime();
        thread = Thread.currentThread();
        Work todo = work;
        end(todo == null || cancelled ? new JobOutcome.Ended("cancelled") : outcomeOf(todo));
    }

    /** Ends it before it has begun. */
    void drop(String reason) {
        end(new JobOutcome.Ended(reason));
    }

    private void end(JobOutcome how) {
        thread = null;
        work = null;
        whole.close();
        whenOver.run();
        tell(how);
    }

    private void tell(JobOutcome how) {
        if (told.compareAndSet(false, true)) {
            outcome = how;
            over.countDown();
        }
    }

    /** Whether its thread works on, longer than this after its part began; after it was cancelled, all the grace is. */
    boolean isOverdue(Duration time, Duration grace) {
        long nanos = System.nanoTime() - limited;
        return thread != null && nanos > (cancelled ? grace : time.plus(grace)).toNanos();
    }

    /** Tells its client that nobody waits for it any more. */
    void abandon() {
        cancel();
        Throwable where = new IllegalStateException("a job did not end when its time was over");
        Thread working = thread;
        where.setStackTrace(working == null ? new StackTraceElement[0] : working.getStackTrace());
        tell(new JobOutcome.Abandoned("the work did not end when its time was over: it was given up", where));
    }

    private JobOutcome outcomeOf(Work todo) {
        try {
            return new JobOutcome.Done(todo.run(this));
        } catch (InputException e) {
            return new JobOutcome.Refused(e);
        } catch (LimitReachedException e) {
            return new JobOutcome.Ended(e.reason());
        } catch (OutOfMemoryError e) {
            return new JobOutcome.Ended(whole.memoryReached().reason());
        } catch (RuntimeException | Error e) {
            // The client must get an answer, and the server must live; the bug is told where the answer is made.
            return new JobOutcome.Failed(e);
        } finally {
            ThreadBudget.end();
        }
    }

    @Override
    public Budget budget() {
        beginPart();
        Budget part = whole.share(time);
        ThreadBudget.begin(part);
        return part;
    }

    @Override
    public Budget whole() {
        return whole;
    }

    @Override
    public Duration time() {
        return time;
    }

    private void beginPart() {
        if (!cancelled) {
            limited = System.nanoTime();
        }
    }

    @Override
    public void parts(int done, int of) {
        beginPart();
        parts = new Parts(done, of);
    }

    Parts parts() {
        return parts;
    }

    /** How long it has been running; empty if it waits for its turn. */
    Optional<Duration> running() {
        Long since = started;
        return since == null ? Optional.empty() : Optional.of(Duration.ofNanos(System.nanoTime() - since));
    }

    /** Ends it soon, and frees what it holds. */
    void cancel() {
        if (!cancelled) {
            limited = System.nanoTime();
        }
        cancelled = true;
        whole.cancel();
    }

    /** Waits for the outcome, but not longer than this; empty if it is still on its way. */
    Optional<JobOutcome> await(Duration patience) throws InterruptedException {
        asked = System.nanoTime();
        boolean ended = over.await(patience.toNanos(), TimeUnit.NANOSECONDS);
        asked = System.nanoTime();
        return ended ? Optional.ofNullable(outcome) : Optional.empty();
    }

    /** How long ago somebody last wanted to know. */
    Duration forgotten() {
        return Duration.ofNanos(System.nanoTime() - asked);
    }
}
