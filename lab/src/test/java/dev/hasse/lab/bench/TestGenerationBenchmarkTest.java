package dev.hasse.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class TestGenerationBenchmarkTest {
    @Test
    void aSmallSystemGivesThePapersRowsAndOurs() throws Exception {
        ExtractorFigures.Tool tool = new ExtractorFigures.Tool("2'3s", 45, "6 / 7");
        TestGenerationBenchmark small = new TestGenerationBenchmark(
                List.of(new ExtractorFigures("small", 1_000, 3_000, tool, tool, tool, tool, 2)));
        assertThat(small.complete(row -> {}))
                .satisfies(table -> assertThat(table.toString())
                        .contains("TGV", "EXTRACTOR + DETERMINATOR", "2'3s", "45 + 45", "6 / 7")
                        .contains("Hasse, alternating bit", "1 780 / 5 062")
                        .contains("Hasse, random", "1 000 / 3 000"));
    }

    @Test
    void layersHaveNoTestOrASmallOne() throws Exception {
        assertThat(TestGenerationBenchmark.withoutTgv(2_140, 5_660, row -> {}).toString())
                .containsPattern("cwi_214_684 \\| +Hasse, layers .*no test case")
                .containsPattern("cwi_566_3984 \\| +Hasse, layers .* [1-9][0-9]? / [1-9][0-9]? ");
    }
}
