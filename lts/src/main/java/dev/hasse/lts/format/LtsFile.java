package dev.hasse.lts.format;

import dev.hasse.base.Budget;
import dev.hasse.base.ErrorCode;
import dev.hasse.base.InputException;
import dev.hasse.base.InputFile;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.stability.MayChange;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.zip.GZIPOutputStream;

/** Reads and writes a system in the {@link LtsFormat} of a file's extension, by default .aut; also .gz and .bz2. */
@MayChange
public final class LtsFile {
    /** Formats of CADP, mCRL2 and Hasse, what is not packed by gzip, pictures. */
    private static final List<String> NOT_WRITTEN =
            List.of(".bcg", ".lts", ".fsm", ".net", ".bz2", ".xz", ".zst", ".zip", ".svg", ".png", ".pdf");

    private LtsFile() {}

    public static ReadLts read(Path file, Labels labels, Budget budget) throws IOException, InputException {
        try (InputStream in = InputFile.open(file)) {
            return read(file.toString(), in, labels, budget);
        }
    }

    /** Reads a stream in the format that a name tells, plain or compressed. */
    public static ReadLts read(String name, InputStream in, Labels labels, Budget budget)
            throws IOException, InputException {
        try {
            return LtsFormat.toRead(name).orElse(LtsFormat.AUT).read(name, in, labels, budget);
        } catch (InputException e) {
            throw others(name).orElse(e).otherwise(ErrorCode.SYSTEM);
        }
    }

    /** What to do about a file in a format that only one other tool reads. */
    private static Optional<InputException> others(String name) {
        String plain = plain(name);
        if (plain.endsWith(".bcg")) {
            return Optional.of(new InputException(name, convert("CADP", "bcg_io")));
        }
        return plain.endsWith(".lts")
                ? Optional.of(new InputException(name, convert("mCRL2", "ltsconvert")))
                : Optional.empty();
    }

    private static String convert(String tool, String command) {
        return "only " + tool + " reads this format; convert the file to .aut: " + command + " IN OUT.aut";
    }

    /** Writes a file, compressed if its name ends in .gz. */
    public static void write(Lts lts, Path file) throws IOException, InputException {
        String name = file.toString();
        checkWritable(name);
        try (OutputStream out = name.toLowerCase(Locale.ROOT).endsWith(".gz")
                ? new GZIPOutputStream(Files.newOutputStream(file), 1 << 16)
                : new BufferedOutputStream(Files.newOutputStream(file), 1 << 16)) {
            write(lts, name, out);
        }
    }

    /** Writes to a stream in the format that a name tells, without compressing; flushes, but does not close. */
    public static void write(Lts lts, String name, OutputStream out) throws IOException {
        LtsFormat.toWrite(name).orElse(LtsFormat.AUT).write(lts, out);
    }

    /** An error if a name tells a format that can only be read, or that only other tools write: .aut under such a name misleads. */
    public static void checkWritable(String name) throws InputException {
        String plain = plain(name);
        if (NOT_WRITTEN.stream().anyMatch(plain::endsWith)) {
            throw new InputException(name, "cannot write this format: expected .aut, .aut.gz, .dot or .dot.gz");
        }
    }

    private static String plain(String name) {
        String lower = name.toLowerCase(Locale.ROOT);
        return lower.endsWith(".gz") ? lower.substring(0, lower.length() - 3) : lower;
    }
}
