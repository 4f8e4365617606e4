package dev.hasse.agent.runtime;

import dev.hasse.record.Definite;
import dev.hasse.record.LineMembers;
import dev.hasse.record.StagedEvents;
import java.lang.management.LockInfo;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadInfo;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What threads wait for when the recording ends: the JVM knows of monitors, we of other locks. */
final class EndOfRecording {
    private static final int END = -2;

    private final WeakIdentityMap<ThreadClock> threads;
    private final WeakIdentityMap<LockState.Side> locks;
    private final ObjectNames names;

    EndOfRecording(WeakIdentityMap<ThreadClock> threads, WeakIdentityMap<LockState.Side> locks, ObjectNames names) {
        this.threads = threads;
        this.locks = locks;
        this.names = names;
    }

    void record() {
        for (Map.Entry<Thread, StackTraceElement[]> each :
                Thread.getAllStackTraces().entrySet()) {
            Thread thread = each.getKey();
            ThreadClock clock = threads.find(thread, END);
            if (clock != null && thread != Thread.currentThread()) {
                LockState wanted = wantedBy(thread, clock);
                if (wanted != null) {
                    wanted.usedBy(clock);
                    StagedEvents.add(clock.process(), new Want(wanted, place(each.getValue()), names));
                }
            }
        }
    }

    private @Nullable LockState wantedBy(Thread thread, ThreadClock clock) {
        LockState known = clock.wanted();
        Thread.State state = thread.getState();
        if (known != null && (state == Thread.State.WAITING || state == Thread.State.TIMED_WAITING)) {
            return known;
        }
        if (state != Thread.State.BLOCKED) {
            return null;
        }
        ThreadInfo info = ManagementFactory.getThreadMXBean().getThreadInfo(thread.getId());
        LockInfo lock = info == null ? null : info.getLockInfo();
        return lock == null ? null : find(lock);
    }

    private @Nullable LockState find(LockInfo lock) {
        LockState[] found = {null};
        locks.forEach((object, side) -> {
            if (System.identityHashCode(object) == lock.getIdentityHashCode()
                    && object.getClass().getName().equals(lock.getClassName())) {
                found[0] = side.state();
            }
        });
        return found[0];
    }

    /** The innermost call that is not the JDK's or ours. */
    private static @Nullable String place(StackTraceElement[] stack) {
        for (StackTraceElement call : stack) {
            boolean isOurs = call.getClassName().startsWith("dev.hasse.agent.runtime.");
            if (!isOurs && call.getModuleName() == null && call.getFileName() != null) {
                return call.getFileName() + ":" + call.getLineNumber();
            }
        }
        return null;
    }

    /** A thread waits for a lock. */
    private record Want(LockState lock, @Nullable String place, ObjectNames names) implements Definite {
        @Override
        public void describe(LineMembers members) {
            members.text("want", lock.name(names));
            if (place != null) {
                members.text("source", place);
            }
        }
    }
}
