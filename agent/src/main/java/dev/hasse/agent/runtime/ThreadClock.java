package dev.hasse.agent.runtime;

import dev.hasse.record.Definite;
import dev.hasse.record.RecordedProcess;
import dev.hasse.record.StagedEvents;
import java.util.Arrays;
import java.util.BitSet;
import org.jspecify.annotations.Nullable;

/** A thread's vector clock, used by that thread alone until its end. */
final class ThreadClock {
    private static final int RECENT = 64;
    private static final int FEW = 4;

    private final int number;
    private final RecordedProcess process;
    /** The frontier of its clock where that is only its own last event. */
    private final ThreadClock[] self = {this};

    private int[] entries;
    /** What it learned since its last event, so many threads and positions: the next event is recorded after these. */
    private int learned;

    private ThreadClock[] learnedThreads = new ThreadClock[FEW];
    private int[] learnedPositions = new int[FEW];
    /** How many events its process had when its own were counted. */
    private long counted = -1;
    /** Of the locks that it holds the one that it took last, with those that it took before behind it. */
    private @Nullable Section innermost;

    private final LockState.@Nullable Side[] recent = new LockState.Side[RECENT];
    /** The lock that it is about to wait for, if it has to. */
    private volatile @Nullable LockState wanted;
    /** What it knows by joins with a time limit; null if there were none. */
    private @Nullable TimedEnds timed;
    /** The classes that it has used, by the numbers of their initializers. */
    private final BitSet used = new BitSet(0);
    /** The clock as it is; null if it has grown. */
    private @Nullable VectorClock current;

    ThreadClock(int number, RecordedProcess process) {
        this.number = number;
        this.process = process;
        this.entries = new int[number + 1];
    }

    /** Whether it has not used the class of that number so far, as it does now. */
    boolean begins(int initializer) {
        boolean isNew = !used.get(initializer);
        used.set(initializer);
        return isNew;
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
        Section section = innermost;
        while (section != null && !section.isOf(side)) {
            section = section.outer();
        }
        return section;
    }

    /**
     * Its section of a plain lock; null if it does not hold it, or that is to be looked up. By its identity: asked for its hash,
     * a monitor that is held becomes a large one.
     */
    @Nullable
    Section sectionOf(Object lock) {
        Section section = innermost;
        while (section != null && !section.isOf(lock)) {
            section = section.outer();
        }
        return section;
    }

    /** How many permits of a semaphore the thread has. */
    int permits(LockState semaphore) {
        int permits = 0;
        for (Section section = innermost; section != null; section = section.outer()) {
            permits += section.permitsOf(semaphore);
        }
        return permits;
    }

    /** The last section with permits of a semaphore. */
    Section lastWithPermits(LockState semaphore) {
        for (Section section = innermost; section != null; section = section.outer()) {
            if (section.permitsOf(semaphore) > 0) {
                return section;
            }
        }
        throw new IllegalStateException("the thread has no permits");
    }

    /** What is known of a lock that the thread used there not long ago; null if that is to be looked up. */
    LockState.@Nullable Side recent(Object lock, int place) {
        LockState.Side side = recent[place & RECENT - 1];
        return side != null && side.state().isOf(lock) ? side : null;
    }

    /** Keeps what is known of a lock; the same. */
    LockState.Side recent(int place, LockState.Side side) {
        recent[place & RECENT - 1] = side;
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
        section.into(innermost);
        innermost = section;
    }

    boolean holdsLocks() {
        return innermost != null;
    }

    void leave(Section section) {
        if (section == innermost) {
            innermost = section.outer();
        } else {
            leaveInside(section);
        }
    }

    /** Leaves one before those that were entered later. */
    private void leaveInside(Section section) {
        for (Section inner = innermost; inner != null; inner = inner.outer()) {
            if (inner.outer() == section) {
                inner.into(section.outer());
                return;
            }
        }
        throw new IllegalStateException("the thread does not hold the lock");
    }

    /** The clock of all that the thread has done and learned so far. */
    VectorClock now() {
        VectorClock clock = current;
        return clock == null || StagedEvents.count(process) != counted ? renewed() : clock;
    }

    private VectorClock renewed() {
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
        if (clock.isOf(this)) {
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
        timed.begin(over, learned > 0);
        raise(end);
        timed.add(over, end);
    }

    /**
     * The same of the end of a thread that it has waited for, however long that took: with locks held, somebody may need
     * these to come to that end, so the recording says that it waited.
     */
    void learnEnd(ThreadClock over, VectorClock end, int place) {
        boolean hasWaited = entry(over) < end.entry(over);
        learn(end);
        if (hasWaited && holdsLocks()) {
            String name = over.process().name();
            Definite event = members -> {
                members.text("join", name);
                CodePlaces.describe(place, members);
            };
            StagedEvents.add(process, event);
        }
    }

    private void raise(VectorClock clock) {
        for (int i = 0; i < clock.frontierSize(); i++) {
            if (isNews(clock, i)) {
                raiseFrom(clock, i);
                return;
            }
        }
    }

    private boolean isNews(VectorClock clock, int i) {
        ThreadClock other = clock.frontierThread(i);
        return other != this && entry(other) < clock.frontierPosition(i);
    }

    /** Raises it by a clock of whose frontier this is the first that is news. */
    private void raiseFrom(VectorClock clock, int first) {
        countOwn();
        for (int i = first; i < clock.frontierSize(); i++) {
            if (isNews(clock, i)) {
                ThreadClock other = clock.frontierThread(i);
                int position = clock.frontierPosition(i);
                StagedEvents.comesAfter(process, other.process, position);
                addLearned(other, position);
            }
        }
        if (entries.length < clock.width()) {
            entries = Arrays.copyOf(entries, clock.width());
        }
        clock.raise(entries);
        current = null;
    }

    private void addLearned(ThreadClock other, int position) {
        for (int i = 0; i < learned; i++) {
            if (learnedThreads[i] == other) {
                learnedPositions[i] = Math.max(learnedPositions[i], position);
                return;
            }
        }
        if (learned == learnedThreads.length) {
            learnedThreads = Arrays.copyOf(learnedThreads, 2 * learned);
            learnedPositions = Arrays.copyOf(learnedPositions, 2 * learned);
        }
        learnedThreads[learned] = other;
        learnedPositions[learned++] = position;
    }

    private int entry(ThreadClock other) {
        return other.number < entries.length ? entries[other.number] : 0;
    }

    /** Counts the events since the last call; the first of them was recorded after all that had been learned. */
    private void countOwn() {
        long staged = StagedEvents.count(process);
        if (staged != counted) {
            counted = staged;
            int events = Math.toIntExact(StagedEvents.lastEvent(process));
            if (events != entries[number]) {
                entries[number] = events;
                learned = 0;
                current = null;
            }
        }
    }

    private VectorClock copy() {
        int own = entries[number] > 0 ? 1 : 0;
        if (learned == 0 && own > 0) {
            return new VectorClock(this, entries.clone(), self, new int[] {entries[number]});
        }
        ThreadClock[] frontier = new ThreadClock[learned + own];
        int[] positions = new int[frontier.length];
        if (own > 0) {
            frontier[0] = this;
            positions[0] = entries[number];
        }
        System.arraycopy(learnedThreads, 0, frontier, own, learned);
        System.arraycopy(learnedPositions, 0, positions, own, learned);
        return new VectorClock(this, entries.clone(), frontier, positions);
    }
}
