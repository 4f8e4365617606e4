package dev.hasse.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class UppdmcTableTest {
    @Test
    void aSmallSystemHasThePapersVerdictsAndFigures() throws Exception {
        ResultTable table = UppdmcTable.measure(
                List.of(
                        new UppdmcTable.Paper("faulty", 1_000, 4_000, false, "44 / 2", "272", "47 / 7", "844"),
                        new UppdmcTable.Paper("sound", 1_000, 4_000, true, "59 / 24", "1 239", "125 / 8", "1 442")),
                row -> {});
        assertThat(table.toString())
                .contains("44 / 2", "125 / 8", "1 442")
                .contains("true")
                .contains("false");
    }
}
