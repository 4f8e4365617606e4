package dev.hasse.check.replay;

import dev.hasse.check.ReplayFailedException;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.IntPredicate;

/** Who holds what in a replay: each event gives back and takes as recorded, and must not take what another one holds. */
final class ReplayedLocks {
    private final Trace trace;
    private final LockTable locks;
    private final Set<Integer> held;

    ReplayedLocks(Trace trace) {
        this(trace, new HashSet<>());
    }

    private ReplayedLocks(Trace trace, Set<Integer> held) {
        this.trace = trace;
        this.locks = trace.locks();
        this.held = held;
    }

    ReplayedLocks copy() {
        return new ReplayedLocks(trace, new HashSet<>(held));
    }

    void fire(int event) {
        if (locks.isEmpty()) {
            return;
        }
        for (int section : locks.given(event)) {
            held.remove(section);
        }
        for (int section : locks.taken(event)) {
            if (exceeds(section)) {
                throw new ReplayFailedException(trace.describe(event) + " takes a permit of "
                        + locks.lockName(locks.lock(section)) + ", and none is left");
            }
            for (int other : held) {
                if (keepsFrom(other, section)) {
                    throw new ReplayFailedException(trace.describe(event) + " takes the lock "
                            + locks.lockName(locks.lock(section)) + ", which another process holds");
                }
            }
            held.add(section);
        }
    }

    /** Whether a section has more permits of a semaphore than those that are held leave. */
    private boolean exceeds(int taking) {
        int lock = locks.lock(taking);
        return locks.isSemaphore(lock) && held(lock, each -> true) + locks.permitsOf(taking) > locks.permits(lock);
    }

    private long held(int semaphore, IntPredicate process) {
        return held.stream()
                .filter(each -> locks.lock(each) == semaphore && process.test(locks.process(each)))
                .mapToLong(locks::permitsOf)
                .sum();
    }

    private boolean keepsFrom(int holding, int taking) {
        return !locks.isSemaphore(locks.lock(taking))
                && locks.lock(holding) == locks.lock(taking)
                && locks.process(holding) != locks.process(taking)
                && (!locks.isShared(holding) || !locks.isShared(taking));
    }

    /** Whether nobody holds what the event takes. */
    boolean isFreeFor(int event) {
        if (lacksPermits(event, each -> true)) {
            return false;
        }
        for (int section : locks.taken(event)) {
            if (held.stream().anyMatch(other -> keepsFrom(other, section))) {
                return false;
            }
        }
        return true;
    }

    boolean isDeadlocked(int[] cut) {
        return !waiting(cut).isEmpty();
    }

    /** Whether every process with events left waits for others that never go on. */
    boolean isDeadEnd(int[] cut) {
        Set<Integer> waiting = waiting(cut);
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.eventCount(p) && !waiting.contains(p)) {
                return false;
            }
        }
        return true;
    }

    /** From all processes, those are taken out that wait for none of the rest, until nothing changes. */
    private Set<Integer> waiting(int[] cut) {
        Set<Integer> rest = new HashSet<>();
        for (int p = 0; p < cut.length; p++) {
            rest.add(p);
        }
        while (rest.removeIf(p ->
                rest.stream().noneMatch(q -> p.intValue() != q && waits(cut, p, q)) && !lacksPermits(cut, p, rest))) {
            // The rest is smaller now: look again.
        }
        return rest;
    }

    /** Whether what the event takes of a semaphore is more than what these processes leave. */
    private boolean lacksPermits(int event, IntPredicate process) {
        Map<Integer, Integer> more = new HashMap<>();
        for (int section : locks.taken(event)) {
            more.merge(locks.lock(section), locks.permitsOf(section), Integer::sum);
        }
        for (int section : locks.given(event)) {
            more.computeIfPresent(locks.lock(section), (lock, count) -> count - locks.permitsOf(section));
        }
        return more.entrySet().stream()
                .anyMatch(each -> locks.isSemaphore(each.getKey())
                        && held(each.getKey(), process) + each.getValue() > locks.permits(each.getKey()));
    }

    private boolean lacksPermits(int[] cut, int p, Set<Integer> rest) {
        if (cut[p] < trace.eventCount(p)) {
            int event = trace.eventNumber(p, cut[p] + 1);
            return !locks.isAttempt(event) && lacksPermits(event, rest::contains);
        }
        int wanted = locks.wantedAtEnd(p);
        return wanted >= 0 && locks.isSemaphore(wanted) && held(wanted, rest::contains) >= locks.permits(wanted);
    }

    private boolean waits(int[] cut, int p, int q) {
        if (cut[p] == trace.eventCount(p)) {
            return held.stream()
                    .anyMatch(section -> locks.process(section) == q && locks.lock(section) == locks.wantedAtEnd(p));
        }
        int event = trace.eventNumber(p, cut[p] + 1);
        for (int section : locks.taken(event)) {
            if (!locks.isAttempt(event)
                    && held.stream().anyMatch(other -> locks.process(other) == q && keepsFrom(other, section))) {
                return true;
            }
        }
        for (int awaited : trace.awaited(event)) {
            if (awaited == q && cut[q] < trace.eventCount(q)) {
                return true;
            }
        }
        return cut[p] == 0 && startsLater(cut, p, q);
    }

    private boolean startsLater(int[] cut, int p, int q) {
        for (int position = cut[q] + 1; position <= trace.eventCount(q); position++) {
            for (int started : trace.started(trace.eventNumber(q, position))) {
                if (started == p) {
                    return true;
                }
            }
        }
        return false;
    }
}
