package dev.hasse.evaluate.rows;

import dev.hasse.bes.parallel.SolverThreads;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a sweep share. While there is much to be visited, threads join and go round the lanes; when all have
 * left, one takes the list and goes on alone, until there is much again or nothing.
 */
final class Frontier {
    private static final int LISTED = -1;

    final MetStates states;
    final Worklist list;
    final SweepPart[] lanes;
    final int threads;
    /** How many states a thread must find in a round. */
    final int worthwhile;

    private final SolverThreads running;
    /** How many threads go round the lanes, or LISTED if one has the list. */
    private final AtomicInteger joined = new AtomicInteger(LISTED);
    /** How often threads were let in, and how many states they visited. */
    private final AtomicInteger openings = new AtomicInteger();

    private final AtomicLong visits = new AtomicLong();
    private final ConcurrentLinkedQueue<Chunk> asked = new ConcurrentLinkedQueue<>();
    private final AtomicInteger unanswered = new AtomicInteger();
    private final AtomicBoolean searching = new AtomicBoolean();
    private volatile boolean succeeded;
    private volatile boolean finished;

    Frontier(MetStates states, Worklist list, SweepPart[] lanes, int threads, int worthwhile, SolverThreads running) {
        this.states = states;
        this.list = list;
        this.lanes = lanes;
        this.threads = threads;
        this.worthwhile = worthwhile;
        this.running = running;
    }

    /** Takes the list if nobody visits anything: then this thread sees all that the others did. */
    boolean takeList() {
        return joined.get() == 0 && joined.compareAndSet(0, LISTED);
    }

    /** For the thread that has the list: leaves it to whoever takes it. */
    void leaveList() {
        list.clear();
        joined.set(0);
    }

    /** For the thread that has the list: leaves it, and lets all join the lanes, where it is itself. */
    void open() {
        list.clear();
        openings.incrementAndGet();
        joined.set(1);
    }

    /** Joins those who go round the lanes, if there are any. */
    boolean join() {
        int now = joined.get();
        return now > 0 && joined.compareAndSet(now, now + 1);
    }

    /** Leaves the lanes. */
    void leave() {
        joined.decrementAndGet();
    }

    int openings() {
        return openings.get();
    }

    long visits() {
        return visits.get();
    }

    void visited(int count) {
        visits.addAndGet(count);
    }

    /** Somebody has begun to collect questions about inner blocks. */
    void beginQuestions() {
        unanswered.incrementAndGet();
    }

    /** Questions for whoever searches. */
    void ask(Chunk questions) {
        asked.add(questions);
    }

    @Nullable
    Chunk pollAsked() {
        return asked.poll();
    }

    void answered() {
        unanswered.decrementAndGet();
    }

    /** How many chunks of questions there are. */
    int unanswered() {
        return unanswered.get();
    }

    /** Two threads that search would often search for the same: whether this one may. */
    boolean beginSearch() {
        return searching.compareAndSet(false, true);
    }

    void endSearch() {
        searching.set(false);
    }

    void succeed() {
        succeeded = true;
    }

    boolean hasSucceeded() {
        return succeeded;
    }

    /** There is nothing to be visited and no question. */
    void finish() {
        finished = true;
    }

    /** Whether nobody need go on. */
    boolean isOver() {
        return finished || succeeded || running.hasFailed();
    }
}
