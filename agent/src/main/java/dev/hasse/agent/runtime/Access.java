package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/** An access to a field that a thread is about to make. */
final class Access {
    private @Nullable Object value;
    private @Nullable Tracker tracker;
    private @Nullable Variable variable;
    private @Nullable RecordedField field;

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

    void begin(Tracker by, RecordedField of, Variable locked) {
        tracker = by;
        field = of;
        variable = locked;
    }

    boolean isOpen() {
        return variable != null;
    }

    /** After the field was read. */
    void endRead(@Nullable Object read) {
        Variable locked = variable;
        Tracker by = tracker;
        RecordedField of = field;
        if (locked != null && by != null && of != null) {
            try {
                by.read(locked, of, read == null ? "null" : read);
            } finally {
                end();
            }
        }
    }

    void end() {
        Variable locked = variable;
        Tracker by = tracker;
        if (locked != null && by != null) {
            variable = null;
            tracker = null;
            field = null;
            locked.unlock();
            by.relieve();
        }
    }
}
