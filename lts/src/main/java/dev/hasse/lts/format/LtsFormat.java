package dev.hasse.lts.format;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The formats of explicit systems. A new one is a constant here, with its endings, its reader and its writer. */
public enum LtsFormat {
    AUT(List.of(".aut"), AutReader::read, AutWriter::write),
    FSM(List.of(".fsm"), FsmReader::read, null),
    DOT(List.of(".dot", ".gv"), null, LtsFormat::writeDot);

    private static final Pattern COMPRESSED = Pattern.compile("\\.(gz|bz2)$");
    private static final Pattern AUT_HEADER = Pattern.compile("\\s*des\\s*\\(.*");

    /** Reads a system from a stream, plain or compressed, whose name is for errors. */
    @FunctionalInterface
    interface Reader {
        ReadLts read(String name, InputStream in, Labels labels, Budget budget) throws IOException, InputException;
    }

    /** Writes a system and flushes, but does not close. */
    @FunctionalInterface
    interface Output {
        void write(Lts lts, OutputStream out) throws IOException;
    }

    private final List<String> endings;
    private final @Nullable Reader reader;
    private final @Nullable Output output;

    LtsFormat(List<String> endings, @Nullable Reader reader, @Nullable Output output) {
        this.endings = endings;
        this.reader = reader;
        this.output = output;
    }

    /** The format in which a file is read, plain or compressed, if its name tells one. */
    public static Optional<LtsFormat> toRead(String name) {
        return named(name).filter(format -> format.reader != null);
    }

    /** The same; if the name does not tell, what the file begins with may. */
    public static Optional<LtsFormat> toRead(String name, String firstLine) {
        return toRead(name).or(() -> AUT_HEADER.matcher(firstLine).matches() ? Optional.of(AUT) : Optional.empty());
    }

    static Optional<LtsFormat> toWrite(String name) {
        return named(name).filter(format -> format.output != null);
    }

    private static Optional<LtsFormat> named(String name) {
        return Arrays.stream(values())
                .filter(format -> format.endings.stream().anyMatch(ending -> isNamed(name, ending)))
                .findFirst();
    }

    /** Whether a file, compressed or not, has this ending. */
    public static boolean isNamed(String name, String ending) {
        return COMPRESSED
                .matcher(name.toLowerCase(Locale.ROOT))
                .replaceFirst("")
                .endsWith(ending);
    }

    ReadLts read(String name, InputStream in, Labels labels, Budget budget) throws IOException, InputException {
        if (reader == null) {
            throw new IllegalStateException(this + " is not read");
        }
        return reader.read(name, in, labels, budget);
    }

    void write(Lts lts, OutputStream out) throws IOException {
        if (output == null) {
            throw new IllegalStateException(this + " is not written");
        }
        output.write(lts, out);
    }

    private static void writeDot(Lts lts, OutputStream out) throws IOException {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        DotWriter.write(lts, writer);
        writer.flush();
    }
}
