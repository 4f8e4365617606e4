package dev.hasse.cli.output;

import dev.hasse.base.OneLine;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * A text file that goes to a terminal: its lines stay, and nothing in them can command the terminal. Only there: a file
 * that goes to another program or into a file is left as it is.
 */
final class TerminalText extends OutputStream {
    /** Longer lines come in pieces. */
    private static final int LONGEST = 1 << 16;

    private final OutputStream terminal;
    private final ByteArrayOutputStream line = new ByteArrayOutputStream();

    TerminalText(OutputStream terminal) {
        this.terminal = terminal;
    }

    @Override
    public void write(int one) throws IOException {
        if (one == '\n') {
            endLine();
            terminal.write('\n');
        } else {
            line.write(one);
            if (line.size() >= LONGEST && (one & 0xc0) != 0x80) {
                endLine();
            }
        }
    }

    private void endLine() throws IOException {
        String text = line.toString(StandardCharsets.UTF_8);
        line.reset();
        terminal.write(OneLine.of(text).getBytes(StandardCharsets.UTF_8));
    }

    @Override
    public void flush() throws IOException {
        endLine();
        terminal.flush();
    }
}
