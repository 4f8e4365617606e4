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
import java.util.Optional;
import java.util.regex.Pattern;

/** The formats of explicit systems. A new one is a constant here; then the compiler asks for its reader and writer. */
public enum LtsFormat {
    AUT("aut"),
    FSM("fsm"),
    DOT("dot|gv");

    private static final Pattern AUT_HEADER = Pattern.compile("\\s*des\\s*\\(.*");

    private final Pattern name;

    LtsFormat(String endings) {
        this.name = ending(endings);
    }

    /** What the name of a file with one of these endings looks like, plain or compressed. */
    public static Pattern ending(String endings) {
        return Pattern.compile("(?is).*\\.(?:" + endings + ")(?:\\.gz|\\.bz2)?");
    }

    /** The format in which a file is read, if its name tells one. */
    public static Optional<LtsFormat> toRead(String name) {
        return named(name);
    }

    /** The same; if the name does not tell, what the file begins with may. */
    public static Optional<LtsFormat> toRead(String name, String firstLine) {
        return toRead(name).or(() -> AUT_HEADER.matcher(firstLine).matches() ? Optional.of(AUT) : Optional.empty());
    }

    static Optional<LtsFormat> toWrite(String name) {
        return named(name).filter(LtsFormat::isWritten);
    }

    private static Optional<LtsFormat> named(String file) {
        return Arrays.stream(values())
                .filter(format -> format.name.matcher(file).matches())
                .findFirst();
    }

    private boolean isWritten() {
        return this != FSM;
    }

    /** Reads a system from a stream, plain or compressed. */
    ReadLts read(String source, InputStream in, Labels labels, Budget budget) throws IOException, InputException {
        return switch (this) {
            case AUT -> AutReader.read(source, in, labels, budget);
            case FSM -> FsmReader.read(source, in, labels, budget);
            case DOT -> DotReader.read(source, in, labels, budget);
        };
    }

    /** Writes a system and flushes, but does not close. */
    void write(Lts lts, OutputStream out) throws IOException {
        switch (this) {
            case AUT -> AutWriter.write(lts, out);
            case DOT -> {
                Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
                SystemDotWriter.write(lts, writer);
                writer.flush();
            }
            case FSM -> throw new IllegalStateException(this + " is not written");
        }
    }
}
