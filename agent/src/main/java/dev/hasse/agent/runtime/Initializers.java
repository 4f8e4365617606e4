package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import dev.hasse.record.StagedEvents;
import org.jspecify.annotations.Nullable;

/**
 * Initializers of classes: who uses a class comes after its initializer (Java Language Specification, 12.4.2). Which thread ran
 * it was luck, if there were several: then it is a process of its own, as a task is, so that what this thread did before does
 * not seem to come before what others do with the class.
 */
final class Initializers {
    /** Every process costs memory in every clock: after so many, initializers are known by the threads that run them. */
    private static final int MOST_PROCESSES = 50;

    private final Tracker tracker;
    private int processes;

    Initializers(Tracker tracker) {
        this.tracker = tracker;
    }

    /** One that is under way. */
    static final class Running {
        private final int number;
        private final ThreadClock worker;
        private final @Nullable RecordedProcess own;
        private final ThreadClock thread;
        private final long eventsBefore;
        private final @Nullable Running outer;

        private Running(
                int number,
                ThreadClock worker,
                @Nullable RecordedProcess own,
                ThreadClock thread,
                @Nullable Running outer) {
            this.number = number;
            this.worker = worker;
            this.own = own;
            this.thread = thread;
            this.eventsBefore = StagedEvents.count(worker.process());
            this.outer = outer;
        }
    }

    /** The current thread begins the initializer of the class with that number; the one around it, if there is one. */
    Running begin(int number, @Nullable Running outer) {
        ThreadClock worker = tracker.current();
        // What a thread holds, only that thread can enter again.
        RecordedProcess own = tracker.namesTasks() && !worker.holdsLocks() ? process(number) : null;
        ThreadClock thread = own == null ? worker : tracker.threads().beginTask(own, null);
        return new Running(number, worker, own, thread, outer);
    }

    private synchronized @Nullable RecordedProcess process(int number) {
        if (tracker.threads().isAlone() || processes == MOST_PROCESSES) {
            return null;
        }
        processes++;
        return tracker.threads().initializer(RecordedFields.field(number).type());
    }

    /** It ends, and those that it began and that ended in a way that nobody saw; what goes on around it. */
    @Nullable
    Running end(int number, @Nullable Running innermost) {
        for (Running at = innermost; at != null; at = at.outer) {
            if (at.number == number) {
                end(at);
                return at.outer;
            }
        }
        return innermost;
    }

    private void end(Running running) {
        RecordedProcess own = running.own;
        if (own == null && StagedEvents.count(running.worker.process()) == running.eventsBefore) {
            return;
        }
        VectorClock now = running.thread.now();
        if (own != null) {
            tracker.threads().endTask(own, running.worker);
            running.worker.learn(now);
        }
        if (now.frontierSize() > 0) {
            Object key = RecordedFields.field(running.number);
            int hash = Stripes.hash(key);
            Stripes.Stripe stripe = Stripes.of(hash);
            stripe.lock();
            try {
                tracker.orders().writeField(hash, key, running.number, now);
            } finally {
                stripe.unlock();
            }
        }
    }

    /** The current thread uses a class that is initialized. */
    void use(int number) {
        ThreadClock thread = tracker.current();
        if (thread.begins(number)) {
            Object key = RecordedFields.field(number);
            int hash = Stripes.hash(key);
            Stripes.Stripe stripe = Stripes.of(hash);
            stripe.lock();
            try {
                tracker.comesAfter(hash, key, number);
            } finally {
                stripe.unlock();
            }
        }
    }
}
