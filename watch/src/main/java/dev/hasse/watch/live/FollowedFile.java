package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A file that grows. When another file takes its name (rotation), the old one is read to its end and then the new one
 * from its beginning, also if there were others between them, which have numbered names by now; when it gets shorter, it
 * is read from its beginning again.
 */
public final class FollowedFile implements LiveSource {
    private static final int PIECE = 1 << 18;

    private final Path file;
    private final boolean follows;
    private final LineBuffer lines;
    private final byte[] buffer = new byte[PIECE];
    private FileChannel channel;
    private @Nullable Object key;
    private boolean isAtEnd;
    private int generation;

    /** A file that is followed until somebody stops, or read once to its end. */
    public FollowedFile(Path file, boolean follows) throws InputException {
        this.file = file;
        this.follows = follows;
        this.lines = new LineBuffer(file.toString());
        try {
            this.channel = FileChannel.open(file, StandardOpenOption.READ);
            this.key = keyOf(file);
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private InputException problem(IOException e) {
        return new InputException(file.toString(), InputFile.problem(e));
    }

    /** What tells a file from another of the same name; null if nothing does. */
    private static @Nullable Object keyOf(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
    }

    @Override
    public String name() {
        return file.toString();
    }

    @Override
    public byte[] next() throws InputException {
        try {
            int count = channel.read(ByteBuffer.wrap(buffer));
            if (count > 0) {
                return lines.add(buffer, count);
            }
            if (!follows && !isReplaced()) {
                isAtEnd = true;
                return lines.end();
            }
            if (channel.size() < channel.position()) {
                channel.position(0);
                generation++;
                return lines.end();
            }
            return isReplaced() ? reopened() : new byte[0];
        } catch (IOException e) {
            throw problem(e);
        }
    }

    private boolean isReplaced() throws IOException {
        try {
            return !Objects.equals(key, keyOf(file));
        } catch (NoSuchFileException e) {
            // Renamed, and the new one is not there yet.
            return false;
        }
    }

    private byte[] reopened() throws IOException {
        // What was written between the last look and the rename.
        if (channel.position() < channel.size()) {
            return new byte[0];
        }
        Path following = following();
        FileChannel next = FileChannel.open(following, StandardOpenOption.READ);
        key = keyOf(following);
        channel.close();
        channel = next;
        generation++;
        return lines.end();
    }

    /** Goes to where somebody was before: in a file of this key, which may have another name by now. */
    void resume(String itsKey, long offset) throws IOException {
        if (!key().equals(itsKey)) {
            Path old = renamed(itsKey);
            if (old == null) {
                // It is gone, and with it what nobody had read.
                generation++;
                return;
            }
            channel.close();
            channel = FileChannel.open(old, StandardOpenOption.READ);
            key = keyOf(old);
        }
        channel.position(Math.min(offset, channel.size()));
    }

    private @Nullable Path renamed(String itsKey) throws IOException {
        for (Path each : beside()) {
            if (String.valueOf(keyOf(each)).equals(itsKey)) {
                return each;
            }
        }
        return null;
    }

    /** The file that was written after this one: of those with numbered names the first, or the one of the name itself. */
    private Path following() throws IOException {
        Path old = renamed(key());
        Path following = file;
        if (old == null) {
            return following;
        }
        FileTime ended = Files.getLastModifiedTime(old);
        FileTime earliest = null;
        String name = String.valueOf(file.getFileName());
        for (Path each : beside()) {
            if (RotatedNames.isMadeOf(name, String.valueOf(each.getFileName()))) {
                FileTime time = Files.getLastModifiedTime(each);
                if (time.compareTo(ended) > 0 && (earliest == null || time.compareTo(earliest) < 0)) {
                    earliest = time;
                    following = each;
                }
            }
        }
        return following;
    }

    private List<Path> beside() throws IOException {
        Path folder = file.toAbsolutePath().getParent();
        List<Path> files = new ArrayList<>();
        if (folder != null) {
            try (DirectoryStream<Path> all = Files.newDirectoryStream(folder)) {
                all.forEach(each -> {
                    if (Files.isRegularFile(each)) {
                        files.add(each);
                    }
                });
            }
        }
        return files;
    }

    /** What tells the file that is read now from others. */
    String key() {
        return String.valueOf(key);
    }

    /** How many files, or beginnings of one, there were before the one that is read now. */
    int generation() {
        return generation;
    }

    @Override
    public boolean isAtEnd() {
        return isAtEnd;
    }

    @Override
    public void close() throws InputException {
        try {
            channel.close();
        } catch (IOException e) {
            throw problem(e);
        }
    }
}
