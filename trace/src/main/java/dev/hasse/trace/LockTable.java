package dev.hasse.trace;

import dev.hasse.stability.MayChange;
import java.util.Arrays;

/**
 * The locks of a trace and their sections: from the event that takes a lock to the one that gives it back. Locks and
 * sections are numbered from 0; a lock's sections follow one another, in the order recorded.
 *
 * <p>A process holds the lock of a section at the positions {@code first(s) <= position < end(s)}.
 */
@MayChange
public final class LockTable {
    /** The end of a section that was not over when the recording ended. */
    public static final int OPEN = Integer.MAX_VALUE;

    private static final int NONE = -1;

    private final LockMeaning meaning;
    private final TextTable names;
    /** The first section of each lock; one longer than the locks. */
    private final int[] starts;

    /** By section. */
    private final int[] lock;

    private final int[] process;
    private final int[] first;
    private final int[] end;
    private final boolean[] shared;
    /** By section: the permits that it has of a semaphore; empty if there are no semaphores. */
    private final int[] weight;
    /** By lock: how many permits there are; 0 if it is no semaphore. */
    private final int[] capacity;
    /** By event: the sections that it begins, and those that it ends. */
    private final EventNumbers taken;

    private final EventNumbers given;
    private final int[] attempts;
    /** By process: the lock that it waits for when its recording ends. */
    private final int[] wanted;

    private final Exclusion exclusion;

    LockTable(LockMeaning meaning, LockDraft draft, RawEvents events, int[] number) {
        this.meaning = meaning;
        names = draft.names;
        names.freeze();
        int count = draft.locks.size();
        starts = new int[names.size() + 1];
        for (int raw = 0; raw < count; raw++) {
            starts[draft.locks.at(raw) + 1]++;
        }
        for (int lock = 0; lock < names.size(); lock++) {
            starts[lock + 1] += starts[lock];
        }
        int[] next = starts.clone();
        lock = new int[count];
        process = new int[count];
        first = new int[count];
        end = new int[count];
        shared = new boolean[count];
        capacity = new int[names.size()];
        for (int lock = 0; lock < draft.permits.capacity.size(); lock++) {
            capacity[lock] = draft.permits.capacity.at(lock);
        }
        weight = new int[draft.permits.weight.size() == 0 ? 0 : count];
        EventNumbers.Draft begins = new EventNumbers.Draft();
        EventNumbers.Draft ends = new EventNumbers.Draft();
        for (int raw = 0; raw < count; raw++) {
            int section = next[draft.locks.at(raw)]++;
            lock[section] = draft.locks.at(raw);
            process[section] = draft.process(raw);
            first[section] = events.position(draft.first.at(raw));
            shared[section] = draft.shared.at(raw) == 1;
            if (raw < draft.permits.weight.size()) {
                weight[section] = draft.permits.weight.at(raw);
            }
            end[section] = OPEN;
            // Of one whose end was lost with all that is in it, nothing is left.
            if (draft.last.at(raw) != draft.first.at(raw)) {
                begins.add(draft.first.at(raw), section);
            }
            if (draft.last.at(raw) != LockDraft.NONE) {
                end[section] = events.position(draft.last.at(raw));
                ends.add(draft.last.at(raw), section);
            }
        }
        taken = new EventNumbers(begins, number);
        given = new EventNumbers(ends, number);
        attempts = new int[draft.attempts.size()];
        Arrays.setAll(attempts, i -> number[draft.attempts.at(i)]);
        Arrays.sort(attempts);
        wanted = new int[events.processes()];
        Arrays.fill(wanted, NONE);
        for (int i = 0; i < draft.wanting.size(); i++) {
            int event = draft.wanting.at(i);
            if (events.position(event) == events.count(events.process(event))) {
                wanted[events.process(event)] = draft.wanted.at(i);
            }
        }
        exclusion = new Exclusion(this);
    }

    /** The same locks, which order their sections as recorded. */
    private LockTable(LockTable excluding) {
        meaning = LockMeaning.ORDER;
        names = excluding.names;
        starts = excluding.starts;
        lock = excluding.lock;
        process = excluding.process;
        first = excluding.first;
        end = excluding.end;
        shared = excluding.shared;
        weight = excluding.weight;
        capacity = excluding.capacity;
        taken = excluding.taken;
        given = excluding.given;
        attempts = excluding.attempts;
        wanted = excluding.wanted;
        exclusion = excluding.exclusion;
    }

    LockTable ordering() {
        return new LockTable(this);
    }

    /** Whether sections exclude each other without being ordered, so that code that asks for cuts and runs must keep the exclusion. */
    public boolean exclude() {
        return meaning == LockMeaning.EXCLUDE && process.length > 0;
    }

    /** What they forbid at cuts. */
    public Exclusion exclusion() {
        return exclusion;
    }

    /** What the locks say about other orders. */
    public LockMeaning meaning() {
        return meaning;
    }

    /** Whether no event takes or wants a lock. */
    public boolean isEmpty() {
        return names.size() == 0;
    }

    public int lockCount() {
        return names.size();
    }

    public String lockName(int lock) {
        return names.text(lock);
    }

    // Sections

    public int sectionCount() {
        return process.length;
    }

    /** The lock's first section; those of the lock go up to the first one of the next lock. */
    public int firstSection(int lock) {
        return starts[lock];
    }

    public int lock(int section) {
        return lock[section];
    }

    public int process(int section) {
        return process[section];
    }

    /** The position of the event that takes the lock. */
    public int first(int section) {
        return first[section];
    }

    /** The position of the event that gives the lock back, or {@link #OPEN}. */
    public int end(int section) {
        return end[section];
    }

    /** Whether others may share the lock meanwhile. */
    public boolean isShared(int section) {
        return shared[section];
    }

    /** Whether the section's process, at this position, holds the lock. */
    public boolean isHeld(int section, int position) {
        return first[section] <= position && position < end[section];
    }

    /** Whether the processes of two sections of one lock cannot both be inside. */
    public boolean conflict(int section, int other) {
        if (isSemaphore(lock[section])) {
            return process[section] != process[other]
                    && (long) weight[section] + weight[other] > capacity[lock[section]];
        }
        return process[section] != process[other] && !(shared[section] && shared[other]);
    }

    // Semaphores

    /** Whether some lock is a semaphore: then exclusion depends on all processes that have permits, not on two of them. */
    public boolean hasSemaphores() {
        return weight.length > 0;
    }

    public boolean isSemaphore(int lock) {
        return capacity[lock] > 0;
    }

    /** How many permits a semaphore has. */
    public int permits(int lock) {
        return capacity[lock];
    }

    /** How many permits of its semaphore a section has. */
    public int permitsOf(int section) {
        return weight.length == 0 ? 0 : weight[section];
    }

    // Events

    /** The sections that begin with the event. */
    public int[] taken(int event) {
        return taken.of(event);
    }

    /** The sections that end with the event. */
    public int[] given(int event) {
        return given.of(event);
    }

    /** Whether the event takes its locks only if they are free at once: it never waits for them. */
    public boolean isAttempt(int event) {
        return Arrays.binarySearch(attempts, event) >= 0;
    }

    /** The lock that the process waits for when its recording ends, or -1. */
    public int wantedAtEnd(int ofProcess) {
        return wanted[ofProcess];
    }

    long bytes() {
        long ints =
                starts.length + 4L * process.length + attempts.length + wanted.length + weight.length + capacity.length;
        return names.bytes() + Integer.BYTES * ints + process.length + taken.bytes() + given.bytes();
    }
}
