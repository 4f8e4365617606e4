package dev.hasse.check.diagram;

import dev.hasse.check.Deadlock;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;

/** Where each process may have to wait, and for what: by process and position. */
final class Wants {
    /** The locks that the process takes next, the processes whose end it waits for, and the event that starts it. */
    record Want(BitSet locks, BitSet ends, int starter) {}

    private static final int NONE = -1;

    private final List<NavigableMap<Integer, Want>> wants = new ArrayList<>();

    Wants(Trace trace) {
        for (int p = 0; p < trace.processCount(); p++) {
            wants.add(new TreeMap<>());
        }
        LockTable locks = trace.locks();
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
                int process = locks.process(section);
                int event = trace.eventNumber(process, locks.first(section));
                if (!locks.isAttempt(event)) {
                    at(process, locks.first(section) - 1).locks.set(HeldLocks.bit(lock, locks.isShared(section)));
                }
            }
        }
        int[] starters = Deadlock.starters(trace);
        for (int p = 0; p < trace.processCount(); p++) {
            if (locks.wantedAtEnd(p) >= 0) {
                at(p, trace.eventCount(p)).locks.set(HeldLocks.bit(locks.wantedAtEnd(p), false));
            }
            if (starters[p] >= 0) {
                Want first = at(p, 0);
                wants.get(p).put(0, new Want(first.locks, first.ends, starters[p]));
            }
            for (int position = 1; position <= trace.eventCount(p); position++) {
                for (int awaited : trace.awaited(trace.eventNumber(p, position))) {
                    at(p, position - 1).ends.set(awaited);
                }
            }
        }
    }

    private Want at(int process, int position) {
        return wants.get(process).computeIfAbsent(position, each -> new Want(new BitSet(), new BitSet(), NONE));
    }

    /** By position, ascending. */
    NavigableMap<Integer, Want> of(int process) {
        return wants.get(process);
    }
}
