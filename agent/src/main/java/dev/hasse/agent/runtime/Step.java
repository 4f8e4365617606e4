package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/**
 * One step on an object that synchronises, such as an atomic variable: the operation itself, which neither waits nor
 * runs code of the program's, and what it passes on, under a lock of ours.
 */
final class Step implements AutoCloseable {
    private static final Step UNTRACKED = new Step(null, null);

    private final @Nullable ThreadClock thread;
    private final @Nullable Variable variable;

    private Step(@Nullable ThreadClock thread, @Nullable Variable variable) {
        this.thread = thread;
        this.variable = variable;
    }

    static Step on(Object object) {
        Tracker tracker = Hooks.tracker();
        if (tracker == null) {
            return UNTRACKED;
        }
        Variable variable = tracker.synchroniser(object);
        ThreadClock thread = tracker.current();
        variable.lock();
        return new Step(thread, variable);
    }

    /** The thread comes after all that was passed on so far. */
    Step read() {
        if (thread != null && variable != null) {
            thread.learn(variable.written());
        }
        return this;
    }

    /** What reads it later comes after the thread. */
    Step write() {
        if (thread != null && variable != null) {
            variable.write(thread.now());
        }
        return this;
    }

    @Override
    public void close() {
        if (variable != null) {
            variable.unlock();
        }
    }
}
