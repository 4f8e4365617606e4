package dev.hasse.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Where a command reads and writes: the process's streams, or a test's. Colour and progress only on a terminal. */
public final class Console {
    private final InputStream in;
    private final SafePrintStream out;
    private final SafePrintStream err;
    private final OutputStream rawErr;
    private final boolean coloured;
    private final @Nullable TerminalLine line;
    private Progress progress = Progress.hidden();
    private boolean quiet;

    private Console(
            InputStream in,
            OutputStream out,
            OutputStream err,
            OutputStream rawErr,
            boolean coloured,
            @Nullable TerminalLine line) {
        this.in = in;
        this.out = new SafePrintStream(out, SafePrintStream.WhenFlushed.ASKED);
        this.err = new SafePrintStream(err, SafePrintStream.WhenFlushed.EVERY_LINE);
        this.rawErr = rawErr;
        this.coloured = coloured;
        this.line = line;
    }

    static Console ofProcess() {
        OutputStream out = new FileOutputStream(FileDescriptor.out);
        OutputStream err = new FileOutputStream(FileDescriptor.err);
        // The launcher knows which of its streams are terminals; Java 17 can only guess.
        String terminals = System.getProperty("hasse.terminals", "");
        TerminalLine line = terminals.contains("err") ? new TerminalLine(err) : null;
        OutputStream below = line != null && terminals.contains("out") ? line.above(out) : out;
        boolean coloured = terminals.contains("out") && System.getenv("NO_COLOR") == null;
        return new Console(
                System.in,
                new BufferedOutputStream(below, 1 << 16),
                line != null ? line.above(err) : err,
                err,
                coloured,
                line);
    }

    /** A console that is not a terminal, over given streams. */
    public static Console of(InputStream in, OutputStream out, OutputStream err) {
        return new Console(in, out, err, err, false, null);
    }

    InputStream in() {
        return in;
    }

    /** For what a command says. */
    PrintStream out() {
        return out;
    }

    /** For a file that goes to standard output, also where a command is to be quiet. */
    OutputStream file() {
        out.flush();
        return out.unmuted();
    }

    PrintStream err() {
        return err;
    }

    boolean isColoured() {
        return coloured;
    }

    /** From now on notes are left out. */
    void beQuiet() {
        quiet = true;
    }

    /** From now on all is left out that a command says, but errors. */
    void mute() {
        quiet = true;
        out.mute();
    }

    /** Shows on a terminal how long a work has lasted, until the progress is closed. */
    Progress begin(String work) {
        progress = line == null ? Progress.hidden() : Progress.shown(line, work);
        return progress;
    }

    /** That of the work begun last. */
    Progress progress() {
        return progress;
    }

    /** One line; what else the message has, such as a caret under the place, is for a terminal only. */
    void error(String message) {
        out.flush();
        err.println("hasse: "
                + (line != null ? message : message.lines().findFirst().orElse("")));
    }

    /** Something beside the result that is good to know. */
    void note(String message) {
        if (!quiet) {
            error(message);
        }
    }

    /** Ctrl-C: says so, and that is the last word. Takes no lock that a thread blocked in writing may hold. */
    void interrupt() {
        out.silence();
        err.silence();
        new PrintStream(rawErr, true, StandardCharsets.UTF_8)
                .print((line == null ? "" : TerminalLine.CLEARED) + "hasse: interrupted\n");
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
