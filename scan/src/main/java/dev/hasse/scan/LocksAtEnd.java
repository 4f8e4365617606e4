package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Locks that somebody still holds when the recording ends. */
final class LocksAtEnd implements Detector {
    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        LockTable locks = trace.locks();
        Set<Integer> awaited = locks.isEmpty() ? Set.of() : awaited(trace);
        for (int section = 0; section < locks.sectionCount(); section++) {
            // Who waits itself is not to blame, or is part of a deadlock.
            if (locks.end(section) == LockTable.OPEN && locks.wantedAtEnd(locks.process(section)) < 0) {
                found.accept(suspicion(trace, section, awaited.contains(locks.process(section))));
            }
        }
    }

    private static Suspicion suspicion(Trace trace, int section, boolean isOver) {
        LockTable locks = trace.locks();
        int holder = locks.process(section);
        int took = trace.eventNumber(holder, locks.first(section));
        String thread = PlaceWords.thread(trace, took);
        String state =
                isOver ? thread + " ends and still holds " : "When the recording ends, " + thread + " still holds ";
        String waiting = "";
        for (int p = 0; p < trace.processCount(); p++) {
            if (p != holder && locks.wantedAtEnd(p) == locks.lock(section)) {
                waiting = ", and " + OneLine.of(trace.processName(p)) + " waits for it";
            }
        }
        return new Suspicion(
                        SuspicionKind.LOCK_HELD,
                        isOver || !waiting.isEmpty() ? Severity.MEDIUM : Severity.LOW,
                        state + OneLine.of(locks.lockName(locks.lock(section))) + " " + PlaceWords.of(trace, took)
                                + waiting + ".",
                        Optional.empty(),
                        List.of(trace.event(took)),
                        1,
                        Optional.empty())
                .confirmed();
    }

    /** The processes whose end another one waited for: these are over, not cut off. */
    private static Set<Integer> awaited(Trace trace) {
        Set<Integer> awaited = new HashSet<>();
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int process : trace.awaited(event)) {
                awaited.add(process);
            }
        }
        return awaited;
    }
}
