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
    /** The same where events are decided late: the longer they wait, the more is known of them. */
    private static final int FULL_OF_UNDECIDED = 1 << 20;
    /** A process with so many times a full buffer unwritten waits for the flush that is under way. */
    private static final int TOO_MUCH = 16;

    private final Sink sink;
    /** The line that tells that the end is missing; below the limit of size room is kept for it. */
    private final byte[] cutLine;

    private final long maxBytes;
    private final int full;
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
        this.full = settings.eventIds() == EventIds.ALL ? FULL_OF_UNDECIDED : FULL;
        this.nextStamp = nextStamp;
        this.preamble = new Preamble(settings.initial());
        JsonBytes line = new JsonBytes();
        line.ascii("{\"warnings\":");
        line.list(List.of("the recording was cut at its limit of " + maxBytes
                + " bytes: what the program did afterwards is not in it"));
        line.ascii("}\n");
        this.cutLine = line.copy(line.length());
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

    /** Whether nothing is recorded any more. */
    boolean isOver() {
        return dropping;
    }

    long dropped() {
        return dropped.sum();
    }

    /** Flushes if a buffer is full; waits for another thread's flush only if it is far too full. */
    void relieve(int buffered) {
        // An output that records its own events must not flush from within a flush.
        if (buffered < full || writing.isHeldByCurrentThread()) {
            return;
        }
        if (buffered >= full * TOO_MUCH) {
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
                write(rest);
            }
            // Also of a recording that was cut, beyond the limit: whoever reads it must know.
            writeRest();
            try {
                sink.close();
            } catch (IOException | RuntimeException e) {
                fail(e);
            }
            // What a thread that still runs records after the end was not part of the recording.
            if (failure != null || reason != null && dropped() > 0) {
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
            write(batches);
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
    private void write(List<Batch> batches) {
        JsonBytes events = Batch.merge(batches);
        if (events.length() > 0) {
            JsonBytes needed = new JsonBytes();
            preamble.take(needed, Preamble.Part.NEEDED);
            write(needed, 0);
            write(events, events(batches));
        }
    }

    /** Writes the lines that fit: events stand by their stamps, so that the first ones are a run by themselves. */
    private void write(JsonBytes lines, int events) {
        if (reason != null) {
            dropped.add(events);
            return;
        }
        long room = Math.max(0, maxBytes - cutLine.length - written);
        int fitting = lines.length() <= room ? lines.length() : lines.endOfLine((int) room);
        if (!put(lines.array(), fitting)) {
            stop("writing failed", events);
        } else if (fitting < lines.length()) {
            stop(
                    "the limit of " + maxBytes + " bytes was reached; allow more by limit=SIZE of the agent, or by"
                            + " withMaxBytes of a recorder's settings",
                    events == 0 ? 0 : lines.linesFrom(fitting));
            put(cutLine, cutLine.length);
        }
    }

    /** Whether it could be written. */
    private boolean put(byte[] bytes, int length) {
        try {
            if (length > 0) {
                sink.write(bytes, length);
                written += length;
            }
            return true;
        } catch (IOException | RuntimeException e) {
            fail(e);
            return false;
        }
    }

    private void stop(String why, int events) {
        dropping = true;
        reason = why;
        dropped.add(events);
        preamble.forgetInitial();
    }

    private void fail(Exception e) {
        if (failure == null) {
            failure = e;
        } else {
            failure.addSuppressed(e);
        }
    }

    private void writeRest() {
        if (failure == null) {
            JsonBytes line = new JsonBytes();
            preamble.take(line, Preamble.Part.REST);
            put(line.array(), line.length());
        }
    }
}
