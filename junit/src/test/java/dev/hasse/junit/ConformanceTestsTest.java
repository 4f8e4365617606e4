package dev.hasse.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConformanceTestsTest {
    @TempDir
    private static Path folder;

    private static Map<String, String> outcomes = Map.of();

    @BeforeAll
    static void runSamples() {
        outcomes = RunSamples.run(folder.toString(), Map.of(), ConformanceSamples.class);
    }

    private static String outcome(String test) {
        assertThat(outcomes).containsKey(test);
        return outcomes.get(test);
    }

    @Test
    void whatConformsPasses() {
        assertThat(outcome("teaConforms, test 1: ?coin !tea")).isEqualTo("SUCCESSFUL ");
    }

    @Test
    void whatIsAllowedButNotWantedIsAborted() {
        assertThat(outcome("coffeeIsNotWhatWasWanted, test 1: ?coin !tea"))
                .startsWith("ABORTED")
                .contains("the purpose can no longer be reached");
    }

    @Test
    void whatDoesNotConformFailsWithItsRun() {
        assertThat(outcome("soupDoesNotConform, test 1: ?coin !tea"))
                .startsWith("FAILED java.lang.AssertionError: soup came; allowed was !tea, !coffee")
                .contains("> ?coin\n< soup\n# FAIL");
    }

    @Test
    void testsAtRandomNeedNoPurpose() {
        assertThat(outcome("atRandom, at random, seed 2")).isEqualTo("SUCCESSFUL ");
        assertThat(outcome("atRandom, at random, seed 1")).startsWith("FAILED").contains("beer came");
    }

    @Test
    void aPurposeMayBeInAFile() throws Exception {
        Path machine = folder.resolve("machine.aut");
        Files.writeString(machine, "des (0, 2, 2)\n(0, \"?coin\", 1)\n(1, \"!tea\", 0)\n");
        Path purpose = folder.resolve("tea.aut");
        Files.writeString(purpose, "des (0, 2, 2)\n(0, \"!tea\", 1)\n(1, ACCEPT, 1)\n");
        Path diagram = folder.resolve("tea.mmd");
        Files.writeString(diagram, "sequenceDiagram\nUser->>Machine: coin\nMachine-->>User: tea\n");
        ConformanceTests tests = ConformanceTests.of(machine);
        assertThat(tests.purpose(purpose).against(() -> ConformanceSamples.giving("tea")))
                .isNotEmpty();
        assertThat(tests.purpose(diagram).against(() -> ConformanceSamples.giving("tea")))
                .isNotEmpty();
        assertThatThrownBy(() -> tests.regular("\"!tea\""))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the specification has nothing that the purpose accepts");
    }
}
