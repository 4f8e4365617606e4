package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MonitorShowCommandTest {
    @Test
    void showsTheAutomatonOfAFormulasViolations() {
        CommandLineRun run = CommandLineRun.of("monitor", "show", "G (x = 1)");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("initial ", "bad ", "x = 1");
    }

    @Test
    void inOtherForms() {
        assertThat(CommandLineRun.of("monitor", "show", "F x", "--as", "hoa").out())
                .startsWith("HOA: v1");
        assertThat(CommandLineRun.of("monitor", "show", "F x", "--as", "dot").out())
                .startsWith("digraph");
    }

    @Test
    void aCtlFormulaHasNoMonitor() {
        CommandLineRun run = CommandLineRun.of("monitor", "show", "AG x = 1");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("expected an LTL formula");
    }
}
