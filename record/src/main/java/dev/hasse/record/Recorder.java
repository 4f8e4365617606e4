package dev.hasse.record;

import dev.hasse.stability.Stable;
import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Records a program's run in the native format: {@code try (Recorder recorder = Recorder.to(Path.of("run.jsonl")))}.
 *
 * <p>Threads that record do not wait for each other, only for the output when buffers are full: nothing is dropped
 * while it can be written. What is dropped, because writing failed or the size is limited, is always the end of the
 * run, is counted, and makes {@link #close} throw.
 */
@Stable
public final class Recorder implements Closeable {
    private static final int MAX_NAME = 256;
    private static final int CONNECT_MILLIS = 5_000;

    private final Settings settings;
    private final Journal journal;
    private final AtomicLong nextStamp = new AtomicLong();
    private final Set<String> names = ConcurrentHashMap.newKeySet();
    /** How many processes wanted a name that was taken: there may be as many as threads that have no name. */
    private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

    /** Of this recorder, not of the class: a thread is another process in each recording. */
    @SuppressWarnings("ThreadLocalUsage")
    private final ThreadLocal<@Nullable RecordedProcess> ofThread = new ThreadLocal<>();

    /** By the thread's id, for threads that have recorded nothing so far. */
    private final Map<Long, RecordedProcess> announced = new ConcurrentHashMap<>();

    private final HandOver handOver = new HandOver(this);
    private final @Nullable Thread flusher;
    /** Who says when events may happen; null if nobody does, as is usual, or if the agent does it by its own means. */
    private final @Nullable EventTurns turns;

    private Recorder(Sink sink, Settings settings) {
        this.settings = settings;
        this.journal = new Journal(sink, settings, nextStamp);
        this.flusher = settings.flushPeriod().map(journal::startFlushing).orElse(null);
        this.turns = settings.eventIds() == EventIds.ALL ? null : EventTurns.of(System.getenv(EventTurns.VARIABLE));
        tellInitial(settings.initial());
    }

    /** Records to a file, which is replaced; packed if its name ends in .gz. */
    public static Recorder to(Path file, Settings settings) throws IOException {
        OutputStream out = Files.newOutputStream(file);
        boolean packed = file.toString().endsWith(".gz");
        return new Recorder(packed ? Sink.packed(out) : Sink.of(out), settings);
    }

    public static Recorder to(Path file) throws IOException {
        return to(file, Settings.defaults());
    }

    /** Records to a stream, which is closed with the recorder. */
    public static Recorder to(OutputStream out, Settings settings) {
        return new Recorder(Sink.of(out), settings);
    }

    /** Records to a {@code hasse watch --programs} of this machine, which checks the events as they come. */
    public static Recorder to(InetSocketAddress watcher, Settings settings) throws IOException {
        Socket socket = new Socket();
        try {
            socket.connect(watcher, CONNECT_MILLIS);
            return to(socket.getOutputStream(), settings);
        } catch (IOException e) {
            socket.close();
            throw new IOException(
                    "no hasse watch --programs at " + watcher.getHostString() + ":" + watcher.getPort() + ": "
                            + e.getMessage(),
                    e);
        }
    }

    /** Records to memory, such as a StringBuilder, or to a writer, which is closed with the recorder. */
    public static Recorder to(Appendable out, Settings settings) {
        return new Recorder(Sink.of(out), settings);
    }

    public static Recorder to(Appendable out) {
        return to(out, Settings.defaults());
    }

    /** A new process; a name that is taken gets a number, {@code name~2}. */
    public RecordedProcess process(String name) {
        return process(name, null);
    }

    /** The process that stands for the current thread, platform or virtual, named after it. */
    public RecordedProcess current() {
        RecordedProcess process = ofThread.get();
        if (process == null) {
            Thread thread = Thread.currentThread();
            process = announced.remove(thread.getId());
            if (process == null) {
                String name = thread.getName();
                int longest = Math.max(1, MAX_NAME - settings.node().length());
                // Virtual threads have no name unless they are given one.
                process = process(
                        name.isEmpty() ? "thread" : name.substring(0, Math.min(name.length(), longest)), thread);
            }
            ofThread.set(process);
        }
        return process;
    }

    /** See {@link StagedEvents#announce}. */
    @Nullable
    String announce(Thread thread, String name) {
        if (ofThread.get() == null || thread != Thread.currentThread()) {
            return announced
                    .computeIfAbsent(thread.getId(), id -> process(name, thread))
                    .name();
        }
        return null;
    }

    /** A variable that threads share, held here so that its recorded order is the real one. */
    public <V> SharedVariable<V> shared(String name, V initial) {
        return new SharedVariable<>(this, name, initial);
    }

    /** A lock whose releases happen before the next acquisitions. */
    public RecordedLock lock() {
        return new RecordedLock(this);
    }

    /** Wrappers by which work that goes to another thread is recorded as coming after its hand-over. */
    public HandOver handOver() {
        return handOver;
    }

    /** Gives a variable's value before any event, also if its first event has long been recorded. */
    public void initial(String variable, Object value) {
        Objects.requireNonNull(variable);
        // A program that goes on for days after its recording was cut must not collect them.
        if (!journal.isOver()) {
            Object plain = EventDraft.plain(value);
            journal.preamble().initial(variable, plain);
            tellInitial(Map.of(variable, plain));
        }
    }

    private void tellInitial(Map<String, Object> values) {
        if (turns != null && !values.isEmpty()) {
            JsonBytes line = new JsonBytes();
            line.ascii("{\"init\":");
            line.object(values);
            line.ascii("}\n");
            turns.initial(line.copy(line.length()));
        }
    }

    /** A warning about this recording for its readers; {@code info} and {@code check} print it. */
    public void warn(String sentence) {
        journal.preamble().warn(Objects.requireNonNull(sentence));
    }

    /** Writes everything that has been recorded before the call. */
    public void flush() {
        journal.flush();
    }

    /** How many events were dropped so far. */
    public long dropped() {
        return journal.dropped();
    }

    /** Writes the rest; throws if anything was dropped. Events that come later are dropped. */
    @Override
    public void close() throws IOException {
        if (flusher != null) {
            flusher.interrupt();
        }
        if (turns != null) {
            turns.close();
        }
        journal.close();
    }

    private RecordedProcess process(String wanted, @Nullable Thread owner) {
        if (wanted.isEmpty() || wanted.length() + settings.node().length() > MAX_NAME) {
            throw new IllegalArgumentException(
                    "expected a name of 1 to " + MAX_NAME + " characters, the node's included");
        }
        String full = settings.prefix() + wanted;
        String name = full;
        while (!names.add(name)) {
            name = full + "~" + (1 + numbers.merge(full, 1, Integer::sum));
        }
        return new RecordedProcess(this, name, owner, settings.eventIds(), turns);
    }

    // For processes

    boolean drops() {
        return journal.drops();
    }

    void remember(RecordedProcess process) {
        journal.remember(process);
    }

    long stamp() {
        return nextStamp.getAndIncrement();
    }

    void relieve(int buffered) {
        journal.relieve(buffered);
    }
}
