package dev.hasse.record;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * What the agent calls: events of callers that hold a lock of their own, which call {@link #relieve} without it, and
 * order that is known otherwise than by a message. Not for programs that record themselves.
 */
public final class StagedEvents {
    /** Hears of processes and of their events as they happen. */
    public interface Observer {
        /** A process has a name, and may begin: that of a thread, which perhaps has not started, or with null of something else. */
        void announced(String process, @Nullable Thread thread);

        /** An event, by the members of its line. */
        void happened(String process, String members);

        /** What the process stands for is over. */
        void ended(String process);
    }

    private static volatile @Nullable Observer observer;

    private StagedEvents() {}

    /** Tells somebody of each event as it happens; with null nobody. */
    public static void observe(@Nullable Observer by) {
        observer = by;
    }

    /** An event that assigns a shared variable in the place of code that records nothing. */
    public static void unseen(RecordedProcess process, String variable, Object value) {
        process.stageUnseen(variable, value);
    }

    /** An event, which is written only if it turns out to matter. */
    public static void add(RecordedProcess process, Provisional event) {
        process.stage(event);
        Observer by = observer;
        if (by != null) {
            JsonBytes line = new JsonBytes();
            event.describe(new LineMembers(line));
            by.happened(process.name(), new String(line.array(), 0, line.length(), StandardCharsets.UTF_8));
        }
    }

    /** Names the process of a thread before it records anything; the first name stays. */
    public static void announce(Recorder recorder, Thread thread, String name) {
        String process = recorder.announce(thread, name);
        if (process != null) {
            tell(process, thread);
        }
    }

    /** The same for a process that stands for something else than a thread. */
    public static void announce(RecordedProcess process) {
        tell(process.name(), null);
    }

    /** What the process stands for is over. */
    public static void end(RecordedProcess process) {
        Observer by = observer;
        if (by != null) {
            by.ended(process.name());
        }
    }

    private static void tell(String process, @Nullable Thread thread) {
        Observer by = observer;
        if (by != null) {
            by.announced(process, thread);
        }
    }

    /** How many events the process has, dropped ones not counted; for the thread that records them. */
    public static long count(RecordedProcess process) {
        return process.count();
    }

    /** The position of the process's last event that has a line, or will have one since this asks for it; 0 if none. */
    public static long lastEvent(RecordedProcess process) {
        return process.lastEvent();
    }

    /** Has the process's buffer written if it is full. */
    public static void relieve(RecordedProcess process) {
        process.relieve();
    }

    /**
     * Makes the next event come after the event at a position, from 1, of another process. Only for recorders whose
     * events all have ids.
     */
    public static void comesAfter(RecordedProcess process, RecordedProcess other, long position) {
        process.comesAfter(other, position);
    }
}
