package dev.hasse.agent.runtime;

import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;

/**
 * Called by instrumented code, around accesses to fields and monitors. Does nothing while nothing is recorded. Every
 * access to a field is enclosed: {@code stage} for a value that is written, {@code reading} or one of the
 * {@code writing} calls, the access, then {@code read} with the value or {@code accessed}. Nothing of the program runs in between.
 */
public final class Hooks {
    /** All that is kept for a thread is in one place: looking it up is what hooks spend much of their time on. */
    private static final ThreadLocal<Access> ACCESS = ThreadLocal.withInitial(Access::new);

    private static volatile @Nullable Tracker tracker;

    private Hooks() {}

    static Access access() {
        return ACCESS.get();
    }

    /** Starts, or with null ends, a recording. */
    public static void track(@Nullable Tracker by) {
        tracker = by;
    }

    /** Whether anything is recorded, perhaps of other threads. */
    static boolean isTracking() {
        return tracker != null;
    }

    /** Who records what the current thread does; null if nobody does. */
    static @Nullable Tracker tracker() {
        Tracker by = tracker;
        return by == null || by.follows() ? by : null;
    }

    /** Who records all threads, and of steps on atomic variables only their order; null if nobody does. */
    static @Nullable Tracker orderer() {
        Tracker by = tracker;
        return by == null || by.onlyOrdersSteps() ? by : null;
    }

    /** The name of the current thread in the recording; null if it is not recorded. */
    public static @Nullable String threadName() {
        Tracker by = tracker();
        return by == null ? null : by.current().process().name();
    }

    /** At the end of a constructor of a class that declares recorded fields. */
    public static void created(Object object) {
        Tracker by = tracker;
        if (by != null) {
            by.created(object);
        }
    }

    /** Before a call whose stand-in wants to know where it stands. */
    public static void at(int place) {
        if (tracker != null) {
            ACCESS.get().at(place);
        }
    }

    /** The place of the call under way; 0 if it is not known. */
    static int place() {
        return ACCESS.get().call();
    }

    // Tasks whose code is the program's

    /** Where the code of a task begins; what is to be run at its end, null for nothing. */
    public static @Nullable Runnable begins(Object task) {
        Tracker by = tracker;
        TrackedWork handOver = by == null ? null : by.synchronisers().begins(task);
        return handOver == null ? null : handOver.begin();
    }

    public static void ends(@Nullable Runnable end) {
        if (end != null) {
            end.run();
        }
    }

    /** The action of a barrier that is about to be made. */
    public static @Nullable Runnable action(@Nullable Runnable action) {
        return action == null
                ? null
                : () -> {
                    BarrierRounds.Round round = ACCESS.get().round();
                    if (round == null) {
                        action.run();
                    } else {
                        round.act(action);
                    }
                };
    }

    /** The work of a future that is about to be made. */
    public static <V extends @Nullable Object> @Nullable Callable<V> work(@Nullable Callable<V> work) {
        Tracker by = tracker();
        return by == null || work == null ? work : ACCESS.get().work(Tasks.ofFuture(by, work, work));
    }

    public static @Nullable Runnable work(@Nullable Runnable work) {
        Tracker by = tracker();
        return by == null || work == null
                ? work
                : ACCESS.get().work(Tasks.ofFuture(by, Executors.callable(work), work));
    }

    /** The future of that work. */
    public static void workOf(Object future) {
        TrackedTask<?> task = ACCESS.get().work();
        if (task != null) {
            task.isWorkOf(future);
        }
    }

    // Initializers of classes

    public static void initializing(int number) {
        Tracker by = tracker();
        if (by != null) {
            ACCESS.get().beginInitializer(by, number);
        }
    }

    public static void initialized(int number) {
        Tracker by = tracker();
        if (by != null) {
            ACCESS.get().endInitializer(by, number);
        }
    }

    /** After a class was used for what makes the JVM initialize it. */
    public static void using(int number) {
        if (OrderClocks.isEverWritten(number)) {
            Tracker by = tracker();
            if (by != null) {
                by.initializers().use(number);
            }
        }
    }

    // Monitors

    /** After the monitor was entered. */
    public static void entered(Object monitor, int place) {
        Tracker by = tracker();
        if (by != null) {
            by.acquired(monitor, place, Section.Way.WAITING);
        }
    }

    /** Before the monitor is exited. */
    public static void exiting(Object monitor, int place) {
        Tracker by = tracker();
        if (by != null) {
            by.releasing(monitor, place);
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

    public static void reading(@Nullable Object owner, int field, int place) {
        Tracker by = tracker;
        // The access to a field of null is about to throw.
        if (by != null && owner != null && by.watches(field) && by.notesReads(field) && by.notes(owner, field)) {
            beginRead(by, owner, field, place);
        }
    }

    public static void readingStatic(int field, int place) {
        Tracker by = tracker;
        if (by != null && by.watches(field) && by.notesReads(field) && by.notes(null, field)) {
            beginRead(by, null, field, place);
        }
    }

    private static void beginRead(Tracker by, @Nullable Object owner, int number, int place) {
        RecordedField field = RecordedFields.field(number);
        ACCESS.get().begin(by, field, by.reading(owner, number, field), place);
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

    public static void writing(@Nullable Object owner, int field, int place) {
        write(owner, field, Writes.ANYWHERE, place);
    }

    /** In a constructor of the field's class. */
    public static void writingInitial(@Nullable Object owner, int field, int place) {
        write(owner, field, Writes.INITIAL, place);
    }

    public static void writingStatic(int field, int place) {
        writeStatic(field, Writes.ANYWHERE, place);
    }

    /** In the initializer of the field's class. */
    public static void writingStaticInitial(int field, int place) {
        writeStatic(field, Writes.INITIAL, place);
    }

    /** A write behind a read whose value is used for nothing else. */
    public static void updating(@Nullable Object owner, int field, int place) {
        write(owner, field, Writes.UPDATE, place);
    }

    public static void updatingStatic(int field, int place) {
        writeStatic(field, Writes.UPDATE, place);
    }

    // Fields that only order threads: before the access, which is null's where it is about to throw, and after it

    public static void ordering(@Nullable Object owner, int field) {
        if (OrderClocks.isEverWritten(field)) {
            hold(owner, field);
        }
    }

    public static void orderingStatic(int field) {
        if (OrderClocks.isEverWritten(field)) {
            hold(RecordedFields.field(field), field);
        }
    }

    private static void hold(@Nullable Object owner, int field) {
        Tracker by = tracker;
        if (by != null && owner != null) {
            int hash = Stripes.hash(owner);
            if (by.orders().mayBeWritten(hash, field) && by.notes(owner, field)) {
                Stripes.of(hash).lock();
            }
        }
    }

    /** Before a write, whose clock must be there when its value is. */
    public static void passingOn(@Nullable Object owner, int field) {
        Tracker by = tracker;
        if (by != null && owner != null && by.notes(owner, field)) {
            int hash = Stripes.hash(owner);
            Stripes.of(hash).lock();
            by.passesOn(hash, owner, field);
        }
    }

    public static void passingOnStatic(int field) {
        passingOn(RecordedFields.field(field), field);
    }

    /** After a read. */
    public static void comesAfter(Object owner, int field) {
        if (OrderClocks.isEverWritten(field)) {
            learn(owner, field);
        }
    }

    public static void comesAfterStatic(int field) {
        if (OrderClocks.isEverWritten(field)) {
            learn(RecordedFields.field(field), field);
        }
    }

    private static void learn(Object owner, int field) {
        Tracker by = tracker;
        int hash = Stripes.hash(owner);
        Stripes.Stripe stripe = Stripes.of(hash);
        try {
            if (by != null && by.orders().mayBeWritten(hash, field) && by.notes(owner, field)) {
                // Not held so far if its first write fell into this very moment.
                stripe.lock();
                by.comesAfter(hash, owner, field);
            }
        } finally {
            stripe.unlock();
        }
    }

    /** After a write. */
    public static void passedOn(Object owner, int field) {
        Stripes.of(owner).unlock();
    }

    public static void passedOnStatic(int field) {
        passedOn(RecordedFields.field(field), field);
    }

    public static void accessed() {
        ACCESS.get().end();
    }

    private static void write(@Nullable Object owner, int field, Writes kind, int place) {
        // The access to a field of null is about to throw.
        if (owner != null) {
            begin(owner, field, kind, place);
        }
    }

    private static void writeStatic(int field, Writes kind, int place) {
        begin(null, field, kind, place);
    }

    private static void begin(@Nullable Object owner, int number, Writes kind, int place) {
        Tracker by = tracker;
        if (by != null) {
            Access access = ACCESS.get();
            Object value = access.staged();
            if (value != null && by.watches(number) && by.notes(owner, number)) {
                RecordedField field = RecordedFields.field(number);
                access.begin(by, field, by.writing(owner, number, field, value, kind, place), place);
            }
        }
    }
}
