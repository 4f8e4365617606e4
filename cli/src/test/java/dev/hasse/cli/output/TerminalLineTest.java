package dev.hasse.cli.output;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TerminalLineTest {
    private static final String CLEARED = TerminalLine.CLEARED;

    private final ByteArrayOutputStream terminal = new ByteArrayOutputStream();
    private final TerminalLine line = new TerminalLine(terminal);
    private final OutputStream out = line.above(terminal);

    private void print(String text) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }

    private String shown() {
        return terminal.toString(StandardCharsets.UTF_8);
    }

    @Test
    void whatIsPrintedTakesTheProgressAway() throws IOException {
        line.show("3 s");
        print("violated\n");
        line.show("4 s");
        line.clear();
        line.clear();
        assertThat(shown()).isEqualTo(CLEARED + "3 s" + CLEARED + "violated\n" + CLEARED + "4 s" + CLEARED);
    }

    @Test
    void aLineThatSomebodyHasBegunIsLeftAlone() throws IOException {
        print("viol");
        line.show("3 s");
        print("ated\n");
        assertThat(shown()).isEqualTo("violated\n");
    }
}
