package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.List;

/**
 * A followed file whose lines are copied before anybody works on them. After the process ended, however it did, the
 * copy comes first, and then what was written to the file since, also if it was rotated meanwhile.
 */
public final class JournaledFile implements LiveSource {
    private static final int PIECE = 1 << 18;

    private final FollowedFile followed;
    private final Path place;
    private final FileChannel copy;
    private final LineBuffer lines;
    private final byte[] buffer = new byte[PIECE];
    /** How much of the copy was there before, and how much of that is worked on. */
    private final long before;

    private long replayed;
    /** How long the copy was when the file that is followed now began. */
    private long begun;

    private int generation;

    public JournaledFile(Path file, boolean follows, StateFolder state) throws InputException {
        String name = file.toAbsolutePath().toString();
        this.place = state.file(name, "place");
        this.lines = new LineBuffer(file.toString());
        this.followed = new FollowedFile(file, follows);
        try {
            this.copy = FileChannel.open(
                    state.file(name, "input"),
                    StandardOpenOption.CREATE,
                    StandardOpenOption.READ,
                    StandardOpenOption.WRITE);
            this.before = wholeLines();
            copy.truncate(before);
            if (Files.exists(place)) {
                List<String> known = Files.readAllLines(place);
                this.begun = Long.parseLong(known.get(1));
                followed.resume(known.get(0), before - begun);
                if (followed.generation() > 0) {
                    this.begun = before;
                    writePlace();
                }
            } else {
                writePlace();
            }
        } catch (IOException e) {
            throw problem(e);
        }
        this.generation = followed.generation();
    }

    private InputException problem(IOException e) {
        return new InputException(place.toString(), InputFile.problem(e));
    }

    /** Where the last whole line of the copy ends: the process may have ended while it wrote. */
    private long wholeLines() throws IOException {
        long end = copy.size();
        ByteBuffer one = ByteBuffer.allocate(1);
        while (end > 0) {
            one.clear();
            copy.read(one, end - 1);
            if (one.get(0) == '\n') {
                return end;
            }
            end--;
        }
        return 0;
    }

    @Override
    public String name() {
        return followed.name();
    }

    @Override
    public byte[] next() throws InputException {
        try {
            if (replayed < before) {
                ByteBuffer into = ByteBuffer.wrap(buffer, 0, (int) Math.min(PIECE, before - replayed));
                int count = copy.read(into, replayed);
                replayed += count;
                return lines.add(buffer, count);
            }
            byte[] piece = followed.next();
            ByteBuffer bytes = ByteBuffer.wrap(piece);
            while (bytes.hasRemaining()) {
                copy.write(bytes, copy.size());
            }
            if (followed.generation() != generation) {
                generation = followed.generation();
                begun = copy.size();
                writePlace();
            }
            return piece;
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private void writePlace() throws IOException {
        Path beside = place.resolveSibling(place.getFileName() + ".part");
        Files.writeString(beside, followed.key() + "\n" + begun + "\n");
        Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    @Override
    public boolean isAtEnd() {
        return followed.isAtEnd() && replayed >= before;
    }

    @Override
    public void close() throws InputException {
        followed.close();
        try {
            copy.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
