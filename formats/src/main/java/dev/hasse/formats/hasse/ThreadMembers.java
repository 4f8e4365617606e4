package dev.hasse.formats.hasse;

import dev.hasse.formats.json.JsonTexts;
import dev.hasse.trace.LockTable;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.List;

/** The members of an event's JSON object that are about threads: what it locks, starts and waits for, and where. */
final class ThreadMembers {
    private final Trace trace;
    private final LockTable locks;

    ThreadMembers(Trace trace) {
        this.trace = trace;
        this.locks = trace.locks();
    }

    /** Whether the two are in order because the one starts the other's process, or the other waits for its end. */
    boolean isGiven(int source, int target) {
        int first = trace.processOf(source);
        int second = trace.processOf(target);
        return trace.positionOf(target) == 1 && contains(trace.started(source), second)
                || trace.positionOf(source) == trace.eventCount(first) && contains(trace.awaited(target), first);
    }

    private static boolean contains(int[] processes, int process) {
        for (int each : processes) {
            if (each == process) {
                return true;
            }
        }
        return false;
    }

    void append(int event, StringBuilder text) {
        if (locks.hasSemaphores() && permits(event, text)) {
            return;
        }
        // What is given back comes first: the event may take the same lock again.
        sections(text, "release", locks.given(event), false);
        sections(text, "releaseShared", locks.given(event), true);
        sections(text, "acquire", locks.taken(event), false);
        sections(text, "acquireShared", locks.taken(event), true);
        others(event, text);
    }

    /** Writes how many permits of a semaphore the event takes or gives back, if it does. */
    private boolean permits(int event, StringBuilder text) {
        int change = 0;
        int semaphore = -1;
        for (int section : locks.taken(event)) {
            change += locks.permitsOf(section);
            semaphore = locks.isSemaphore(locks.lock(section)) ? locks.lock(section) : semaphore;
        }
        for (int section : locks.given(event)) {
            change -= locks.permitsOf(section);
            semaphore = locks.isSemaphore(locks.lock(section)) ? locks.lock(section) : semaphore;
        }
        if (semaphore < 0) {
            return false;
        }
        int all = locks.permits(semaphore);
        String key = (change > 0 ? "acquire" : "release") + (Math.abs(change) < all ? "Shared" : "");
        text.append(",\"permits\":[")
                .append(Math.abs(change))
                .append(',')
                .append(all)
                .append(']');
        list(key, List.of(locks.lockName(semaphore)), text);
        others(event, text);
        return true;
    }

    private void others(int event, StringBuilder text) {
        text.append(locks.isAttempt(event) ? ",\"try\":true" : "");
        int process = trace.processOf(event);
        int wanted = locks.wantedAtEnd(process);
        if (wanted >= 0 && trace.positionOf(event) == trace.eventCount(process)) {
            list("want", List.of(locks.lockName(wanted)), text);
        }
        processes("fork", trace.started(event), text);
        processes("join", trace.awaited(event), text);
        String place = trace.codePlace(event);
        if (place != null) {
            text.append(",\"source\":");
            JsonTexts.appendString(text, place);
        }
    }

    private void sections(StringBuilder text, String key, int[] sections, boolean shared) {
        List<String> names = new ArrayList<>();
        for (int section : sections) {
            if (locks.isShared(section) == shared && locks.first(section) != locks.end(section)) {
                names.add(locks.lockName(locks.lock(section)));
            }
        }
        list(key, names, text);
    }

    private void processes(String key, int[] processes, StringBuilder text) {
        List<String> names = new ArrayList<>();
        for (int process : processes) {
            names.add(trace.processName(process));
        }
        list(key, names, text);
    }

    private static void list(String key, List<String> names, StringBuilder text) {
        if (names.isEmpty()) {
            return;
        }
        text.append(",\"").append(key).append("\":").append(names.size() > 1 ? "[" : "");
        EventMembers.list(names, text);
        text.append(names.size() > 1 ? "]" : "");
    }
}
