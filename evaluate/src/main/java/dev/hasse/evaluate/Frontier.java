package dev.hasse.evaluate;

import dev.hasse.bes.parallel.SolverThreads;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * What the threads of a sweep share: the lanes, and whether all is done. It is when every thread has run out of work:
 * only a thread that has a lane gives work to another.
 */
final class Frontier {
    private static final int PATIENCE = 1 << 8;
    private static final int SPINS = 1 << 11;
    private static final long PAUSE_NANOS = 20_000;
    private static final int GOLDEN = 0x9E3779B9;

    final Lane[] lanes;
    private final int grain;
    private final int worthwhile;
    private final SolverThreads running;
    /** Chunks of states that are known to be new, for any thread to visit. */
    private final ConcurrentLinkedQueue<Chunk> ready = new ConcurrentLinkedQueue<>();
    /** Who has nothing to do, or has not begun. */
    private final AtomicInteger idle;

    private final ConcurrentLinkedQueue<Chunk> asked = new ConcurrentLinkedQueue<>();
    private final AtomicBoolean searching = new AtomicBoolean();
    private volatile boolean succeeded;

    /** Two to the power of grain neighbours are in one lane; another thread comes for so many states as are worthwhile. */
    Frontier(Lane[] lanes, int grain, int worthwhile, SolverThreads running) {
        this.lanes = lanes;
        this.grain = grain;
        this.worthwhile = worthwhile;
        this.running = running;
        idle = new AtomicInteger(lanes.length);
    }

    /** The lane to which a state belongs: multiples of the golden ratio spread any part of the states evenly. */
    int lane(int state) {
        return ((state >>> grain) * GOLDEN >>> 16) * lanes.length >>> 16;
    }

    /** A thread begins. */
    void begin() {
        idle.decrementAndGet();
    }

    /** A lane that has something to do, that thread's own first. */
    @Nullable
    Lane take(int thread) {
        for (int i = 0; i < lanes.length; i++) {
            Lane lane = lanes[(thread + i) % lanes.length];
            if ((lane.hasWork(1) || !ready.isEmpty()) && lane.tryTake()) {
                return lane;
            }
        }
        return null;
    }

    /** For a thread that has nothing to do: waits until there seems to be something; false when all is done. */
    boolean await() {
        idle.incrementAndGet();
        for (int spins = 0; !isOver() && (hasWork() || idle.get() < lanes.length); spins++) {
            if (offersWork(spins)) {
                idle.decrementAndGet();
                return true;
            }
            pause(spins);
        }
        return false;
    }

    private boolean hasWork() {
        if (!ready.isEmpty() || !asked.isEmpty()) {
            return true;
        }
        for (Lane lane : lanes) {
            if (lane.hasWork(1)) {
                return true;
            }
        }
        return false;
    }

    private boolean offersWork(int spins) {
        if (!ready.isEmpty() || !asked.isEmpty()) {
            return true;
        }
        for (Lane lane : lanes) {
            if (!lane.isTaken() && lane.hasWork(spins < PATIENCE ? worthwhile : 1)) {
                return true;
            }
        }
        return false;
    }

    /** Work comes within microseconds, or late. */
    private static void pause(int spins) {
        if (spins < SPINS) {
            Thread.onSpinWait();
        } else {
            LockSupport.parkNanos(PAUSE_NANOS);
        }
    }

    /** Whether some thread waits for work. */
    boolean isWanted() {
        return idle.get() > 0;
    }

    /** Hands over what a lane has for the others, and half of its own: who waits would soon come again for less. */
    void handOver(Lane lane, int[] scratch) {
        lane.handOver(worthwhile, lanes);
        for (int give = lane.full() / 2; give >= 0; give--) {
            Chunk chunk = lane.next(scratch);
            if (chunk != null) {
                ready.add(chunk);
            }
        }
    }

    /** A chunk that some lane can do without. */
    @Nullable
    Chunk poll() {
        return ready.poll();
    }

    /** Questions about inner blocks, for whoever searches. */
    void ask(Chunk questions) {
        asked.add(questions);
    }

    @Nullable
    Chunk pollAsked() {
        return asked.poll();
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

    /** Whether nobody need go on. */
    boolean isOver() {
        return succeeded || running.hasFailed();
    }
}
