package dev.hasse.cli.output;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** The last line of a terminal, on which progress is shown; whatever else is printed goes above it. */
public final class TerminalLine {
    /** Takes away what is on the line. */
    static final String CLEARED = "\r\u001b[K";

    private final PrintStream terminal;
    private boolean shown;
    private boolean free = true;

    TerminalLine(OutputStream terminal) {
        this.terminal = new PrintStream(terminal, true, StandardCharsets.UTF_8);
    }

    /** In place of what was shown before; not where somebody has begun a line of his own. */
    synchronized void show(String text) {
        if (free) {
            terminal.print(CLEARED + text);
            terminal.flush();
            shown = true;
        }
    }

    synchronized void clear() {
        if (shown) {
            terminal.print(CLEARED);
            terminal.flush();
            shown = false;
        }
    }

    /** A stream to the same terminal. */
    OutputStream above(OutputStream stream) {
        return new FilterOutputStream(stream) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                synchronized (TerminalLine.this) {
                    clear();
                    out.write(bytes, from, length);
                    free = length == 0 ? free : bytes[from + length - 1] == '\n';
                }
            }

            @Override
            public void write(int one) throws IOException {
                write(new byte[] {(byte) one}, 0, 1);
            }
        };
    }
}
