package dev.hasse.agent.runtime;

import dev.hasse.record.Recorder;
import dev.hasse.record.StagedEvents;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.Lock;
import org.jspecify.annotations.Nullable;

/** One recording: the clocks of its threads and of all that they synchronise by, and the names of its variables. */
public final class Tracker {
    /** Slots of an object beside those of its fields, which are their numbers. */
    private static final int NUMBER = -1;

    private static final int END = -2;
    private static final int LOCK = -3;

    private final Recorder recorder;
    private final Reads reads;
    private final Locks locks;
    private final Http http;
    private final AtomicInteger nextThread = new AtomicInteger();
    /** Of this recording, not of the class. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable ThreadClock> clocks = new ThreadLocal<>();

    private final UnseenChanges unseen;
    private final @Nullable Family family;
    private final WeakIdentityMap<ThreadClock> threads = new WeakIdentityMap<>();
    private final WeakIdentityMap<VectorClock> starts = new WeakIdentityMap<>();
    private final WeakIdentityMap<Variable> variables = new WeakIdentityMap<>();
    private final WeakIdentityMap<LockState.Side> sides = new WeakIdentityMap<>();
    private final WeakIdentityMap<Lock> conditions = new WeakIdentityMap<>();
    private final WeakIdentityMap<Variable> synchronisers = new WeakIdentityMap<>();
    private final WeakIdentityMap<QueueItems> items = new WeakIdentityMap<>();
    private final WeakIdentityMap<Completion> completions = new WeakIdentityMap<>();
    private final WeakIdentityMap<BarrierRounds> rounds = new WeakIdentityMap<>();
    private final WeakIdentityMap<Integer> numbers = new WeakIdentityMap<>();
    private final Map<String, AtomicInteger> counts = new ConcurrentHashMap<>();

    /** A recording of a family's threads, or with null of all. */
    public Tracker(Recorder recorder, Reads reads, Locks locks, Http http, @Nullable Family family) {
        this.recorder = recorder;
        this.reads = reads;
        this.locks = locks;
        this.http = http;
        this.family = family;
        this.unseen = new UnseenChanges(recorder, nextThread);
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
        if (family == null || family.isMember()) {
            return true;
        }
        RecordedField field = RecordedFields.field(number);
        Variable known = variables.find(owner == null ? field : owner, number);
        boolean shared = known != null || owner != null && family.hasCreated(owner);
        if (shared && field.isRecorded()) {
            family.visit(field.type() + "." + field.name());
        }
        return shared;
    }

    void created(Object object) {
        if (family != null && family.isMember()) {
            family.created(object);
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
        ThreadClock clock = clocks.get();
        if (clock == null) {
            clock = new ThreadClock(nextThread.getAndIncrement(), recorder.current());
            clocks.set(clock);
            unseen.comesAfter(clock.process());
            Thread thread = Thread.currentThread();
            threads.put(thread, END, clock);
            VectorClock start = starts.find(thread, END);
            if (start != null) {
                clock.learn(start);
            }
        }
        return clock;
    }

    // Threads

    /** To be called before the thread starts. */
    void starting(Thread thread) {
        starts.put(thread, END, current().now());
    }

    /** To be called by who knows that the thread is over. */
    void ended(Thread thread) {
        ThreadClock clock = threads.find(thread, END);
        VectorClock end = clock == null ? starts.find(thread, END) : clock.atEnd();
        if (end != null) {
            current().learn(end);
        }
    }

    // Locks, all of whose calls come from a thread that holds them

    void acquired(Object lock) {
        ThreadClock thread = current();
        LockState.Side side = side(lock);
        side.state().acquired(side.role(), thread);
        if (locks == Locks.EVENTS && isMember()) {
            thread.process().happened("acquire " + name(lock));
        }
    }

    void releasing(Object lock) {
        ThreadClock thread = current();
        if (locks == Locks.EVENTS && isMember()) {
            thread.process().happened("release " + name(lock));
        }
        LockState.Side side = side(lock);
        side.state().releasing(side.role(), thread);
    }

    private LockState.Side side(Object lock) {
        return sides.findOrAdd(lock, LOCK, () -> new LockState.Side(new LockState(), LockState.Role.WRITE));
    }

    /** The lock is one of a pair. */
    void sideOf(Object pair, Object lock, LockState.Role role) {
        LockState state = side(pair).state();
        sides.findOrAdd(lock, LOCK, () -> new LockState.Side(state, role));
    }

    void conditionOf(Condition condition, Lock lock) {
        conditions.put(condition, LOCK, lock);
    }

    /** The lock of a condition; null if it was made while nothing was recorded. */
    @Nullable
    Lock lockOf(Condition condition) {
        return conditions.find(condition, LOCK);
    }

    // Other means of synchronisation

    /** The state of an object that synchronises by single steps. */
    Variable synchroniser(Object object) {
        return synchronisers.findOrAdd(
                object, LOCK, () -> new Variable(object.getClass().getSimpleName()));
    }

    BarrierRounds roundsOf(CyclicBarrier barrier) {
        return rounds.findOrAdd(barrier, LOCK, BarrierRounds::new);
    }

    QueueItems itemsOf(Queue<?> queue) {
        return items.findOrAdd(queue, LOCK, QueueItems::new);
    }

    /** The completion of a future, or of all tasks of an executor. */
    Completion completionOf(Object completed) {
        return completions.findOrAdd(completed, LOCK, Completion::new);
    }

    /** The future is complete when that is. */
    void completes(Object future, Completion completion) {
        completions.put(future, LOCK, completion);
    }

    // Fields

    /** Whether a read of the field is an event or synchronises. */
    boolean notesReads(int number) {
        return reads != Reads.NONE || RecordedFields.field(number).isVolatile();
    }

    /** Locks the variable for a read; the caller reads, calls {@link #read} and unlocks it. */
    Variable reading(@Nullable Object owner, int number, RecordedField field) {
        Variable variable = variable(owner, number, field);
        variable.lock();
        return variable;
    }

    /** Records what was read of the locked variable. */
    void read(Variable variable, RecordedField field, Object value) {
        ThreadClock thread = current();
        if (field.isRecorded()) {
            Object plain = plain(value);
            Object expected = variable.value();
            if (expected == null) {
                recorder.initial(variable.name(), plain);
                variable.value(plain);
            } else if (!expected.equals(plain)) {
                VectorClock change = unseen.changed(variable, field, plain);
                thread.learn(change);
                variable.write(change);
                variable.value(plain);
            }
        }
        if (field.isVolatile()) {
            thread.learn(variable.written());
        }
        if (field.isRecorded()) {
            switch (reads) {
                case NONE -> {}
                case EVENTS -> StagedEvents.saw(thread.process(), variable.name());
                case ORDERED -> StagedEvents.read(thread.process(), variable.name());
            }
        }
    }

    /** Locks the variable for a write, and records that; the caller writes and unlocks it. */
    Variable writing(@Nullable Object owner, int number, RecordedField field, Object value, Writes kind) {
        Variable variable = variable(owner, number, field);
        ThreadClock thread = current();
        variable.lock();
        if (field.isRecorded()) {
            Object plain = plain(value);
            boolean first = variable.value() == null;
            Object initial = first ? initial(owner, field, plain, kind) : null;
            if (initial != null && !initial.equals(0)) {
                recorder.initial(variable.name(), initial);
            }
            if (!first || kind != Writes.INITIAL) {
                StagedEvents.set(thread.process(), variable.name(), plain);
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
        return current == null ? field.initial() : plain(current);
    }

    /** Writes what is full, without any lock. */
    void relieve() {
        StagedEvents.relieve(current().process());
    }

    private Variable variable(@Nullable Object owner, int number, RecordedField field) {
        return variables.findOrAdd(
                owner == null ? field : owner,
                number,
                () -> new Variable(
                        field.isRecorded()
                                ? field.variable(owner == null ? 0 : number(owner, field.type()))
                                : field.name()));
    }

    /** What must be said of the recording, once it is over. */
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>(unseen.warnings());
        if (family != null) {
            warnings.addAll(family.warnings());
        }
        return warnings;
    }

    // Names

    /** The value itself if the format has it, else a name for it that runs no code of the program's. */
    private Object plain(Object value) {
        if (value instanceof Number
                        && value.getClass().getClassLoader() == null
                        && value.getClass().getPackageName().equals("java.lang")
                || value instanceof Boolean
                || value instanceof String) {
            return value;
        }
        if (value instanceof Character) {
            return value.toString();
        }
        return value instanceof Enum<?> constant ? constant.name() : name(value);
    }

    private String name(Object object) {
        if (object instanceof Class<?> type) {
            return type.getSimpleName();
        }
        String type = object.getClass().getSimpleName();
        return type + "[" + number(object, type) + "]";
    }

    private int number(Object object, String type) {
        return numbers.findOrAdd(
                object,
                NUMBER,
                () -> counts.computeIfAbsent(type, any -> new AtomicInteger()).incrementAndGet());
    }
}
