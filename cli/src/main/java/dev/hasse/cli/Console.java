package dev.hasse.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/** Where a command reads and writes: the process's streams, or a test's. Colour and progress only on a terminal. */
public final class Console {
    /** Takes away what is on the terminal's line. */
    private static final String CLEARED = "\r\u001b[K";

    private final InputStream in;
    private final SafePrintStream out;
    private final SafePrintStream err;
    private final OutputStream rawErr;
    private final boolean coloured;
    private final boolean progress;

    private Console(InputStream in, OutputStream out, OutputStream err, boolean coloured, boolean progress) {
        this.in = in;
        this.out = new SafePrintStream(out, SafePrintStream.WhenFlushed.ASKED);
        this.err = new SafePrintStream(err, SafePrintStream.WhenFlushed.EVERY_LINE);
        this.rawErr = err;
        this.coloured = coloured;
        this.progress = progress;
    }

    static Console ofProcess() {
        OutputStream out = new BufferedOutputStream(new FileOutputStream(FileDescriptor.out), 1 << 16);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        // The launcher knows which of its streams are terminals; Java 17 can only guess.
        String terminals = System.getProperty("hasse.terminals", "");
        boolean coloured = terminals.contains("out") && System.getenv("NO_COLOR") == null;
        return new Console(System.in, out, err, coloured, terminals.contains("err"));
    }

    /** A console that is not a terminal, over given streams. */
    public static Console of(InputStream in, OutputStream out, OutputStream err) {
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

    /** One line; what else the message has, such as a caret under the place, is for a terminal only. */
    void error(String message) {
        out.flush();
        err.println(
                "hasse: " + (progress ? message : message.lines().findFirst().orElse("")));
    }

    /** Puts a line of progress in place of the one before; an empty one takes it away. */
    void status(String line) {
        err.writeBytes((CLEARED + line).getBytes(StandardCharsets.UTF_8));
        err.flush();
    }

    /** Ctrl-C: says so, and that is the last word. Takes no lock that a thread blocked in writing may hold. */
    void interrupt() {
        out.silence();
        err.silence();
        new PrintStream(rawErr, true, StandardCharsets.UTF_8).print((progress ? CLEARED : "") + "hasse: interrupted\n");
    }

    void flush() {
        out.flush();
        err.flush();
    }

    /** Why not all of the output could be written; empty if it was, or if its reader did not want more. */
    Optional<String> lost() {
        out.flush();
        return out.failure();
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
