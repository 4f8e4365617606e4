package dev.hasse.trace;

import dev.hasse.base.IntList;
import dev.hasse.base.OneLine;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a builder is told of locks, in the input's numbers: each section with the event that takes the lock and the one
 * that gives it back. LockMeaning are re-entrant: only the outermost pair counts. What cannot be is a complaint: to give back
 * what is not held, two holders at once.
 */
final class LockDraft {
    static final int NONE = -1;

    final TextTable names = new TextTable();
    /** By section, in the order in which they begin. */
    final IntList locks = new IntList();

    final IntList first = new IntList();
    final IntList last = new IntList();
    final IntList shared = new IntList();
    /** Events that take locks only if these are free at once: they never wait. */
    final IntList attempts = new IntList();
    /** Events after which the process wants a lock, and which. */
    final IntList wanting = new IntList();

    final IntList wanted = new IntList();

    /** What each event did, as (event, step, lock); null unless somebody asked for it. */
    @Nullable
    IntList steps;

    final PermitDraft permits;

    private final RawEvents events;
    private final Complaints complaints;
    /** By lock: the section of its only holder, and how often that holder took it. */
    private final IntList holder = new IntList();

    private final IntList depth = new IntList();
    /** By process and lock: the section that shares the lock, and how often it was taken. */
    private final Map<Long, Sharing> sharing = new HashMap<>();

    private final IntList sharers = new IntList();
    private final Set<String> earlier = new HashSet<>();
    private int part = 1;

    private record Sharing(int section, int depth) {}

    LockDraft(RawEvents events, Complaints complaints) {
        this.events = events;
        this.complaints = complaints;
        this.permits = new PermitDraft(this, events, complaints);
    }

    boolean isEmpty() {
        return locks.size() == 0 && wanted.size() == 0;
    }

    /** What comes now was recorded elsewhere: its locks are others, whatever they are called. */
    void beginApart() {
        for (int lock = 0; lock < names.size(); lock++) {
            earlier.add(names.text(lock));
        }
        part++;
    }

    int number(String name) {
        return known(names.number(earlier.contains(name) ? name + " (" + part + ")" : name));
    }

    int number(byte[] utf8, int from, int to) {
        return earlier.isEmpty()
                ? known(names.number(utf8, from, to))
                : number(new String(utf8, from, to - from, StandardCharsets.UTF_8));
    }

    private int known(int lock) {
        while (holder.size() <= lock) {
            holder.add(NONE);
            depth.add(0);
            sharers.add(0);
        }
        return lock;
    }

    void acquire(int event, int lock) {
        note(event, 0, lock);
        if (permits.isAnnounced(event)) {
            permits.acquire(lock);
            return;
        }
        int held = holder.at(lock);
        if (held != NONE && process(held) == events.process(event)) {
            depth.set(lock, depth.at(lock) + 1);
            return;
        }
        if (held != NONE) {
            complainOfHolder(event, held);
        }
        boolean isSharedHere = sharing.containsKey(key(event, lock));
        for (int i = 0; i < locks.size() && sharers.at(lock) > (isSharedHere ? 1 : 0); i++) {
            if (locks.at(i) == lock && last.at(i) == NONE && process(i) != events.process(event)) {
                complainOfHolder(event, i);
            }
        }
        depth.set(lock, 1);
        holder.set(lock, begin(event, lock, 0));
    }

    void acquireShared(int event, int lock) {
        note(event, 2, lock);
        if (permits.isAnnounced(event)) {
            permits.acquire(lock);
            return;
        }
        Sharing known = sharing.get(key(event, lock));
        if (known != null) {
            sharing.put(key(event, lock), new Sharing(known.section, known.depth + 1));
            return;
        }
        int held = holder.at(lock);
        if (held != NONE && process(held) != events.process(event)) {
            complainOfHolder(event, held);
        }
        sharing.put(key(event, lock), new Sharing(begin(event, lock, 1), 1));
        sharers.set(lock, sharers.at(lock) + 1);
    }

    private void note(int event, int step, int lock) {
        if (steps != null) {
            steps.add(event);
            steps.add(step);
            steps.add(lock);
        }
    }

    int begin(int event, int lock, int isShared) {
        locks.add(lock);
        first.add(event);
        last.add(NONE);
        shared.add(isShared);
        return locks.size() - 1;
    }

    void release(int event, int lock) {
        note(event, 1, lock);
        if (permits.isAnnounced(event)) {
            permits.release(lock);
            return;
        }
        int held = holder.at(lock);
        if (held == NONE || process(held) != events.process(event)) {
            complainOfRelease(event, lock);
        } else if (depth.at(lock) > 1) {
            depth.set(lock, depth.at(lock) - 1);
        } else {
            end(held, event);
        }
    }

    void releaseShared(int event, int lock) {
        note(event, 3, lock);
        if (permits.isAnnounced(event)) {
            permits.release(lock);
            return;
        }
        Sharing known = sharing.get(key(event, lock));
        if (known == null) {
            complainOfRelease(event, lock);
        } else if (known.depth > 1) {
            sharing.put(key(event, lock), new Sharing(known.section, known.depth - 1));
        } else {
            end(known.section, event);
        }
    }

    /** The end of a section of a semaphore. */
    void endPermits(int section, int event) {
        last.set(section, event);
    }

    private void end(int section, int event) {
        if (first.at(section) == event) {
            complaints.refuse(
                    event,
                    events.describe(event) + " takes and gives back the lock " + text(locks.at(section))
                            + ": write two events, one that takes it and one that gives it back");
        }
        close(section, event);
    }

    private void close(int section, int event) {
        int lock = locks.at(section);
        last.set(section, event);
        if (shared.at(section) == 1) {
            sharing.remove(key(first.at(section), lock));
            sharers.set(lock, sharers.at(lock) - 1);
        } else {
            holder.set(lock, NONE);
        }
    }

    /** Two hold a lock at once: it was given back, and that was lost. */
    private void complainOfHolder(int event, int section) {
        String holding = OneLine.of(events.processName(process(section)));
        complaints.lost(
                event,
                events.describe(event) + " acquires the lock " + text(locks.at(section)) + ", but "
                        + events.describe(first.at(section)) + " acquired it before and " + holding
                        + " did not release it");
        int end = event - 1;
        while (events.process(end) != process(section)) {
            end--;
        }
        if (end > first.at(section)) {
            end(section, end);
        } else {
            // Nothing is known of the section but its beginning: it is none.
            close(section, first.at(section));
        }
    }

    private void complainOfRelease(int event, int lock) {
        complaints.lost(
                event, events.describe(event) + " gives back the lock " + text(lock) + ", which it does not hold");
    }

    void attempt(int event) {
        attempts.add(event);
    }

    void want(int event, int lock) {
        wanting.add(event);
        wanted.add(lock);
    }

    /**
     * The recorded order of sections as edges: from giving a lock back to taking it next. Whoever takes a lock alone
     * comes after all who shared it before.
     */
    void addOrder(CausalEdges edges) {
        int[] lastAlone = new int[names.size()];
        Arrays.fill(lastAlone, NONE);
        Map<Integer, IntList> sharedSince = new HashMap<>();
        Map<Integer, SemaphoreOrder> semaphores = new HashMap<>();
        for (int section = 0; section < locks.size(); section++) {
            int lock = locks.at(section);
            if (permits.isSemaphore(lock)) {
                semaphores
                        .computeIfAbsent(lock, each -> new SemaphoreOrder())
                        .add(process(section), first.at(section), last.at(section));
                continue;
            }
            addEdge(edges, lastAlone[lock], section);
            if (shared.at(section) == 1) {
                sharedSince.computeIfAbsent(lock, each -> new IntList()).add(section);
                continue;
            }
            IntList sharing = sharedSince.remove(lock);
            for (int i = 0; sharing != null && i < sharing.size(); i++) {
                addEdge(edges, sharing.at(i), section);
                if (process(sharing.at(i)) == process(section)) {
                    sharedSince.computeIfAbsent(lock, each -> new IntList()).add(sharing.at(i));
                }
            }
            lastAlone[lock] = section;
        }
        semaphores.values().forEach(each -> each.forEach(edges::add));
    }

    private void addEdge(CausalEdges edges, int before, int section) {
        if (before != NONE && last.at(before) != NONE && process(before) != process(section)) {
            edges.add(last.at(before), first.at(section));
        }
    }

    int process(int section) {
        return events.process(first.at(section));
    }

    private long key(int event, int lock) {
        return (long) events.process(event) << 32 | lock;
    }

    String text(int lock) {
        return OneLine.of(names.text(lock));
    }

    long bytes() {
        return names.bytes() + locks.bytes() + first.bytes() + last.bytes() + shared.bytes() + wanted.bytes();
    }
}
