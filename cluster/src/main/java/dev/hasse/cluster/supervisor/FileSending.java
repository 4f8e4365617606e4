package dev.hasse.cluster.supervisor;

import dev.hasse.base.InputException;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.wire.Packet;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Sends files to workers that do not have them, no faster than they take them. */
final class FileSending {
    private static final int CHUNK = 1 << 16;

    /** One file to one worker, and how far it is. */
    private static final class Transfer {
        final int worker;
        final int file;
        long offset;

        Transfer(int worker, int file) {
            this.worker = worker;
            this.file = file;
        }
    }

    private final List<SharedFile> shared;
    private final List<Path> files;
    private final Links links;
    private final List<Transfer> transfers = new ArrayList<>();

    /** The files as workers number them: those of the problem, then those of the checkpoint. */
    FileSending(Job job, List<SharedFile> checkpoint, Links links) {
        shared = Stream.concat(job.problem().files().stream(), checkpoint.stream())
                .toList();
        files = Stream.concat(job.files().stream(), checkpoint.stream().map(each -> Path.of(each.path())))
                .toList();
        this.links = links;
    }

    void want(int worker, int file) {
        if (file >= 0 && file < files.size()) {
            transfers.add(new Transfer(worker, file));
        }
    }

    /** Sends as much as the workers can take now. */
    void send() throws IOException, InputException {
        for (Transfer transfer : List.copyOf(transfers)) {
            try (FileChannel channel = FileChannel.open(files.get(transfer.file), StandardOpenOption.READ)) {
                while (transfer.offset < channel.size() && links.hasRoom(transfer.worker)) {
                    ByteBuffer buffer = ByteBuffer.allocate(CHUNK);
                    channel.read(buffer, transfer.offset);
                    byte[] bytes = Arrays.copyOf(buffer.array(), buffer.position());
                    links.send(transfer.worker, new Packet.FileChunk(transfer.file, transfer.offset, bytes));
                    transfer.offset += bytes.length;
                }
                if (transfer.offset >= channel.size()) {
                    transfers.remove(transfer);
                    if (transfer.offset < shared.get(transfer.file).length()) {
                        // The worker waits for the rest, which does not come.
                        throw new InputException(
                                shared.get(transfer.file).name(), "changed while it was sent to the workers");
                    }
                }
            }
        }
    }
}
