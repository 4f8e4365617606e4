package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/** What is kept for a thread: above all the access to a field that it is about to make. */
final class Access {
    private @Nullable Object value;
    private @Nullable Tracker tracker;
    private @Nullable Variable variable;
    private @Nullable RecordedField field;
    private int place;
    private int call;
    private @Nullable TrackedTask<?> work;

    /** The recording that the thread was last part of, and its clock there. */
    private @Nullable Tracker clockOf;

    private @Nullable ThreadClock clock;

    /** The innermost initializer that the thread runs; null if it runs none. */
    private Initializers.@Nullable Running initializer;

    private BarrierRounds.@Nullable Round round;

    private final Step step = new Step();
    private final Change state = new Change();

    /** The step on the state of a synchronizer that it is about to make. */
    Change state() {
        return state;
    }

    /** For the next step; a step within another one, which a stack overflow may leave open, gets one of its own. */
    Step step() {
        return step.isUnderWay() ? new Step() : step;
    }

    /** The thread's clock in a recording; null if it has none so far. */
    @Nullable
    ThreadClock clock(Tracker of) {
        return clockOf == of ? clock : null;
    }

    void clock(Tracker of, ThreadClock current) {
        clockOf = of;
        clock = current;
    }

    void beginInitializer(Tracker by, int number) {
        initializer = by.initializers().begin(number, initializer);
    }

    void endInitializer(Tracker by, int number) {
        initializer = by.initializers().end(number, initializer);
    }

    /** The round of a barrier in which the thread waits; null if it does not. */
    void round(BarrierRounds.@Nullable Round next) {
        round = next;
    }

    BarrierRounds.@Nullable Round round() {
        return round;
    }

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

    /** The place of the call that comes next. */
    void at(int next) {
        call = next;
    }

    /** The place of the call under way; 0 if it is not known. */
    int call() {
        int known = call;
        call = 0;
        return known;
    }

    /** The work of a future that is about to be made. */
    <V extends @Nullable Object> TrackedTask<V> work(TrackedTask<V> next) {
        work = next;
        return next;
    }

    /** The work of the future that was just made; null if it is not tracked. */
    @Nullable
    TrackedTask<?> work() {
        TrackedTask<?> last = work;
        work = null;
        return last;
    }

    void begin(Tracker by, RecordedField of, Variable locked, int at) {
        tracker = by;
        place = at;
        field = of;
        variable = locked;
    }

    /** An access that was recorded already. */
    void begin(Tracker by, Variable locked) {
        tracker = by;
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
                by.read(locked, of, read == null ? "null" : read, place);
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
