package dev.hasse.cluster.worker;

import dev.hasse.base.TemporaryFolder;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.bes.worker.Worker;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.wire.Packet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** Writes what a worker knows into a file of its own, and sends that to the supervisor while the worker goes on. */
final class CheckpointSending implements AutoCloseable {
    private static final int CHUNK = 1 << 16;

    private final Links links;
    private @Nullable TemporaryFolder folder;
    private @Nullable FileChannel part;
    private long sent;

    CheckpointSending(Links links) {
        this.links = links;
    }

    void save(Worker worker) throws IOException {
        closePart();
        if (folder == null) {
            folder = TemporaryFolder.create("hasse-checkpoint");
        }
        Path file = folder.file("part");
        FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE);
        part = channel;
        sent = 0;
        worker.save(channel);
        links.send(Envelope.SUPERVISOR, new Packet.Saved(channel.size()));
    }

    /** Sends as much as the supervisor can take now. */
    void send() throws IOException {
        FileChannel channel = part;
        while (channel != null && links.hasRoom(Envelope.SUPERVISOR)) {
            ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
            channel.read(buffer, sent);
            byte[] bytes = Arrays.copyOf(buffer.array(), buffer.position());
            links.send(Envelope.SUPERVISOR, new Packet.SavedChunk(sent, bytes));
            sent += bytes.length;
            if (sent >= channel.size()) {
                closePart();
                channel = null;
            }
        }
    }

    private void closePart() throws IOException {
        if (part != null) {
            part.close();
            part = null;
        }
    }

    @Override
    public void close() throws IOException {
        closePart();
        if (folder != null) {
            folder.close();
        }
    }
}
