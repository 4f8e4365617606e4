package dev.hasse.check.evidence;

import dev.hasse.base.OneLine;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.Optional;

/** That two sections of one lock may come in another order than recorded, in words. */
final class SwappedSections {
    private static final int NONE = -1;

    private final Trace trace;
    private final LockTable locks;

    private SwappedSections(Trace trace) {
        this.trace = trace;
        this.locks = trace.locks();
    }

    /** Of two events in sections of one lock, of which the one recorded second comes first; empty of other events. */
    static Optional<String> of(Trace trace, Swap swap) {
        if (!trace.locks().exclude()) {
            return Optional.empty();
        }
        return new SwappedSections(trace).sentence(swap.recordedFirst(), swap.recordedSecond());
    }

    private Optional<String> sentence(int recordedFirst, int recordedSecond) {
        for (int lock = 0; lock < locks.lockCount(); lock++) {
            int first = section(lock, recordedFirst);
            int second = section(lock, recordedSecond);
            if (first != NONE && second != NONE && locks.conflict(first, second) && !isOrdered(first, second)) {
                return Optional.of(name(second) + " can take the lock " + OneLine.of(locks.lockName(lock)) + " ("
                        + place(second) + ") before " + name(first) + " does (" + place(first)
                        + "): neither writes recorded data that the other one uses.");
            }
        }
        return Optional.empty();
    }

    /** The section of the lock that the event is in, its first and last event included. */
    private int section(int lock, int event) {
        int process = trace.processOf(event);
        int position = trace.positionOf(event);
        for (int section = locks.firstSection(lock); section < locks.firstSection(lock + 1); section++) {
            if (locks.process(section) == process
                    && locks.first(section) <= position
                    && position <= locks.end(section)) {
                return section;
            }
        }
        return NONE;
    }

    /** Whether some event of the one comes before some event of the other. */
    private boolean isOrdered(int first, int second) {
        int process = locks.process(second);
        int last = Math.min(locks.end(second), trace.eventCount(process));
        return trace.clock(process, last, locks.process(first)) >= locks.first(first);
    }

    private String name(int section) {
        return OneLine.of(trace.processName(locks.process(section)));
    }

    private String place(int section) {
        int event = trace.eventNumber(locks.process(section), locks.first(section));
        String code = trace.codePlace(event);
        return code != null
                ? OneLine.of(code)
                : trace.line(event) > 0 ? "line " + trace.line(event) : "event " + locks.first(section);
    }
}
