package dev.hasse.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Variant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class PotaFiguresTest {
    /** Every property of the paper, at the sizes of its first two rows: also those without figures of their own. */
    @ParameterizedTest
    @MethodSource("dev.hasse.lab.bench.SliceTables#tables")
    void aCorrectTraceSatisfiesThePropertyAndAFaultyOneDoesNot(String title, PotaFigures figures) throws Exception {
        var model = ModelCatalog.model(figures.model());
        for (PotaFigures.Row row : figures.rows().subList(0, 2)) {
            var specification = SliceTables.specification(model, row.processes(), figures.property());
            assertThat(specification.properties()).isNotEmpty();
            for (Variant variant : Variant.values()) {
                var trace = SliceTables.trace(model, row.processes(), variant);
                assertThat(SliceTables.verdict(SliceTables.check(trace, specification)))
                        .as(title + ", " + row.processes() + " processes, " + variant)
                        .isEqualTo(variant == Variant.CORRECT ? "holds" : "violated");
            }
        }
    }
}
