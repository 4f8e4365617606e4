package dev.hasse.record;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/** Collects the processes' buffers, merges them by stamp, and writes them; counts what it cannot write. */
final class Journal {
    /** A buffer of this many bytes is full. */
    private static final int FULL = 1 << 16;
    /** A process with so much unwritten waits for the flush that is under way. */
    private static final int TOO_MUCH = 1 << 20;
    /** The longest number. */
    private static final int DIGITS = 20;

    private final Sink sink;
    /** The beginning of the line that tells what was dropped; below the limit of size room is kept for it. */
    private final byte[] droppedLine;

    private final long maxBytes;
    private final AtomicLong nextStamp;
    private final Queue<RecordedProcess> processes = new ConcurrentLinkedQueue<>();
    private final ReentrantLock writing = new ReentrantLock();
    private final Map<String, Object> initial;
    private final LongAdder dropped = new LongAdder();
    private volatile boolean dropping;
    private long written;
    private boolean headed;
    private boolean closed;
    private @Nullable String reason;
    private @Nullable Exception failure;

    Journal(Sink sink, Settings settings, AtomicLong nextStamp) {
        this.sink = sink;
        this.maxBytes = settings.maxBytes();
        this.nextStamp = nextStamp;
        this.initial = new LinkedHashMap<>(settings.initial());
        JsonBytes line = new JsonBytes();
        line.ascii("{\"process\":");
        line.string(settings.prefix() + "hasse-recorder");
        line.ascii(",\"name\":\"dropped events\",\"dropped\":");
        this.droppedLine = line.copy(line.length());
    }

    /** Adds an initial value to the header, unless that is written already. */
    boolean initial(String variable, Object value) {
        writing.lock();
        try {
            if (!headed) {
                initial.put(variable, value);
            }
            return !headed;
        } finally {
            writing.unlock();
        }
    }

    /** A daemon thread that flushes again and again until it is interrupted. */
    Thread startFlushing(Duration period) {
        Thread thread = new Thread(
                () -> {
                    try {
                        while (true) {
                            Thread.sleep(period.toMillis());
                            flush();
                        }
                    } catch (InterruptedException closed) {
                        Thread.currentThread().interrupt();
                    }
                },
                "hasse-recorder");
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    void remember(RecordedProcess process) {
        processes.add(process);
    }

    /** Whether an event that is about to be recorded must be dropped; counts it. */
    boolean drops() {
        if (dropping) {
            dropped.increment();
        }
        return dropping;
    }

    long dropped() {
        return dropped.sum();
    }

    /** Flushes if a buffer is full; waits for another thread's flush only if it is far too full. */
    void relieve(int buffered) {
        // An output that records its own events must not flush from within a flush.
        if (buffered < FULL || writing.isHeldByCurrentThread()) {
            return;
        }
        if (buffered >= TOO_MUCH) {
            flush();
        } else if (writing.tryLock()) {
            try {
                drain();
            } finally {
                writing.unlock();
            }
        }
    }

    void flush() {
        if (writing.isHeldByCurrentThread()) {
            return;
        }
        writing.lock();
        try {
            drain();
        } finally {
            writing.unlock();
        }
    }

    void close() throws IOException {
        writing.lock();
        try {
            if (closed) {
                return;
            }
            closed = true;
            boolean stopped = dropping;
            dropping = true;
            // Whoever did not see the flag holds its process's lock, so that this visit waits for its event.
            List<Batch> rest = batches(Long.MAX_VALUE);
            writeHeader();
            if (stopped) {
                dropped.add(events(rest));
            } else {
                write(Batch.merge(rest), events(rest));
            }
            if (dropped() > 0) {
                writeDropped();
            }
            try {
                sink.close();
            } catch (IOException | RuntimeException e) {
                fail(e);
            }
            if (dropped() > 0 || failure != null) {
                throw new IOException(dropped() + " events were dropped: " + reason, failure);
            }
        } finally {
            writing.unlock();
        }
    }

    private void drain() {
        // The order matters: an event below the limit has its stamp, so its process is known and holds its lock or
        // has appended it.
        List<Batch> batches = batches(nextStamp.get());
        if (dropping) {
            dropped.add(events(batches));
        } else {
            write(Batch.merge(batches), events(batches));
        }
    }

    private List<Batch> batches(long limit) {
        List<Batch> batches = new ArrayList<>();
        for (RecordedProcess process : processes) {
            batches.add(process.take(limit));
        }
        processes.removeIf(RecordedProcess::isForgotten);
        return batches;
    }

    private static int events(List<Batch> batches) {
        return batches.stream().mapToInt(Batch::events).sum();
    }

    /** The first line waits for the first events: initial values may be known only when their variables are. */
    private void writeHeader() {
        if (headed) {
            return;
        }
        headed = true;
        JsonBytes header = new JsonBytes();
        header.ascii("{\"hasse\":1");
        if (!initial.isEmpty()) {
            header.ascii(",\"init\":");
            header.object(initial);
        }
        header.ascii("}\n");
        write(header, 0);
    }

    private void write(JsonBytes lines, int events) {
        if (lines.length() == 0) {
            return;
        }
        writeHeader();
        if (lines.length() > maxBytes - droppedLine.length - DIGITS - written) {
            stop("the limit of " + maxBytes + " bytes was reached", events);
            return;
        }
        try {
            sink.write(lines.array(), lines.length());
            written += lines.length();
        } catch (IOException | RuntimeException e) {
            fail(e);
            stop("writing failed", events);
        }
    }

    private void stop(String why, int events) {
        dropping = true;
        reason = why;
        dropped.add(events);
    }

    private void fail(Exception e) {
        if (failure == null) {
            failure = e;
        } else {
            failure.addSuppressed(e);
        }
    }

    /** The trace itself tells that its end is missing: as an event of a process of its own. */
    private void writeDropped() {
        if (failure != null) {
            return;
        }
        JsonBytes line = new JsonBytes();
        line.append(droppedLine);
        line.ascii(dropped() + "}\n");
        try {
            sink.write(line.array(), line.length());
        } catch (IOException | RuntimeException e) {
            fail(e);
        }
    }
}
