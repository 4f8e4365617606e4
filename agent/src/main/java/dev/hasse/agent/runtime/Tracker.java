package dev.hasse.agent.runtime;

import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import dev.hasse.record.StagedEvents;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** One recording: the clocks of its threads and of all that they synchronise by, and the names of its variables. */
public final class Tracker {
    /** Slots of an object beside those of its fields, which are their numbers. */
    private static final int LOCK = -3;

    private static final int ATOMIC = -4;

    private final Recorder recorder;
    private final Reads reads;
    private final Locks locks;
    private final Http http;
    private final Threads threads;
    private final UnseenChanges unseen;
    private final @Nullable Family family;
    private final Synchronizers synchronisers = new Synchronizers();
    private final WeakIdentityMap<Variable> atomics = new WeakIdentityMap<>();
    private final ObjectNames names = new ObjectNames();
    private final FieldVariables variables = new FieldVariables(names);
    private final OrderClocks orders = new OrderClocks();
    private final Initializers initializers = new Initializers(this);
    private final LockEvents lockEvents = new LockEvents(names);
    private final FieldBudget budget = new FieldBudget();
    /** Of calls of collections, by their places. */
    private final FieldBudget places = new FieldBudget();

    private final WeakIdentityMap<WeakReference<Object>> views = new WeakIdentityMap<>();
    private final boolean watchesCollections;
    private final ArrayAccesses arrays;
    private final MemoryEvents memory;

    /** A recording of a family's threads, or with null of all. */
    public Tracker(
            Recorder recorder,
            Reads reads,
            Locks locks,
            Http http,
            boolean watchesCollections,
            @Nullable Family family) {
        this.recorder = recorder;
        this.reads = reads;
        this.locks = locks;
        this.http = http;
        this.watchesCollections = watchesCollections;
        this.family = family;
        this.arrays = new ArrayAccesses(this, names, watchesCollections);
        AtomicInteger nextThread = new AtomicInteger();
        this.unseen = new UnseenChanges(recorder, nextThread);
        this.memory = new MemoryEvents(recorder, reads, names, variables, budget, unseen);
        this.threads = new Threads(this, recorder, unseen, nextThread);
    }

    /** Whether the order of what the current thread does is of interest. */
    boolean follows() {
        return family == null || family.isMemberOrGuest();
    }

    private boolean isMember() {
        return family == null || family.isMember();
    }

    /** Whether an access by the current thread is of interest. */
    boolean notes(@Nullable Object owner, int number) {
        return family == null || family.isMember() || notesOfFamily(family, owner, number);
    }

    private boolean notesOfFamily(Family family, @Nullable Object owner, int number) {
        RecordedField field = RecordedFields.field(number);
        boolean isKnown = field.isOrderOnly()
                ? orders.isWritten(owner == null ? field : owner, number)
                : variables.find(owner, number) != null;
        boolean shared = isKnown || owner != null && family.hasCreated(owner);
        if (shared && field.isRecorded()) {
            family.visit(field.type() + "." + field.name());
        }
        return shared;
    }

    void created(Object object) {
        if (family != null && family.isMember()) {
            family.created(object);
        }
        if (isMember()) {
            names.created(object, threads.creator());
        }
    }

    /** The family that work belongs to which the current thread hands over; null if that is of no interest. */
    @Nullable
    Family familyOfWork() {
        return isMember() ? family : null;
    }

    boolean recordsHttp() {
        return http == Http.MESSAGES;
    }

    ThreadClock current() {
        ThreadClock clock = Hooks.access().clock(this);
        return clock == null ? threads.begin() : clock;
    }

    Threads threads() {
        return threads;
    }

    /**
     * The process that stands for a task which the current thread hands over; null for the executor's own thread. Which
     * thread runs it is luck, of interest only to who wants the order of this run and no other one.
     */
    @Nullable
    RecordedProcess processOfTask(int place) {
        return namesTasks() ? threads.task(threads.creator(), place) : null;
    }

    /** Whether locks are recorded as what they exclude, and not only by the order that they had. */
    boolean knowsLocks() {
        return locks != Locks.ORDER;
    }

    /** Whether tasks are processes of their own. */
    boolean namesTasks() {
        return watchesCollections && knowsLocks() && isMember();
    }

    /** Records which locks threads wait for that are stuck when the recording ends. */
    public void end() {
        if (knowsLocks()) {
            new EndOfRecording(threads.clocks(), synchronisers.sides(), names).record();
        }
    }

    // Locks, all of whose calls come from a thread that holds them

    void acquired(Object lock, int place, Section.Way way) {
        ThreadClock thread = current();
        Section held = thread.sectionOf(lock);
        if (held == null) {
            acquired(thread, side(thread, lock, place), place, way);
        } else {
            held.enter();
        }
    }

    private LockState.Side side(ThreadClock thread, Object lock, int place) {
        LockState.Side recent = thread.recent(lock, place);
        return recent == null ? thread.recent(place, synchronisers.side(lock)) : recent;
    }

    /** The same for a lock that has two modes itself. */
    void acquired(Object lock, LockState.Role role, int place, Section.Way way) {
        acquired(current(), new LockState.Side(synchronisers.side(lock).state(), role), place, way);
    }

    private void acquired(ThreadClock thread, LockState.Side side, int place, Section.Way way) {
        if (locks == Locks.ORDER) {
            side.state().acquired(side.role(), thread);
        } else if (isMember()) {
            lockEvents.acquired(thread, side, place, way);
            StagedEvents.relieve(thread.process());
        }
    }

    void releasing(Object lock, int place) {
        ThreadClock thread = current();
        Section held = thread.sectionOf(lock);
        if (held == null) {
            releasing(thread, side(thread, lock, place), place);
        } else {
            lockEvents.releasing(thread, held, place);
        }
    }

    void releasing(Object lock, LockState.Role role, int place) {
        releasing(current(), new LockState.Side(synchronisers.side(lock).state(), role), place);
    }

    private void releasing(ThreadClock thread, LockState.Side side, int place) {
        if (locks == Locks.ORDER) {
            side.state().releasing(side.role(), thread);
        } else if (isMember()) {
            lockEvents.releasing(thread, side, place);
        }
    }

    /** The current thread is about to wait for the lock, perhaps. */
    void wanting(Object lock, int place) {
        if (locks != Locks.ORDER) {
            ThreadClock thread = current();
            thread.wants(side(thread, lock, place).state());
        }
    }

    /** The lock is given back for a wait; how often it was held. */
    int waiting(Object lock, @Nullable Object condition, int place, boolean isTimed) {
        LockState.Side side = synchronisers.side(lock);
        if (locks == Locks.ORDER) {
            side.state().releasing(side.role(), current());
            return 1;
        }
        return isMember() ? lockEvents.waiting(current(), side, place, nameOf(side, condition), isTimed) : 0;
    }

    /** The lock is held again, as often as before. */
    void waited(Object lock, int depth, int place) {
        LockState.Side side = synchronisers.side(lock);
        if (locks == Locks.ORDER) {
            side.state().acquired(side.role(), current());
        } else if (depth > 0 && isMember()) {
            lockEvents.waited(current(), side, depth, place);
        }
    }

    void notifies(Object lock, @Nullable Object condition, int place, boolean all) {
        if (locks != Locks.ORDER && isMember()) {
            LockState.Side side = synchronisers.side(lock);
            lockEvents.notifies(current(), side.state(), nameOf(side, condition), place, all ? "notifyAll" : null);
        }
    }

    private String nameOf(LockState.Side side, @Nullable Object condition) {
        return condition == null ? side.state().name(names) : names.name(condition);
    }

    /** How a semaphore is used; null if locks are only order. */
    @Nullable
    SemaphoreUse useOf(Semaphore semaphore) {
        return locks == Locks.ORDER || !isMember() ? null : synchronisers.useOf(semaphore);
    }

    /** Takes permits of a semaphore; more than those that the thread has already. */
    void acquired(Semaphore semaphore, Section.Permits taken, int place, Section.Way way) {
        lockEvents.acquired(current(), synchronisers.side(semaphore).state(), taken, place, way);
        relieve();
    }

    /** Gives permits back; false if the thread does not have as many. */
    boolean releasing(Semaphore semaphore, Section.Permits given, int place) {
        return lockEvents.releasing(current(), synchronisers.side(semaphore).state(), given, place);
    }

    Initializers initializers() {
        return initializers;
    }

    MemoryEvents memory() {
        return memory;
    }

    ArrayAccesses arrays() {
        return arrays;
    }

    Synchronizers synchronisers() {
        return synchronisers;
    }

    // Collections

    /** A collection whose accesses are of interest; null if they are not. */
    @Nullable
    TrackedCollection collection(Object collection, int place) {
        if (!watchesCollections || !isMember() || !places.watches(place)) {
            return null;
        }
        return synchronisers.collection(collection, names);
    }

    /** An atomic variable whose steps are events; null if they are not of interest. */
    @Nullable
    Variable atomic(Object object, Object value, int place) {
        if (!watchesCollections || !isMember() || !places.watches(place)) {
            return null;
        }
        Variable variable = atomics.findOrAdd(object, ATOMIC, () -> {
            Variable added = new Variable(names.name(object), true, null);
            added.initial(ObjectNames.held(value));
            return added;
        });
        touch(variable, current(), null);
        return variable;
    }

    /** Records a step on the locked atomic variable, with the value that it has now if it was set. */
    void touched(Variable variable, Touch.Kind kind, @Nullable Object value, int place) {
        ThreadClock thread = current();
        long events = thread.process().eventCount();
        if (value != null || !variable.isReadAgain(thread, events)) {
            StagedEvents.add(thread.process(), new Touch(variable, variable, kind, value, place, names));
            variable.readBy(value == null ? thread : null, events + 1);
            // Only what is news: who waits for another value looks any number of times, and that order must not be
            // missed.
            places.spend(place, "the atomic variable at " + CodePlaces.source(place), variable.isShared());
        }
    }

    /** Records an access of what is under a key, or of the whole. */
    void accessed(
            TrackedCollection collection, @Nullable Object key, Touch.Kind kind, @Nullable Object value, int place) {
        ThreadClock thread = current();
        Variable whole = collection.whole();
        whole.accessedBy(thread);
        boolean isWhole = key == CollectionAccess.WHOLE;
        Variable variable = isWhole ? whole : collection.at(names.plain(key == null ? "null" : key));
        variable.accessedBy(thread);
        Object set = isWhole && value != null ? (Object) collection.change() : value;
        long events = thread.process().eventCount();
        if (set != null || !variable.isReadAgain(thread, events)) {
            StagedEvents.add(thread.process(), new Touch(variable, whole, kind, set, place, names));
            variable.readBy(set == null ? thread : null, events + 1);
            places.spend(place, "the collection at " + CodePlaces.source(place), whole.isShared());
        }
        relieve();
    }

    /** An iteration over a collection, or a view of one. */
    void iterates(Object iterated, int place) {
        WeakReference<Object> viewed = views.find(iterated, LOCK);
        Object whole = viewed == null ? null : viewed.get();
        Object collection = whole == null ? iterated : whole;
        TrackedCollection tracked = collection(collection, place);
        if (tracked != null) {
            tracked.whole().accessedBy(current());
            StagedEvents.add(
                    current().process(),
                    new Touch(tracked.whole(), tracked.whole(), Touch.Kind.SAW, null, place, names));
        }
    }

    void viewOf(Object view, Object collection) {
        views.findOrAdd(view, LOCK, () -> new WeakReference<>(collection));
    }

    // Fields

    /** Whether a read of the field is an event or synchronises. */
    boolean notesReads(int number) {
        return reads != Reads.NONE || RecordedFields.field(number).isVolatile();
    }

    /** Whether a field that nobody chose is still worth the time. */
    boolean watches(int number) {
        return budget.watches(number);
    }

    OrderClocks orders() {
        return orders;
    }

    /** The current thread read a variable that only orders, whose stripe it holds: what was never written passes nothing on. */
    void comesAfter(int hash, Object owner, int number) {
        VectorClock written = orders.written(hash, owner, number);
        if (written != null) {
            current().learn(written);
        }
    }

    /** The current thread writes one, whose stripe it holds: with no event in its past it passes nothing on. */
    void passesOn(int hash, Object owner, int number) {
        VectorClock now = current().now();
        if (now.frontierSize() > 0) {
            orders.writeField(hash, owner, number, now);
        }
    }

    /** Whether steps of atomic variables are of interest for their order alone, whichever thread takes them. */
    boolean onlyOrdersSteps() {
        return !watchesCollections && family == null;
    }

    /** Whether steps of atomic variables are events. */
    boolean watches() {
        return watchesCollections;
    }

    /** Locks the variable for a read; the caller reads, calls {@link #read} and unlocks it. */
    Variable reading(@Nullable Object owner, int number, RecordedField field) {
        Variable variable = variables.of(owner, number, field);
        variable.lock();
        return variable;
    }

    /** Records what was read of the locked variable. */
    void read(Variable variable, RecordedField field, Object value, int place) {
        ThreadClock thread = current();
        if (field.isWatched()) {
            touch(variable, thread, value);
            long events = thread.process().eventCount();
            if (!variable.isReadAgain(thread, events)) {
                StagedEvents.add(thread.process(), new Touch(variable, variable, Touch.Kind.SAW, null, place, names));
                variable.readBy(thread, events + 1);
            }
            return;
        }
        if (field.isRecorded()) {
            memory.sees(thread, variable, field, value);
        }
        if (field.isVolatile()) {
            thread.learn(variable.written());
        }
        if (field.isRecorded() && reads != Reads.NONE) {
            Touch.Kind kind = reads == Reads.EVENTS ? Touch.Kind.SAW : Touch.Kind.READ;
            StagedEvents.add(thread.process(), new Touch(variable, variable, kind, null, place, names));
        }
    }

    /** Notes who accesses a variable that nobody chose, and its value if that is the first thread. */
    void touch(Variable variable, ThreadClock thread, @Nullable Object before) {
        if (variable.isShared()) {
            return;
        }
        if (variable.initial() == null && before != null) {
            variable.initial(ObjectNames.held(before));
        }
        if (variable.accessedBy(thread)) {
            Object initial = variable.initial();
            Object plain = names.plain(initial == null ? 0 : initial);
            if (!plain.equals(0)) {
                recorder.initial(variable.name(), plain);
            }
        }
    }

    /** Locks the variable for a write, and records that; the caller writes and unlocks it. */
    Variable writing(@Nullable Object owner, int number, RecordedField field, Object value, Writes kind, int place) {
        ThreadClock thread = current();
        if (owner != null && kind == Writes.INITIAL && isMember()) {
            names.created(owner, threads.creator());
        }
        Variable variable = variables.of(owner, number, field);
        variable.lock();
        if (field.isWatched()) {
            Object before =
                    variable.isShared() || variable.initial() != null ? null : initial(owner, field, value, kind);
            touch(variable, thread, before);
            Touch.Kind touch = kind == Writes.UPDATE ? Touch.Kind.UPDATE : Touch.Kind.SET;
            StagedEvents.add(thread.process(), new Touch(variable, variable, touch, value, place, names));
            variable.readBy(null, 0);
            budget.spend(number, field.declaring() + "." + field.name(), variable.isShared());
            return variable;
        }
        if (field.isRecorded()) {
            Object plain = names.plain(value);
            boolean first = variable.value() == null;
            Object initial = first ? initial(owner, field, plain, kind) : null;
            if (initial != null && !initial.equals(0)) {
                recorder.initial(variable.name(), names.plain(initial));
            }
            if (!first || kind != Writes.INITIAL) {
                Touch.Kind touch = kind == Writes.UPDATE ? Touch.Kind.UPDATE : Touch.Kind.SET;
                StagedEvents.add(thread.process(), new Touch(variable, variable, touch, plain, place, names));
            }
            variable.value(plain);
        }
        if (field.isVolatile()) {
            variable.write(thread.now());
        }
        return variable;
    }

    /** What a variable that was never accessed before has been so far, or is to be from the beginning. */
    private Object initial(@Nullable Object owner, RecordedField field, Object written, Writes kind) {
        if (kind == Writes.INITIAL) {
            return written;
        }
        // Objects may be older than the recording.
        Object current = CurrentValue.of(owner, field);
        return current == null ? field.initial() : current;
    }

    /** Writes what is full, without any lock. */
    void relieve() {
        StagedEvents.relieve(current().process());
    }

    /** What must be said of the recording, once it is over. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>(unseen.warnings());
        warnings.addAll(budget.warnings());
        warnings.addAll(places.warnings());
        warnings.addAll(arrays.warnings());
        if (family != null) {
            warnings.addAll(family.warnings());
        }
        return warnings;
    }
}
