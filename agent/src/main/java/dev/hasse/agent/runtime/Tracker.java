package dev.hasse.agent.runtime;

import dev.hasse.record.Recorder;
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

    public Tracker(Recorder recorder, Reads reads, Locks locks, Http http) {
        this.recorder = recorder;
        this.reads = reads;
        this.locks = locks;
        this.http = http;
    }

    boolean recordsHttp() {
        return http == Http.MESSAGES;
    }

    ThreadClock current() {
        ThreadClock clock = clocks.get();
        if (clock == null) {
            clock = new ThreadClock(nextThread.getAndIncrement(), recorder.current());
            clocks.set(clock);
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
        if (locks == Locks.EVENTS) {
            thread.process().name("acquire " + name(lock));
        }
    }

    void releasing(Object lock) {
        ThreadClock thread = current();
        if (locks == Locks.EVENTS) {
            thread.process().name("release " + name(lock));
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

    /** Locks the variable for a read, and records that; the caller reads and unlocks it. */
    Variable reading(@Nullable Object owner, int number) {
        RecordedField field = RecordedFields.field(number);
        Variable variable = variable(owner, number, field, null);
        ThreadClock thread = current();
        variable.lock();
        if (field.isVolatile()) {
            thread.learn(variable.written());
        }
        if (field.isRecorded()) {
            switch (reads) {
                case NONE -> {}
                case EVENTS -> thread.process().stageName("read " + variable.name());
                case ORDERED -> thread.process().stageRead(variable.name());
            }
        }
        return variable;
    }

    /** Locks the variable for a write, and records that; the caller writes and unlocks it. */
    Variable writing(@Nullable Object owner, int number, Object value, Writes kind) {
        RecordedField field = RecordedFields.field(number);
        boolean first = kind == Writes.INITIAL && isNew(owner, number, field);
        Object plain = field.isRecorded() ? plain(value) : value;
        Variable variable = variable(owner, number, field, first ? plain : null);
        ThreadClock thread = current();
        variable.lock();
        if (field.isRecorded() && !first) {
            thread.process().stageSet(variable.name(), plain);
        }
        if (field.isVolatile()) {
            variable.write(thread.now());
        }
        return variable;
    }

    /** Writes what is full, without any lock. */
    void relieve() {
        current().process().relieve();
    }

    private boolean isNew(@Nullable Object owner, int number, RecordedField field) {
        return variables.find(owner == null ? field : owner, number) == null;
    }

    private Variable variable(@Nullable Object owner, int number, RecordedField field, @Nullable Object first) {
        Object holder = owner == null ? field : owner;
        return variables.findOrAdd(holder, number, () -> {
            if (!field.isRecorded()) {
                return new Variable(field.name());
            }
            String name = field.variable(owner == null ? 0 : number(owner, field.type()));
            Object initial = first == null ? field.initial() : first;
            if (!initial.equals(0)) {
                recorder.initial(name, initial);
            }
            return new Variable(name);
        });
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
