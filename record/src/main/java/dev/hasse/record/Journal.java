package dev.hasse.record;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
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
    private final Preamble preamble;
    private final LongAdder dropped = new LongAdder();
    private volatile boolean dropping;
    private long written;
    private boolean closed;
    private @Nullable String reason;
    private @Nullable Exception failure;

    Journal(Sink sink, Settings settings, AtomicLong nextStamp) {
        this.sink = sink;
        this.maxBytes = settings.maxBytes();
        this.nextStamp = nextStamp;
        this.preamble = new Preamble(settings.initial());
        JsonBytes line = new JsonBytes();
        line.ascii("{\"process\":");
        line.string(settings.prefix() + "hasse-recorder");
        line.ascii(",\"name\":\"dropped events\",\"dropped\":");
        this.droppedLine = line.copy(line.length());
    }

    /** What is said of the recording beside its events. */
    Preamble preamble() {
        return preamble;
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
            if (stopped) {
                dropped.add(events(rest));
            } else {
                write(rest, Preamble.Part.REST);
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
            write(batches, Preamble.Part.NEEDED);
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

    /** The preamble is asked after the events were taken: what they need was added to it before they were recorded. */
    private void write(List<Batch> batches, Preamble.Part part) {
        JsonBytes events = Batch.merge(batches);
        if (events.length() > 0 || part == Preamble.Part.REST) {
            JsonBytes needed = new JsonBytes();
            preamble.take(needed, part);
            write(needed, 0);
            write(events, events(batches));
        }
    }

    private void write(JsonBytes lines, int events) {
        if (lines.length() == 0) {
            return;
        }
        if (reason != null) {
            dropped.add(events);
            return;
        }
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
