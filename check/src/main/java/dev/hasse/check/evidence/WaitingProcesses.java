package dev.hasse.check.evidence;

import dev.hasse.base.OneLine;
import dev.hasse.check.Deadlock;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/** Who waits for whom in a deadlock, in words. */
public final class WaitingProcesses {
    private final Trace trace;
    private final LockTable locks;
    private final int[] cut;

    private WaitingProcesses(Trace trace, int[] cut) {
        this.trace = trace;
        this.locks = trace.locks();
        this.cut = cut;
    }

    /** A sentence about the processes that wait for each other at the cut; empty if there is no deadlock. */
    public static Optional<String> at(Trace trace, int[] cut) {
        BitSet waiting = new Deadlock(trace).at(cut);
        if (waiting.isEmpty()) {
            return Optional.empty();
        }
        WaitingProcesses words = new WaitingProcesses(trace, cut);
        List<String> each = new ArrayList<>();
        waiting.stream().forEach(process -> each.add(words.of(process)));
        return Optional.of(String.join("; ", each) + ".");
    }

    private String of(int process) {
        List<String> held = new ArrayList<>();
        for (int section = 0; section < locks.sectionCount(); section++) {
            if (locks.process(section) == process && locks.isHeld(section, cut[process])) {
                String words = lock(section) + " (" + place(trace.eventNumber(process, locks.first(section))) + ")";
                if (!held.contains(words)) {
                    held.add(words);
                }
            }
        }
        String holds = held.isEmpty() ? "" : "holds " + String.join(" and ", held) + " and ";
        return OneLine.of(trace.processName(process)) + " " + holds + wants(process);
    }

    private String wants(int process) {
        if (cut[process] == trace.eventCount(process)) {
            return "wants " + OneLine.of(locks.lockName(locks.wantedAtEnd(process))) + " when its recording ends";
        }
        int event = trace.eventNumber(process, cut[process] + 1);
        List<String> wanted = new ArrayList<>();
        for (int section : locks.taken(event)) {
            if (!wanted.contains(lock(section))) {
                wanted.add(lock(section));
            }
        }
        for (int other : trace.awaited(event)) {
            wanted.add("the end of " + OneLine.of(trace.processName(other)));
        }
        String what = wanted.isEmpty() ? "waits to be started" : "wants " + String.join(" and ", wanted);
        return what + " (" + place(event) + ")";
    }

    private String lock(int section) {
        int lock = locks.lock(section);
        String name = OneLine.of(locks.lockName(lock));
        return locks.isSemaphore(lock) && locks.permitsOf(section) < locks.permits(lock) ? "a permit of " + name : name;
    }

    /** The place in the program, or the event. */
    private String place(int event) {
        String code = trace.codePlace(event);
        return code == null ? trace.describe(event) : OneLine.of(code);
    }
}
