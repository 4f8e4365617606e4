package dev.hasse.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Where a command reads and writes: the process's streams, or a test's. Colour and progress only on a terminal. */
public final class Console {
    private final InputStream in;
    private final PrintStream out;
    private final PrintStream err;
    private final boolean coloured;
    private final boolean progress;

    private Console(InputStream in, PrintStream out, PrintStream err, boolean coloured, boolean progress) {
        this.in = in;
        this.out = out;
        this.err = err;
        this.coloured = coloured;
        this.progress = progress;
    }

    static Console ofProcess() {
        PrintStream out = new PrintStream(
                new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16),
                false,
                StandardCharsets.UTF_8);
        // The launcher knows which of its streams are terminals; Java 17 can only guess.
        String terminals = System.getProperty("hasse.terminals", "");
        boolean coloured = terminals.contains("out") && System.getenv("NO_COLOR") == null;
        return new Console(System.in, out, System.err, coloured, terminals.contains("err"));
    }

    /** A console that is not a terminal, over given streams. */
    public static Console of(InputStream in, PrintStream out, PrintStream err) {
        return new Console(in, out, err, false, false);
    }

    InputStream in() {
        return in;
    }

    PrintStream out() {
        return out;
    }

    PrintStream err() {
        return err;
    }

    boolean isColoured() {
        return coloured;
    }

    /** Whether progress may be shown: standard error is a terminal. */
    boolean showsProgress() {
        return progress;
    }

    void error(String message) {
        out.flush();
        err.println("hasse: " + message);
    }

    void flush() {
        out.flush();
        err.flush();
    }

    String green(String text) {
        return colour(32, text);
    }

    String red(String text) {
        return colour(31, text);
    }

    String yellow(String text) {
        return colour(33, text);
    }

    String dim(String text) {
        return colour(2, text);
    }

    String bold(String text) {
        return colour(1, text);
    }

    private String colour(int code, String text) {
        return coloured ? "\u001b[" + code + "m" + text + "\u001b[0m" : text;
    }
}
