package dev.hasse.trace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class TextTableTest {
    /** A multiplication leaves what is in a word's upper bytes in the upper bits, where no slot sees it. */
    @Test
    void textsThatWereChosenToCollideDoNot() {
        // Each table has a hash of its own, and one in a thousand could be unlucky.
        for (int round = 0; round < 200; round++) {
            TextTable table = new TextTable();
            int texts = 0;
            for (int high = ' '; high < 127; high++) {
                for (int low = ' '; low < 127; low += 3) {
                    byte[] text = ("common" + (char) low + (char) high + "x").getBytes(StandardCharsets.UTF_8);
                    assertThat(table.number(text, 0, text.length)).isEqualTo(texts++);
                }
            }
            assertThat(table.steps()).isLessThan(10L * texts);
        }
    }

    @Test
    void numbersDoNotDependOnTheSeed() {
        for (int round = 0; round < 20; round++) {
            TextTable table = new TextTable();
            for (int i = 0; i < 500; i++) {
                assertThat(table.number("n" + i % 250)).isEqualTo(i % 250);
            }
            assertThat(table.text(7)).isEqualTo("n7");
        }
    }
}
