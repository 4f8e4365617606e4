package dev.hasse.lab.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.logic.Property;
import dev.hasse.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HandOverExampleTest {
    @TempDir
    Path folder;

    @ParameterizedTest
    @CsvSource({"4, 9", "8, 17", "16, 33", "32, 65", "64, 129"})
    void symbolicConfigurationsGrowLinearly(int processes, String configurations) throws Exception {
        LtlTables.Answer answer = check(processes, "symbolic");
        assertThat(answer.verdict()).isEqualTo("holds");
        assertThat(answer.configurations()).isEqualTo(configurations);
    }

    @ParameterizedTest
    @CsvSource({"4, '100'", "6, '892'", "8, '8,020'"})
    void explicitOnesGrowExponentially(int processes, String configurations) throws Exception {
        assertThat(check(processes, "explicit").configurations()).isEqualTo(configurations);
    }

    @Test
    void theDiagramHasAllExplicitOnes() throws Exception {
        assertThat(check(8, "diagram").configurations()).isEqualTo("8,020");
        assertThat(check(16, "diagram").configurations()).isEqualTo("52,612,660");
    }

    private LtlTables.Answer check(int processes, String engine) throws Exception {
        Trace trace = HandOverExample.trace(processes);
        Path file = folder.resolve("hand-over.monitor");
        Files.writeString(file, HandOverExample.monitor(processes));
        return LtlTables.check(Property.monitor("hand over", file), trace, engine);
    }
}
