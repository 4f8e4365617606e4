package dev.hasse.agent.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Called by instrumented code, around accesses to fields and monitors. Does nothing while nothing is recorded. Every
 * access to a field is enclosed: {@code stage} for a value that is written, {@code reading} or one of the
 * {@code writing} calls, the access, then {@code read} with the value or {@code accessed}. Nothing of the program runs in between.
 */
public final class Hooks {
    private static final ThreadLocal<Access> ACCESS = ThreadLocal.withInitial(Access::new);
    private static volatile @Nullable Tracker tracker;

    private Hooks() {}

    /** Starts, or with null ends, a recording. */
    public static void track(@Nullable Tracker by) {
        tracker = by;
    }

    /** Who records what the current thread does; null if nobody does. */
    static @Nullable Tracker tracker() {
        Tracker by = tracker;
        return by == null || by.follows() ? by : null;
    }

    /** At the end of a constructor of a class that declares recorded fields. */
    public static void created(Object object) {
        Tracker by = tracker;
        if (by != null) {
            by.created(object);
        }
    }

    // Monitors

    /** After the monitor was entered. */
    public static void entered(Object monitor) {
        Tracker by = tracker();
        if (by != null) {
            by.acquired(monitor);
        }
    }

    /** Before the monitor is exited. */
    public static void exiting(Object monitor) {
        Tracker by = tracker();
        if (by != null) {
            by.releasing(monitor);
        }
    }

    // Fields

    public static void stage(boolean value) {
        stage((Object) value);
    }

    public static void stage(char value) {
        stage((Object) value);
    }

    public static void stage(int value) {
        stage((Object) value);
    }

    public static void stage(long value) {
        stage((Object) value);
    }

    public static void stage(float value) {
        stage((Object) value);
    }

    public static void stage(double value) {
        stage((Object) value);
    }

    public static void stage(@Nullable Object value) {
        if (tracker != null) {
            ACCESS.get().stage(value);
        }
    }

    public static void reading(@Nullable Object owner, int field) {
        Tracker by = tracker;
        // The access to a field of null is about to throw.
        if (by != null && owner != null && by.notesReads(field) && by.notes(owner, field)) {
            beginRead(by, owner, field);
        }
    }

    public static void readingStatic(int field) {
        Tracker by = tracker;
        if (by != null && by.notesReads(field) && by.notes(null, field)) {
            beginRead(by, null, field);
        }
    }

    private static void beginRead(Tracker by, @Nullable Object owner, int number) {
        RecordedField field = RecordedFields.field(number);
        ACCESS.get().begin(by, field, by.reading(owner, number, field));
    }

    public static void read(boolean value) {
        Access access = ACCESS.get();
        if (access.isOpen()) {
            access.endRead(value);
        }
    }

    public static void read(char value) {
        Access access = ACCESS.get();
        if (access.isOpen()) {
            access.endRead(value);
        }
    }

    public static void read(int value) {
        Access access = ACCESS.get();
        if (access.isOpen()) {
            access.endRead(value);
        }
    }

    public static void read(long value) {
        Access access = ACCESS.get();
        if (access.isOpen()) {
            access.endRead(value);
        }
    }

    public static void read(float value) {
        Access access = ACCESS.get();
        if (access.isOpen()) {
            access.endRead(value);
        }
    }

    public static void read(double value) {
        Access access = ACCESS.get();
        if (access.isOpen()) {
            access.endRead(value);
        }
    }

    public static void read(@Nullable Object value) {
        ACCESS.get().endRead(value);
    }

    public static void writing(@Nullable Object owner, int field) {
        write(owner, field, Writes.ANYWHERE);
    }

    /** In a constructor of the field's class. */
    public static void writingInitial(@Nullable Object owner, int field) {
        write(owner, field, Writes.INITIAL);
    }

    public static void writingStatic(int field) {
        writeStatic(field, Writes.ANYWHERE);
    }

    /** In the initializer of the field's class. */
    public static void writingStaticInitial(int field) {
        writeStatic(field, Writes.INITIAL);
    }

    public static void accessed() {
        ACCESS.get().end();
    }

    private static void write(@Nullable Object owner, int field, Writes kind) {
        // The access to a field of null is about to throw.
        if (owner != null) {
            begin(owner, field, kind);
        }
    }

    private static void writeStatic(int field, Writes kind) {
        begin(null, field, kind);
    }

    private static void begin(@Nullable Object owner, int number, Writes kind) {
        Tracker by = tracker;
        if (by != null) {
            Access access = ACCESS.get();
            Object value = access.staged();
            if (value != null && by.notes(owner, number)) {
                RecordedField field = RecordedFields.field(number);
                access.begin(by, field, by.writing(owner, number, field, value, kind));
            }
        }
    }
}
