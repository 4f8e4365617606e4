package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.Workplace;
import java.io.IOException;
import java.nio.file.Files;
import java.time.Duration;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** SPIN sees every state of a trace, asked by {@code --engine spin} or on the model that {@code convert} writes. */
class SpinCommandTest {
    private static final String TRACE = """
            {"process":"P1","send":"m","local":{"a":1}}
            {"process":"P2","receive":"m","local":{"b":1}}
            {"process":"P1","local":{"a":2}}
            {"process":"P2","local":{"b":2}}
            """;

    @BeforeEach
    void needsSpin() {
        Assumptions.assumeTrue(Workplace.isInstalled("spin") && Workplace.isInstalled("gcc"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                // After one event, two, three and all four.
                "AG !(P1.a = 1 & P2.b = 0)",
                "AG !(P1.a = 2 & P2.b = 0)",
                "AG !(P1.a = 2 & P2.b = 1)",
                "AG !(P1.a = 2 & P2.b = 2)",
                "AG !(P1.a = 0 & P2.b = 0)"
            })
    void aStateIsSeenAfterAnyNumberOfEvents(String property) throws IOException {
        CommandLineRun check = CommandLineRun.withInput(TRACE, "check", "-", "--engine", "spin", "-p", property);
        assertThat(check.code()).as(check.out() + check.err()).isEqualTo(1);
        CommandLineRun model = CommandLineRun.withInput(TRACE, "convert", "-", "-", "--to", "pml", "-p", property);
        assertThat(model.out()).contains("holds iff SPIN finds no error.");
        try (Workplace workplace = new Workplace("hasse-spin-test")) {
            Files.writeString(workplace.file("model.pml"), model.out());
            run(workplace, "spin", "-a", "model.pml");
            for (String reduction : new String[] {"-DREDUCE", "-DNOREDUCE"}) {
                run(workplace, "gcc", "-w", reduction, "-o", "pan", "pan.c");
                assertThat(run(workplace, workplace.file("pan").toString(), "-a", "-E", "-w16", "-N", "f0"))
                        .contains("errors: 1");
            }
        }
    }

    @Test
    void whatHoldsBecauseOfARunShowsIt() {
        CommandLineRun run =
                CommandLineRun.withInput(TRACE, "check", "-", "--engine", "spin", "-p", "EF P1.a = 2", "--json");
        assertThat(run.code()).as(run.out() + run.err()).isZero();
        assertThat(run.out())
                .contains("\"engine\":\"spin\"", "\"evidence\":{\"run\":[{\"process\":\"P1\"", "\"cut\":{\"P1\":2,");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bitstate", "collapse", "ma"})
    void statesAreKeptInThreeMoreWays(String mode) {
        CommandLineRun violated =
                CommandLineRun.withInput(TRACE, "check", "-", "--spin", mode, "-p", "AG !(P1.a = 2 & P2.b = 0)");
        assertThat(violated.code()).as(violated.out() + violated.err()).isEqualTo(1);
        CommandLineRun holds =
                CommandLineRun.withInput(TRACE, "check", "-", "--spin", mode, "-p", "AG !(P1.a = 0 & P2.b = 2)");
        boolean isExact = !mode.equals("bitstate");
        assertThat(holds.code()).as(holds.out() + holds.err()).isEqualTo(isExact ? 0 : 3);
        assertThat(holds.out()).contains(isExact ? "holds" : "bitstate hashing may miss some");
    }

    @Test
    void theWayIsForSpinOnly() {
        CommandLineRun run =
                CommandLineRun.withInput(TRACE, "check", "-", "--spin", "ma", "--engine", "slice", "-p", "AG P1.a < 3");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("leave out --engine slice");
    }

    private static String run(Workplace workplace, String... command) throws IOException {
        return Files.readString(
                workplace.run(Budget.of(Duration.ofMinutes(10)), command).output());
    }
}
