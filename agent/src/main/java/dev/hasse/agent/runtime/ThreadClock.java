package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import dev.hasse.record.StagedEvents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A thread's vector clock, used by that thread alone until its end. */
final class ThreadClock {
    private static final int RECENT = 16;

    private final int number;
    private final RecordedProcess process;
    private int[] entries;
    /** What it learned since its last event: the next event is recorded after these. */
    private final Map<ThreadClock, Integer> learned = new LinkedHashMap<>();
    /** The locks that it holds, the last one last. */
    private final List<Section> held = new ArrayList<>();

    private final LockState.@Nullable Side[] recent = new LockState.Side[RECENT];
    /** The lock that it is about to wait for, if it has to. */
    private volatile @Nullable LockState wanted;
    /** What it knows by joins with a time limit; null if there were none. */
    private @Nullable TimedEnds timed;
    /** The clock as it is; null if it has grown. */
    private @Nullable VectorClock current;

    ThreadClock(int number, RecordedProcess process) {
        this.number = number;
        this.process = process;
        this.entries = new int[number + 1];
    }

    int number() {
        return number;
    }

    RecordedProcess process() {
        return process;
    }

    /** Its section of a lock; null if it does not hold it. */
    @Nullable
    Section held(LockState.Side side) {
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i).isOf(side)) {
                return held.get(i);
            }
        }
        return null;
    }

    /** How many permits of a semaphore the thread has. */
    int permits(LockState semaphore) {
        int permits = 0;
        for (Section section : held) {
            permits += section.permitsOf(semaphore);
        }
        return permits;
    }

    /** The last section with permits of a semaphore. */
    Section lastWithPermits(LockState semaphore) {
        for (int i = held.size() - 1; i >= 0; i--) {
            if (held.get(i).permitsOf(semaphore) > 0) {
                return held.get(i);
            }
        }
        throw new IllegalStateException("the thread has no permits");
    }

    /** What is known of a lock that the thread used not long ago; null if that is to be looked up. */
    LockState.@Nullable Side recent(Object lock) {
        LockState.Side side = recent[System.identityHashCode(lock) & RECENT - 1];
        return side != null && side.state().isOf(lock) ? side : null;
    }

    /** Keeps what is known of a lock; the same. */
    LockState.Side recent(Object lock, LockState.Side side) {
        recent[System.identityHashCode(lock) & RECENT - 1] = side;
        return side;
    }

    void wants(LockState lock) {
        wanted = lock;
    }

    @Nullable
    LockState wanted() {
        return wanted;
    }

    void enter(Section section) {
        wanted = null;
        held.add(section);
    }

    boolean holdsLocks() {
        return !held.isEmpty();
    }

    void leave(Section section) {
        held.remove(held.lastIndexOf(section));
    }

    /** The clock of all that the thread has done and learned so far. */
    VectorClock now() {
        countOwn();
        VectorClock clock = current;
        if (clock == null) {
            clock = copy();
            current = clock;
        }
        return clock;
    }

    /** {@link #now} of a thread that is over, for whoever knows that. */
    synchronized VectorClock atEnd() {
        return now();
    }

    /** From here on the thread comes after everything in that clock. */
    void learn(VectorClock clock) {
        if (clock == current) {
            return;
        }
        if (timed != null) {
            timed.learned(clock);
        }
        raise(clock);
    }

    /** The same of the end of a thread, which it would not have waited for as long as it takes. */
    void learnForNow(ThreadClock over, VectorClock end) {
        if (entry(over) >= end.entry(over)) {
            return;
        }
        if (timed == null) {
            timed = new TimedEnds(this, entries);
        }
        countOwn();
        timed.begin(over, !learned.isEmpty());
        raise(end);
        timed.add(over, end);
    }

    private void raise(VectorClock clock) {
        boolean news = false;
        for (int i = 0; i < clock.frontierSize(); i++) {
            ThreadClock other = clock.frontierThread(i);
            int position = clock.frontierPosition(i);
            if (other != this && entry(other) < position) {
                if (!news) {
                    countOwn();
                    news = true;
                }
                StagedEvents.comesAfter(process, other.process, position);
                learned.merge(other, position, Math::max);
            }
        }
        if (news) {
            if (entries.length < clock.width()) {
                entries = Arrays.copyOf(entries, clock.width());
            }
            clock.raise(entries);
            current = null;
        }
    }

    private int entry(ThreadClock other) {
        return other.number < entries.length ? entries[other.number] : 0;
    }

    /** Counts the events since the last call; the first of them was recorded after all that had been learned. */
    private void countOwn() {
        int events = Math.toIntExact(StagedEvents.lastEvent(process));
        if (events != entries[number]) {
            entries[number] = events;
            learned.clear();
            current = null;
        }
    }

    private VectorClock copy() {
        int own = entries[number] > 0 ? 1 : 0;
        ThreadClock[] frontier = new ThreadClock[learned.size() + own];
        int[] positions = new int[frontier.length];
        if (own > 0) {
            frontier[0] = this;
            positions[0] = entries[number];
        }
        int i = own;
        for (Map.Entry<ThreadClock, Integer> entry : learned.entrySet()) {
            frontier[i] = entry.getKey();
            positions[i++] = entry.getValue();
        }
        return new VectorClock(entries.clone(), frontier, positions);
    }
}
