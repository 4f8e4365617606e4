package dev.hasse.scan;

import dev.hasse.base.Budget;
import dev.hasse.base.OneLine;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.Optional;

/** Locks that somebody still holds when the recording ends. */
final class LocksAtEnd implements Detector {
    @Override
    public SuspicionKind kind() {
        return SuspicionKind.LOCK_HELD;
    }

    @Override
    public void look(Trace trace, Budget budget, Outcomes found) {
        LockTable locks = trace.locks();
        for (int section = 0; section < locks.sectionCount(); section++) {
            // Who waits itself is not to blame, or is part of a deadlock.
            if (locks.end(section) == LockTable.OPEN && locks.wantedAtEnd(locks.process(section)) < 0) {
                found.accept(suspicion(trace, section));
            }
        }
    }

    private static Suspicion suspicion(Trace trace, int section) {
        LockTable locks = trace.locks();
        int holder = locks.process(section);
        int took = trace.eventNumber(holder, locks.first(section));
        boolean isOver = isAwaited(trace, holder);
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

    /** Whether another process waited for its end: then it is over, not cut off. */
    private static boolean isAwaited(Trace trace, int process) {
        for (int event = 0; event < trace.eventCount(); event++) {
            for (int awaited : trace.awaited(event)) {
                if (awaited == process) {
                    return true;
                }
            }
        }
        return false;
    }
}
