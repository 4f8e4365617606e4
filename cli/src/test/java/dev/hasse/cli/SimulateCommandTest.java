package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.ExitCode;
import dev.hasse.simulate.Model;
import dev.hasse.simulate.ModelCatalog;
import dev.hasse.simulate.promela.PromelaSimulation;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SimulateCommandTest {
    @TempDir
    Path folder;

    static Stream<String> models() {
        return ModelCatalog.models().stream().map(Model::name);
    }

    private String simulate(String name, String... options) {
        String file = folder.resolve(name).toString();
        String[] args = Stream.concat(Stream.of("simulate", "-o", file), Stream.of(options))
                .toArray(String[]::new);
        CommandLineRun run = CommandLineRun.of(args);
        assertThat(run.err()).isEmpty();
        assertThat(run.code()).isZero();
        return file;
    }

    @Test
    void theFaultyRandomTraceViolatesItsSpecificationWhateverTheSeed() {
        String spec = simulate("model.spec", "random", "--spec");
        for (int seed = 1; seed <= 20; seed++) {
            String faulty = simulate("faulty.jsonl", "random", "--events", "200", "--faulty", "--seed", "" + seed);
            assertThat(CommandLineRun.of("check", faulty, "--spec", spec).code())
                    .isEqualTo(1);
        }
    }

    @ParameterizedTest
    @MethodSource("models")
    void aModelSatisfiesItsSpecificationUnlessFaulty(String model) {
        String spec = simulate("model.spec", model, "--spec");
        String correct = simulate("correct.jsonl", model, "--events", "150");
        String faulty = simulate("faulty.jsonl", model, "--events", "150", "--faulty");
        CommandLineRun holds = CommandLineRun.of("check", correct, "--spec", spec);
        assertThat(holds.out()).as(holds.err()).contains("holds ").doesNotContain("violated ");
        CommandLineRun violated = CommandLineRun.of("check", faulty, "--spec", spec);
        assertThat(violated.code()).as(violated.out() + violated.err()).isEqualTo(1);
    }

    @Test
    void theTraceGoesToStandardOutput() {
        CommandLineRun run = CommandLineRun.of("simulate", "peterson", "--events", "20", "--seed", "7");
        assertThat(run.code()).isZero();
        assertThat(run.out().lines())
                .hasSize(21)
                .first()
                .asString()
                .startsWith("{\"hasse\":1,\"processes\":[\"P1\",\"P2\"]");
        assertThat(CommandLineRun.of("simulate", "peterson", "--events", "20", "--seed", "7"))
                .isEqualTo(run);
    }

    @Test
    void withoutAModelTheyAreListed() {
        CommandLineRun run = CommandLineRun.of("simulate");
        assertThat(run.code()).isZero();
        assertThat(run.out().lines()).hasSameSizeAs(ModelCatalog.models());
        assertThat(run.out()).contains("leader-election").contains("giop");
    }

    @Test
    void wrongRequestsAreOneLine() {
        assertThat(CommandLineRun.of("simulate", "petersen").err())
                .startsWith("hasse: simulate: no model petersen, expected one of peterson, ");
        CommandLineRun run = CommandLineRun.of("simulate", "peterson", "--processes", "3");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: simulate peterson: 3 processes, expected 2\n");
        assertThat(CommandLineRun.of("simulate", "giop", "--spec", "--processes", "1")
                        .code())
                .isEqualTo(2);
    }

    @Test
    void aPromelaModelIsSimulatedBySpin() throws IOException {
        Assumptions.assumeTrue(PromelaSimulation.isPossible(), "spin is not installed");
        Path model = Files.writeString(
                folder.resolve("model.pml"),
                "chan c = [1] of { byte }; active proctype A() { c!1 } active proctype B() { byte x; c?x }");
        String trace = simulate("run.jsonl", "--promela", model.toString(), "--variables", "B[.].*");
        CommandLineRun run = CommandLineRun.of("check", trace, "-p", "AG (B.x = 1 -> A.event = 'c!1')");
        assertThat(run.code()).as(run.out()).isZero();
        CommandLineRun wrong = CommandLineRun.of("simulate", "peterson", "--promela", model.toString());
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(CommandLineRun.of("simulate", "peterson", "--variables", "x").err())
                .isEqualTo("hasse: --variables: expected only with --promela\n");
    }

    @Test
    void limitsEndASimulation() {
        CommandLineRun late = CommandLineRun.of("simulate", "peterson", "--events", "50000000", "--timeout", "1s");
        assertThat(late.code()).as(late.err()).isEqualTo(ExitCode.UNKNOWN);
        CommandLineRun large = CommandLineRun.of("simulate", "peterson", "--events", "50000000", "--max-memory", "64m");
        assertThat(large.code()).as(large.err()).isEqualTo(ExitCode.UNKNOWN);
        assertThat(large.err()).contains("memory limit");
    }
}
