package dev.hasse.cli.output;

import dev.hasse.base.Cleanup;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.UUID;
import java.util.zip.GZIPOutputStream;

/**
 * A file that a command writes, whole or not at all: beside its place first, then moved there. {@code -} is standard
 * output. An option of this type is looked at before the command begins: nobody wants to learn after an hour of work
 * that its result cannot be written.
 *
 * <p>A build server writes into a checkout that a stranger may have changed, so what is written stays where the name
 * says: {@link OutputPlace} refuses links.
 */
public record OutputFile(String name) {
    public static final OutputFile STANDARD_OUTPUT = new OutputFile("-");

    /** What writes the content. */
    public interface Content {
        void write(OutputStream out) throws IOException;
    }

    /** What writes a text. */
    public interface Text {
        void write(Writer out) throws IOException;
    }

    public boolean isStandardOutput() {
        return name.equals("-");
    }

    /** The name without the ending of a compressed file: it tells the format. */
    public String plainName() {
        return name.endsWith(".gz") ? name.substring(0, name.length() - 3) : name;
    }

    /** Refuses a place where no file can be written. */
    public void requirePlace() throws InputException {
        if (isStandardOutput()) {
            return;
        }
        Path target = OutputPlace.of(name);
        Path folder = target.getParent();
        if (Files.isDirectory(target)) {
            throw new InputException(name, "expected a file, found a folder");
        } else if (folder == null || !Files.isDirectory(folder)) {
            throw new InputException(name, "cannot be written: there is no folder " + namedFolder());
        } else if (Files.exists(target) ? !Files.isWritable(target) : !Files.isWritable(folder)) {
            throw new InputException(name, "cannot be written: permission denied");
        }
    }

    private Path namedFolder() {
        Path folder = Path.of(name).getParent();
        return folder == null ? Path.of("") : folder;
    }

    public void writeText(Console console, Text text) throws InputException {
        write(console, out -> {
            Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
            text.write(writer);
            writer.flush();
        });
    }

    /** Compresses if the name ends in {@code .gz}. */
    public void write(Console console, Content content) throws InputException {
        requirePlace();
        try {
            if (isStandardOutput()) {
                OutputStream out = console.file();
                content.write(out);
                out.flush();
                return;
            }
            Path target = OutputPlace.of(name);
            if (OutputPlace.isStream(target)) {
                // Behind it may be a file to which others write, too: nothing that is there is overwritten.
                writeInto(target, content, StandardOpenOption.APPEND);
            } else if (Files.exists(target, LinkOption.NOFOLLOW_LINKS)
                    && !(Files.isRegularFile(target) && hasPlaceBeside(target))) {
                // A device or a pipe, into whose place nothing can be moved.
                writeInto(
                        target,
                        content,
                        StandardOpenOption.WRITE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        LinkOption.NOFOLLOW_LINKS);
            } else {
                writeBeside(target, content);
            }
        } catch (IOException e) {
            throw new InputException(name, "cannot be written: " + InputFile.problem(e));
        }
    }

    private static boolean hasPlaceBeside(Path target) {
        Path folder = target.getParent();
        return folder != null && Files.isWritable(folder);
    }

    private void writeInto(Path target, Content content, OpenOption... options) throws IOException {
        try (OutputStream out = packed(Files.newOutputStream(target, options))) {
            content.write(out);
        }
    }

    private OutputStream packed(OutputStream file) throws IOException {
        OutputStream buffered = new BufferedOutputStream(file, 1 << 16);
        return name.endsWith(".gz") ? new GZIPOutputStream(buffered, 1 << 16) : buffered;
    }

    private void writeBeside(Path target, Content content) throws IOException {
        Path beside = target.resolveSibling(".hasse-" + UUID.randomUUID() + ".part");
        Cleanup cleanup = Cleanup.after(() -> OutputPlace.create(beside, target), () -> delete(beside));
        try {
            writeInto(beside, content, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);
            OutputPlace.move(beside, target);
        } finally {
            cleanup.close();
        }
    }

    private static void delete(Path beside) {
        // Not there if it was moved into place.
        boolean left = beside.toFile().delete();
        assert left || !Files.exists(beside);
    }
}
