package dev.hasse.check;

import dev.hasse.trace.Exclusion;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Processes that wait for each other at a cut: the greatest set of them such that each waits for a lock that another one
 * of the set holds, for more permits of a semaphore than the set leaves, or for the end or the start of another one of
 * the set. Whatever the others do, none of these ever goes on.
 */
public final class Deadlock {
    /** What properties call it: true at a cut where some processes wait for each other. */
    public static final String NAME = "deadlock";

    private static final int NONE = -1;

    private final Trace trace;
    private final LockTable locks;
    private final Exclusion exclusion;
    /** By process: the event that starts it. */
    private final int[] starter;

    public Deadlock(Trace trace) {
        this.trace = trace;
        this.locks = trace.locks();
        this.exclusion = trace.locks().exclusion();
        this.starter = starters(trace);
    }

    /** By process: the event that starts it; -1 if none does. */
    public static int[] starters(Trace trace) {
        int[] starters = new int[trace.processCount()];
        Arrays.fill(starters, NONE);
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int process : trace.started(event)) {
                starters[process] = event;
            }
        }
        return starters;
    }

    /** Whether {@code deadlock} in a property of the trace means this: no variable has the name, and there are locks. */
    public static boolean isMeant(String variable, Trace trace) {
        return variable.equals(NAME)
                && trace.variableNumber(NAME) < 0
                && !trace.locks().isEmpty();
    }

    /** The processes that wait for each other; empty if there is no deadlock. */
    public BitSet at(int[] cut) {
        BitSet[] waits = new BitSet[cut.length];
        BitSet all = new BitSet();
        all.set(0, cut.length);
        BitSet waiting = new BitSet();
        for (int p = 0; p < cut.length; p++) {
            waits[p] = waitsFor(cut, p);
            waiting.set(p, !waits[p].isEmpty() || lacksPermits(cut, p, all));
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int p = waiting.nextSetBit(0); p >= 0; p = waiting.nextSetBit(p + 1)) {
                if (!waits[p].intersects(waiting) && !lacksPermits(cut, p, waiting)) {
                    waiting.clear(p);
                    changed = true;
                }
            }
        }
        return waiting;
    }

    /** Whether a run that cannot go on from the cut is over there: every process that is not finished waits in vain. */
    public boolean isEnd(int[] cut) {
        BitSet waiting = at(cut);
        for (int p = 0; p < cut.length; p++) {
            if (cut[p] < trace.eventCount(p) && !waiting.get(p)) {
                return false;
            }
        }
        return true;
    }

    /** Whether process p waits for more permits of a semaphore than these processes, it among them, leave. */
    private boolean lacksPermits(int[] cut, int p, BitSet holding) {
        if (!locks.hasSemaphores()) {
            return false;
        }
        if (cut[p] == trace.eventCount(p)) {
            int wanted = locks.wantedAtEnd(p);
            return wanted >= 0 && locks.isSemaphore(wanted) && left(cut, wanted, holding) < 1;
        }
        int event = trace.eventNumber(p, cut[p] + 1);
        if (locks.isAttempt(event)) {
            return false;
        }
        for (int section : locks.taken(event)) {
            int lock = locks.lock(section);
            int more = exclusion.permits(lock, p, cut[p] + 1) - exclusion.permits(lock, p, cut[p]);
            if (locks.isSemaphore(lock) && left(cut, lock, holding) < more) {
                return true;
            }
        }
        return false;
    }

    private int left(int[] cut, int semaphore, BitSet holding) {
        return locks.permits(semaphore)
                - holding.stream()
                        .map(q -> exclusion.permits(semaphore, q, cut[q]))
                        .sum();
    }

    /** The processes that process p, where it is, waits for. */
    BitSet waitsFor(int[] cut, int p) {
        BitSet found = new BitSet();
        if (cut[p] == trace.eventCount(p)) {
            int wanted = locks.wantedAtEnd(p);
            if (wanted >= 0) {
                exclusion.obstacles(cut, p, wanted, false, section -> found.set(locks.process(section)));
            }
            return found;
        }
        int event = trace.eventNumber(p, cut[p] + 1);
        if (!locks.isAttempt(event)) {
            for (int section : locks.taken(event)) {
                exclusion.obstacles(
                        cut, p, locks.lock(section), locks.isShared(section), held -> found.set(locks.process(held)));
            }
        }
        for (int q : trace.awaited(event)) {
            found.set(q, cut[q] < trace.eventCount(q));
        }
        if (cut[p] == 0 && starter[p] != NONE) {
            int q = trace.processOf(starter[p]);
            found.set(q, found.get(q) || cut[q] < trace.positionOf(starter[p]));
        }
        return found;
    }
}
