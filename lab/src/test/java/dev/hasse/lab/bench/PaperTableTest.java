package dev.hasse.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.check.Checker;
import dev.hasse.logic.Property;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.Parameters;
import dev.hasse.simulate.Variant;
import dev.hasse.trace.Trace;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;

class PaperTableTest {
    @Test
    void everyRowOfThePaperIsThere() {
        assertThat(PaperTable.ALL).extracting(table -> table.rows().size()).containsExactly(9, 7, 24, 13);
        assertThat(PaperTable.ALL)
                .flatExtracting(PaperTable::rows)
                .allSatisfy(row -> assertThat(new BigInteger(row.cuts())).isPositive());
    }

    @Test
    void theSmallestTraceOfEachTableSatisfiesItsProperty() throws Exception {
        for (PaperTable table : PaperTable.ALL) {
            PaperTable.Row row = table.rows().get(0);
            Trace trace = ModelCatalog.model(table.model())
                    .trace(new Parameters(row.processes(), row.events(), 1, Variant.CORRECT));
            Property property =
                    PropertyParser.parse("test", "ctl: " + table.property()).instantiate(trace.processNames());
            assertThat(Checker.of(trace)
                            .engine("diagram")
                            .check(property)
                            .verdict()
                            .word())
                    .as(table.title())
                    .isEqualTo("holds");
        }
    }
}
