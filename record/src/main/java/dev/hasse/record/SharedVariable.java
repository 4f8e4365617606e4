package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A variable that threads share. Access and stamp are one step under the variable's own lock, which is held for nothing
 * else: the order of its lines in the trace is the order in which its values were really read and written. This makes
 * single accesses atomic, as a volatile field does, and nothing more.
 */
@Stable
public final class SharedVariable<V> {
    private final Recorder recorder;
    private final String name;
    private final ReentrantLock access = new ReentrantLock();
    private V value;

    SharedVariable(Recorder recorder, String name, V initial) {
        this.recorder = recorder;
        this.name = Objects.requireNonNull(name);
        this.value = Objects.requireNonNull(initial);
    }

    /** The value, read by the current thread's process. */
    public V read() {
        return read(recorder.current());
    }

    public V read(RecordedProcess process) {
        V current;
        EventTurns.Link turn = process.turn();
        access.lock();
        try {
            current = value;
            process.stageRead(name);
        } finally {
            access.unlock();
        }
        process.over(turn);
        return current;
    }

    /** Assigns a value, by the current thread's process. */
    public void set(V newValue) {
        set(recorder.current(), newValue);
    }

    public void set(RecordedProcess process, V newValue) {
        // Before the lock: it may run the user's code.
        Object plain = EventDraft.plain(newValue);
        EventTurns.Link turn = process.turn();
        access.lock();
        try {
            value = newValue;
            process.stageSet(name, plain);
        } finally {
            access.unlock();
        }
        process.over(turn);
    }
}
