package dev.hasse.agent.runtime;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What is known of the end of a task or of the completion of a future: who sees it comes after this. */
final class Completion {
    private VectorClock clock = VectorClock.EMPTY;
    /** The task that it is the end of; null if that is not known, or it is more. */
    private @Nullable ThreadClock task;
    /** Others that must be complete first and whose clocks are not part of this one's yet. */
    private List<Completion> others = new ArrayList<>();

    /** Something that completes it, or is part of that. */
    synchronized void add(VectorClock more) {
        clock = clock.join(more);
    }

    synchronized void dependsOn(Completion other) {
        others.add(other);
    }

    /** It is the end of a task, at that clock, and nothing else. */
    synchronized void isEndOf(ThreadClock over, VectorClock end) {
        task = over;
        add(end);
    }

    /** The thread has waited for it, without a limit of time. */
    void awaited(ThreadClock thread, int place) {
        ThreadClock over;
        VectorClock end;
        synchronized (this) {
            over = task;
            end = clock;
        }
        if (over != null) {
            thread.learnEnd(over, end, place);
        }
        seen(thread);
    }

    /** Completed by work that came after all it depended on. */
    synchronized void completedBy(VectorClock end) {
        clock = clock.join(end);
        others = new ArrayList<>();
    }

    private synchronized VectorClock clock() {
        return clock;
    }

    private synchronized List<Completion> others() {
        return List.copyOf(others);
    }

    /** The thread has seen it. */
    void seen(ThreadClock thread) {
        Deque<Completion> open = new ArrayDeque<>(List.of(this));
        // Without it, a future of futures that share theirs would be walked through by every path.
        Set<Completion> met = new HashSet<>(open);
        for (Completion next = open.poll(); next != null; next = open.poll()) {
            thread.learn(next.clock());
            next.others().stream().filter(met::add).forEach(open::add);
        }
    }
}
