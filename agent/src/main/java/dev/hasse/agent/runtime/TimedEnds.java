package dev.hasse.agent.runtime;

import dev.hasse.record.Definite;
import dev.hasse.record.StagedEvents;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * What a thread knows only because joins with a time limit saw the ends of others: it could have gone on without that.
 * Where it learns the same in another way, the recording says so.
 */
final class TimedEnds {
    /** A thread whose end was seen, and the clock of that end. */
    private record End(String process, VectorClock clock) {}

    private final ThreadClock thread;
    private final List<End> ends = new ArrayList<>();
    /** What it knows for certain. */
    private int[] certain;

    TimedEnds(ThreadClock thread, int[] known) {
        this.thread = thread;
        this.certain = known.clone();
    }

    /** What the thread has learned before is no part of it: that gets an event of its own. */
    void begin(ThreadClock over, boolean hasLearned) {
        if (hasLearned) {
            mark(thread, "joins", over.process().name());
        }
    }

    void add(ThreadClock over, VectorClock end) {
        ends.add(new End(over.process().name(), end));
        mark(thread, "timedJoin", over.process().name());
    }

    /** The thread learns a clock otherwise. */
    void learned(VectorClock clock) {
        for (int i = 0; i < clock.frontierSize(); i++) {
            ThreadClock other = clock.frontierThread(i);
            int position = clock.frontierPosition(i);
            if (other != thread && (other.number() >= certain.length || certain[other.number()] < position)) {
                ends.removeIf(end -> {
                    boolean isOfIt = end.clock().entry(other) >= position;
                    if (isOfIt) {
                        mark(thread, "seenEnd", end.process());
                    }
                    return isOfIt;
                });
            }
        }
        certain = Arrays.copyOf(certain, Math.max(certain.length, clock.width()));
        clock.raise(certain);
    }

    /** An event that says no more than this of another process. */
    private static void mark(ThreadClock thread, String what, String process) {
        Definite event = members -> members.text(what, process);
        StagedEvents.add(thread.process(), event);
    }
}
