package dev.hasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestGenerationTest {
    @Test
    void aSmallSystemGivesARow() throws Exception {
        TestGeneration small = new TestGeneration(
                List.of(new TestGeneration.Row("small", "1s", "2s", "3s", "4 / 5", 1_000, 3_000, 2)));
        assertThat(small.run(row -> {}))
                .hasSize(2)
                .extracting(ResultTable::toString)
                .satisfiesExactly(
                        protocols -> assertThat(protocols).contains("small", "1 780 / 5 062"),
                        random -> assertThat(random).contains("small", "1 000 / 3 000"));
    }
}
