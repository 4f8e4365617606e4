package dev.hasse.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ResultTableTest {
    @Test
    void alignsItsColumns() {
        ResultTable table = new ResultTable("Times", "events | s").note("Noisy.");
        table.row(100, "0.1");
        table.row(100_000, "12.5");
        assertThat(table).hasToString("""
                ## Times

                | events |    s |
                |-------:|-----:|
                |    100 |  0.1 |
                | 100000 | 12.5 |

                Noisy.
                """);
    }
}
