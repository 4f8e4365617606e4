package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/** An access to a field that a thread is about to make. */
final class Access {
    private @Nullable Object value;
    private @Nullable Tracker tracker;
    private @Nullable Variable variable;

    void stage(@Nullable Object newValue) {
        value = newValue == null ? "null" : newValue;
    }

    /** The value to be written; null if the recording began after it was to be staged. */
    @Nullable
    Object staged() {
        Object staged = value;
        value = null;
        return staged;
    }

    void begin(Tracker by, Variable locked) {
        tracker = by;
        variable = locked;
    }

    void end() {
        Variable locked = variable;
        Tracker by = tracker;
        if (locked != null && by != null) {
            variable = null;
            tracker = null;
            locked.unlock();
            by.relieve();
        }
    }
}
