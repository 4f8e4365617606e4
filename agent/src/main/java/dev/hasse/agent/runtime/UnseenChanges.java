package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import dev.hasse.record.StagedEvents;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Changes of fields by code that the agent does not see, such as reflection: a read finds another value than the last
 * that was recorded. The change becomes an event of a process of its own. Who made it is not known, so that it comes
 * after everything that was recorded before it was found: more order than there may have been, but none that is false.
 */
final class UnseenChanges {
    private static final String PROCESS = "unseen";
    private static final int SHOWN = 3;

    private final Recorder recorder;
    private final AtomicInteger nextThread;
    /** All threads' processes, and how many of their events the last change came after. */
    private final Map<RecordedProcess, Long> others = new LinkedHashMap<>();
    /** By class and field. */
    private final Map<String, Integer> counts = new LinkedHashMap<>();

    private @Nullable ThreadClock clock;

    UnseenChanges(Recorder recorder, AtomicInteger nextThread) {
        this.recorder = recorder;
        this.nextThread = nextThread;
    }

    /** Changes that are found from here on come after the process's events so far. */
    synchronized void comesAfter(RecordedProcess process) {
        others.put(process, 0L);
    }

    /** Records that the locked variable has been changed to that value. */
    synchronized VectorClock changed(Variable variable, RecordedField field, Object value) {
        ThreadClock own = clock;
        if (own == null) {
            own = new ThreadClock(nextThread.getAndIncrement(), recorder.process(PROCESS));
            clock = own;
        }
        for (Map.Entry<RecordedProcess, Long> other : others.entrySet()) {
            long events = StagedEvents.lastEvent(other.getKey());
            if (events > other.getValue()) {
                StagedEvents.comesAfter(own.process(), other.getKey(), events);
                other.setValue(events);
            }
        }
        StagedEvents.unseen(own.process(), variable.name(), value);
        counts.merge(field.declaring() + "." + field.name(), 1, Integer::sum);
        return own.now();
    }

    synchronized List<String> warnings() {
        if (counts.isEmpty()) {
            return List.of();
        }
        int sum = counts.values().stream().mapToInt(Integer::intValue).sum();
        List<String> fields = new ArrayList<>(counts.keySet());
        String more = fields.size() > SHOWN ? " and " + (fields.size() - SHOWN) + " more fields" : "";
        return List.of(sum + (sum == 1 ? " change" : " changes") + " of "
                + String.join(", ", fields.subList(0, Math.min(SHOWN, fields.size()))) + more
                + " came from code that the agent does not see (reflection, Unsafe, native code, a class that"
                + " is not instrumented): recorded as made by the process " + PROCESS
                + ", after everything that was recorded before");
    }
}
