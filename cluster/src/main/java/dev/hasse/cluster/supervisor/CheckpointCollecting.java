package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.checkpoint.Checkpoint;
import dev.hasse.cluster.checkpoint.CheckpointFolder;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.wire.Packet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Has the workers of one attempt write down what they know, now and then. All pause first, then each writes and goes on at
 * once: so what one of them has written never follows from something that another has not. The parts come while they work.
 */
final class CheckpointCollecting implements AutoCloseable {
    private enum Phase {
        /** Between two checkpoints. */
        WORKING,
        /** Not all workers pause yet. */
        PAUSING,
        /** Not all workers have written. */
        SAVING,
        /** Not all that they have written is here. */
        COLLECTING
    }

    private final CheckpointFolder folder;
    private final Links links;
    private final long everyNanos;
    private final JobListener listener;
    private final @Nullable FileChannel[] parts;
    /** By worker: how many bytes of its part have yet to come. */
    private final long[] missing;

    private Phase phase = Phase.WORKING;
    private int answers;
    private long number;
    private long beganNanos = System.nanoTime();
    private long dueNanos;
    private Optional<Checkpoint> last;

    CheckpointCollecting(
            CheckpointFolder folder,
            Optional<Checkpoint> last,
            Duration every,
            Links links,
            int workers,
            JobListener listener) {
        this.folder = folder;
        this.last = last;
        this.links = links;
        this.listener = listener;
        everyNanos = every.toNanos();
        dueNanos = beganNanos + everyNanos;
        number = last.map(Checkpoint::number).orElse(0L);
        parts = new FileChannel[workers];
        missing = new long[workers];
    }

    /** The latest whole checkpoint. */
    Optional<Checkpoint> last() {
        return last;
    }

    /** Whether the solver's messages to the workers must wait, so that all have read the same ones when they write. */
    boolean holdsMessages() {
        return phase == Phase.PAUSING || phase == Phase.SAVING;
    }

    /**
     * Begins a checkpoint when it is time.
     *
     * @param messages by worker: how many of the solver's messages it was sent
     */
    void beginIfDue(long[] messages) throws IOException {
        if (phase != Phase.WORKING || System.nanoTime() - dueNanos < 0) {
            return;
        }
        beganNanos = System.nanoTime();
        number++;
        phase = Phase.PAUSING;
        for (int worker = 0; worker < parts.length; worker++) {
            parts[worker] = FileChannel.open(
                    folder.part(number, worker),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.TRUNCATE_EXISTING,
                    StandardOpenOption.WRITE);
            links.send(worker, new Packet.Pause(messages[worker]));
        }
    }

    void receive(int worker, Packet packet) throws IOException {
        if (packet instanceof Packet.Paused) {
            if (++answers == parts.length) {
                next(Phase.SAVING);
                for (int each = 0; each < parts.length; each++) {
                    links.send(each, new Packet.Save());
                }
            }
        } else if (packet instanceof Packet.Saved saved) {
            answers++;
            add(worker, saved.length());
        } else if (packet instanceof Packet.SavedChunk chunk) {
            write(worker, chunk);
            // The first of them may overtake the packet that says how many there are.
            add(worker, -chunk.bytes().length);
        }
    }

    private void add(int worker, long bytes) throws IOException {
        missing[worker] += bytes;
        if (phase == Phase.SAVING && answers == parts.length) {
            next(Phase.COLLECTING);
        }
        if (phase == Phase.COLLECTING && Arrays.stream(missing).allMatch(each -> each == 0)) {
            complete();
        }
    }

    private void next(Phase newPhase) {
        phase = newPhase;
        answers = 0;
    }

    private void write(int worker, Packet.SavedChunk chunk) throws IOException {
        FileChannel part = parts[worker];
        ByteBuffer bytes = ByteBuffer.wrap(chunk.bytes());
        long at = chunk.offset();
        while (part != null && bytes.hasRemaining()) {
            at += part.write(bytes, at);
        }
    }

    private void complete() throws IOException {
        for (FileChannel part : parts) {
            if (part != null) {
                part.force(true);
            }
        }
        close();
        Checkpoint taken = folder.complete(number, parts.length);
        last = Optional.of(taken);
        next(Phase.WORKING);
        listener.checkpoint(taken);
        // Taking them never takes more than half of the time.
        long now = System.nanoTime();
        dueNanos = Math.max(beganNanos + everyNanos, now + (now - beganNanos));
    }

    @Override
    public void close() throws IOException {
        for (FileChannel part : parts) {
            if (part != null) {
                part.close();
            }
        }
    }
}
