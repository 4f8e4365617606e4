package dev.hasse.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestGenerationTest {
    @Test
    void aSmallSystemGivesARow() throws Exception {
        TestGeneration small =
                new TestGeneration(List.of(new TestGeneration.Row("small", "1s", "2s", "3s", "4 / 5", 2)));
        assertThat(small.run(row -> {})).singleElement().asString().contains("small", "1 780 / 5 062");
    }
}
