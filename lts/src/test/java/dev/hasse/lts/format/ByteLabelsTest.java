package dev.hasse.lts.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ByteLabelsTest {
    /** All of them have the same hash by the polynomial that Java's strings use. */
    private static byte[] colliding(int number) {
        StringBuilder text = new StringBuilder();
        for (int bit = 0; bit < 15; bit++) {
            text.append((number >> bit & 1) == 0 ? "Aa" : "BB");
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void labelsThatWereChosenToCollideDoNot() {
        Labels labels = new Labels();
        ByteLabels table = new ByteLabels(labels, Budget.unlimited());
        int first = labels.size();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 32_768; i++) {
                byte[] text = colliding(i);
                assertThat(table.number(text, 0, text.length)).isEqualTo(first + i);
            }
        }
        assertThat(table.steps()).isLessThan(10L * 32_768);
    }
}
