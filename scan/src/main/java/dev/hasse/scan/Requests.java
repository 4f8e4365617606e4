package dev.hasse.scan;

import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The moments at which a thread that others may wait for waits itself: it holds a lock, or somebody joins it, and it wants a
 * lock or joins another thread. Locks and the ends of threads are resources here, numbered one after the other.
 */
final class Requests {
    /** No section: what is waited for is the end of the thread. */
    static final int END = -1;

    /**
     * What requests at one place of the code have in common.
     *
     * @param offered the resource that others wait for
     * @param wanted the resource that the thread waits for
     * @param wantsShared whether it is content to share it
     */
    record Wait(String place, int offered, boolean offersShared, int wanted, boolean wantsShared) {
        /** Whether a thread that waits so waits for one that waits like the other. */
        boolean isFor(Wait other) {
            return wanted == other.offered && !(wantsShared && other.offersShared);
        }
    }

    /** The same for one thread. */
    record Kind(int process, Wait waiting) {}

    /**
     * One of them.
     *
     * @param position how many events the thread has done
     * @param section the one that it is in, or {@link #END}
     */
    record Request(Kind kind, int position, int section) {
        int process() {
            return kind.process();
        }
    }

    private final ThreadedRun run;
    private final Trace trace;
    private final LockTable locks;
    private final BitSet joined = new BitSet();
    /** Locks that somebody holds who joins a thread. */
    private final BitSet heldByJoiners = new BitSet();

    private final Map<Wait, Map<Integer, List<Request>>> byWait = new LinkedHashMap<>();

    Requests(ThreadedRun run) {
        this.run = run;
        this.trace = run.trace();
        this.locks = run.locks();
        for (int p = 0; p < trace.processCount(); p++) {
            addJoins(p);
        }
        for (int p = 0; p < trace.processCount(); p++) {
            addSections(p);
        }
    }

    List<Wait> waits() {
        return List.copyOf(byWait.keySet());
    }

    /** The threads that wait so. */
    Set<Integer> processes(Wait wait) {
        return byWait.getOrDefault(wait, Map.of()).keySet();
    }

    List<Request> of(Kind kind) {
        return byWait.getOrDefault(kind.waiting(), Map.of()).getOrDefault(kind.process(), List.of());
    }

    private int end(int process) {
        return locks.lockCount() + process;
    }

    boolean isEnd(int resource) {
        return resource >= locks.lockCount();
    }

    /** The thread whose end the resource is. */
    int thread(int resource) {
        return resource - locks.lockCount();
    }

    private void addJoins(int p) {
        for (int position = 1; position <= trace.eventCount(p); position++) {
            int event = trace.eventNumber(p, position);
            for (int awaited : trace.awaited(event)) {
                int[] held = run.held().after(p, position - 1);
                for (int section : held) {
                    heldByJoiners.set(locks.lock(section));
                    joined.set(awaited);
                    add(event, position - 1, section, end(awaited), false);
                }
            }
        }
    }

    private void addSections(int p) {
        for (int section : run.held().of(p)) {
            int first = locks.first(section);
            int event = run.held().first(section);
            int wanted = locks.lock(section);
            if (locks.isAttempt(event)) {
                continue;
            }
            for (int held : run.held().after(p, first - 1)) {
                // Who shares a lock may want it alone.
                if (locks.lock(held) != wanted
                        || locks.isSemaphore(wanted)
                        || locks.isShared(held) && !locks.isShared(section)) {
                    add(event, first - 1, held, wanted, isContentToShare(section));
                }
            }
            if (joined.get(p) && heldByJoiners.get(wanted)) {
                add(event, first - 1, END, wanted, isContentToShare(section));
            }
        }
        int wanted = locks.wantedAtEnd(p);
        int count = trace.eventCount(p);
        if (wanted >= 0) {
            for (int held : run.held().after(p, count)) {
                if (locks.lock(held) != wanted) {
                    add(trace.eventNumber(p, count), count, held, wanted, false);
                }
            }
        }
    }

    /** Who wants a permit may have to wait for those who have others. */
    private boolean isContentToShare(int section) {
        return locks.isShared(section) && !locks.isSemaphore(locks.lock(section));
    }

    private void add(int event, int position, int section, int wanted, boolean wantsShared) {
        int p = trace.processOf(event);
        String place = trace.codePlace(event);
        Wait wait = new Wait(
                place == null ? "" : place,
                section == END ? end(p) : locks.lock(section),
                section != END && locks.isShared(section),
                wanted,
                wantsShared);
        byWait.computeIfAbsent(wait, each -> new TreeMap<>())
                .computeIfAbsent(p, each -> new ArrayList<>())
                .add(new Request(new Kind(p, wait), position, section));
    }
}
