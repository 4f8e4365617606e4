package dev.hasse.cli.output;

import dev.hasse.base.InputException;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/** Where a command reads and writes: the process's streams, or a test's. Colour and progress only on a terminal. */
public final class Console {
    private static final long LAST_WORD_MILLIS = 5_000;

    private final InputStream in;
    private final LineStream out;
    private final LineStream err;
    private final OutputStream rawErr;
    private final boolean terminal;
    private final boolean coloured;
    private final @Nullable TerminalLine line;
    private Progress progress = Progress.hidden();
    private boolean quiet;
    private volatile LastWord lastWord = () -> {};
    private volatile @Nullable IntSupplier ending;

    private Console(
            InputStream in,
            OutputStream out,
            OutputStream err,
            OutputStream rawErr,
            boolean terminal,
            boolean coloured,
            @Nullable TerminalLine line) {
        this.in = in;
        this.out = new LineStream(out, LineStream.WhenFlushed.ASKED, coloured);
        this.err = new LineStream(err, LineStream.WhenFlushed.EVERY_LINE, false);
        this.rawErr = rawErr;
        this.terminal = terminal;
        this.coloured = coloured;
        this.line = line;
    }

    public static Console ofProcess() {
        // The launcher knows which of its streams are terminals; Java 17 can only guess.
        return on(
                System.in,
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                System.getProperty("hasse.terminals", ""),
                System.getenv("NO_COLOR") == null);
    }

    /** A console over given streams, of which those are terminals that are named. */
    public static Console on(InputStream in, OutputStream out, OutputStream err, String terminals, boolean colours) {
        TerminalLine line = terminals.contains("err") ? new TerminalLine(err) : null;
        OutputStream below = line != null && terminals.contains("out") ? line.above(out) : out;
        boolean terminal = terminals.contains("out");
        return new Console(
                in,
                new BufferedOutputStream(below, 1 << 16),
                line != null ? line.above(err) : err,
                err,
                terminal,
                terminal && colours,
                line);
    }

    /** A console that is not a terminal, over given streams. */
    public static Console of(InputStream in, OutputStream out, OutputStream err) {
        return new Console(in, out, err, err, false, false, null);
    }

    public InputStream in() {
        return in;
    }

    /** For what a command says. */
    public LineStream out() {
        return out;
    }

    /** For a text file that goes to standard output, also where a command is to be quiet. */
    OutputStream file() {
        out.flush();
        return terminal ? new TerminalText(out.unmuted()) : out.unmuted();
    }

    public LineStream err() {
        return err;
    }

    public boolean isColoured() {
        return coloured;
    }

    /** From now on notes are left out. */
    public void beQuiet() {
        quiet = true;
    }

    /** From now on all is left out that a command says, but errors. */
    public void mute() {
        quiet = true;
        out.mute();
    }

    /** Shows on a terminal how long a work has lasted, until the progress is closed. */
    public Progress begin(String work) {
        progress = line == null ? Progress.hidden() : Progress.shown(line, work);
        return progress;
    }

    /** That of the work begun last. */
    public Progress progress() {
        return progress;
    }

    public void error(String message) {
        out.flush();
        err.println("hasse: ", message);
    }

    /** One line; the excerpt with a caret under the place is for a terminal only. */
    public void error(InputException problem) {
        error(problem.headline());
        if (line != null && !problem.excerpt().isEmpty()) {
            err.print(problem.excerpt() + "\n");
        }
    }

    /** Something beside the result that is good to know. */
    public void note(String message) {
        if (!quiet) {
            error(message);
        }
    }

    /** What tells, when Ctrl-C ends the work, how far it came. */
    public interface LastWord {
        void say() throws IOException;
    }

    /** Has this said if Ctrl-C comes. */
    public void atInterruption(LastWord word) {
        lastWord = word;
    }

    /** Ends the work when Ctrl-C comes, as at the end of its input; what it gives is the exit code. */
    public void endingAtInterruption(IntSupplier end) {
        ending = end;
    }

    /** How Ctrl-C ends the work in order; null if it breaks it off. */
    public @Nullable IntSupplier ending() {
        return ending;
    }

    /** Ctrl-C: says so, after what is decided. Waits for no lock that a thread blocked in writing may hold for ever. */
    public void interrupt() {
        Thread speaker = new Thread(this::sayLastWord, "last word");
        speaker.setDaemon(true);
        speaker.start();
        try {
            speaker.join(LAST_WORD_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        out.silence();
        err.silence();
        new PrintStream(rawErr, true, StandardCharsets.UTF_8)
                .print((line == null ? "" : TerminalLine.CLEARED) + "hasse: interrupted\n");
    }

    private void sayLastWord() {
        try {
            lastWord.say();
        } catch (IOException e) {
            error(String.valueOf(e.getMessage()));
        }
    }

    public void flush() {
        out.flush();
        err.flush();
    }

    /** Why not all of the output could be written; empty if it was, or if its reader did not want more. */
    public Optional<String> lost() {
        out.flush();
        return out.failure();
    }

    public static LineStream.Coloured green(String text) {
        return new LineStream.Coloured(32, text);
    }

    public static LineStream.Coloured red(String text) {
        return new LineStream.Coloured(31, text);
    }

    public static LineStream.Coloured yellow(String text) {
        return new LineStream.Coloured(33, text);
    }

    public static LineStream.Coloured dim(String text) {
        return new LineStream.Coloured(2, text);
    }

    public static LineStream.Coloured bold(String text) {
        return new LineStream.Coloured(1, text);
    }
}
