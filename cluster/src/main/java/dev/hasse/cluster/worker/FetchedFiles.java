package dev.hasse.cluster.worker;

import dev.hasse.base.InputException;
import dev.hasse.base.TemporaryFolder;
import dev.hasse.bes.worker.Envelope;
import dev.hasse.cluster.link.Links;
import dev.hasse.cluster.problem.SharedFile;
import dev.hasse.cluster.wire.Packet;
import dev.hasse.cluster.wire.Parcel;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The problem's files: read where the supervisor has them if this worker may and sees the same ones, else copied here. */
final class FetchedFiles implements AutoCloseable {
    private final List<SharedFile> files;
    private final Resources resources;
    private final Links links;
    private final SessionInbox inbox;
    private @Nullable TemporaryFolder folder;

    FetchedFiles(List<SharedFile> files, Resources resources, Links links, SessionInbox inbox) {
        this.files = files;
        this.resources = resources;
        this.links = links;
        this.inbox = inbox;
    }

    /** The first so many files. */
    List<Path> fetchFirst(int count) throws IOException, InputException, AbandonedException, InterruptedException {
        List<Path> found = new ArrayList<>();
        for (int number = 0; number < count; number++) {
            found.add(fetch(number));
        }
        return found;
    }

    Path fetch(int number) throws IOException, InputException, AbandonedException, InterruptedException {
        SharedFile file = files.get(number);
        Optional<Path> there = resources.find(file);
        return there.isPresent() ? there.get() : copy(number, file);
    }

    /** A file that is not needed any more; only a copy goes. */
    void release(Path file) throws IOException {
        if (folder != null && file.startsWith(folder.path())) {
            Files.delete(file);
        }
    }

    private Path copy(int number, SharedFile file)
            throws IOException, InputException, AbandonedException, InterruptedException {
        if (folder == null) {
            folder = TemporaryFolder.create("hasse-worker");
        }
        // The end of the name tells the format.
        String name = Path.of(file.path()).getFileName().toString();
        Path copy = folder.file(number + "-" + name);
        links.send(Envelope.SUPERVISOR, new Packet.FileWanted(number));
        try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE)) {
            long missing = file.length();
            while (missing > 0) {
                for (Parcel parcel : inbox.take()) {
                    if (parcel.packet() instanceof Packet.FileChunk chunk && chunk.file() == number) {
                        if (chunk.offset() < 0 || chunk.offset() > file.length() - chunk.bytes().length) {
                            throw changed(file);
                        }
                        ByteBuffer bytes = ByteBuffer.wrap(chunk.bytes());
                        missing -= bytes.remaining();
                        long at = chunk.offset();
                        while (bytes.hasRemaining()) {
                            at += channel.write(bytes, at);
                        }
                    }
                }
                if (missing > 0) {
                    inbox.await();
                }
            }
        }
        if (!file.isAt(copy)) {
            throw changed(file);
        }
        return copy;
    }

    private static InputException changed(SharedFile file) {
        return new InputException(file.name(), "changed while it was sent to the workers");
    }

    @Override
    public void close() {
        if (folder != null) {
            folder.close();
        }
    }
}
