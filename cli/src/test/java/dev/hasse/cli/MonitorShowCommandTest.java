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

    private static final String TRACE = """
            {"process":"P1","set":{"x":0}}
            {"process":"P1","set":{"y":3}}
            {"process":"P2","set":{"w":4}}
            """;

    @Test
    void besideATraceItIsTheComposition() {
        CommandLineRun explicit = CommandLineRun.withInput(TRACE, "monitor", "show", "G !on(w = 4)", "--with", "-");
        assertThat(explicit.code()).as(explicit.err()).isZero();
        assertThat(explicit.out()).startsWith("configurations 6, steps 7\n0: [0,0] ");
        CommandLineRun symbolic =
                CommandLineRun.withInput(TRACE, "monitor", "show", "G !on(w = 4)", "--with", "-", "--symbolic");
        assertThat(symbolic.out())
                .startsWith("configurations 2, steps 1\n0: [0,0] to [2,0] ")
                .contains("-> 1 by P2#1 w := 4", " bad");
        CommandLineRun picture =
                CommandLineRun.withInput(TRACE, "monitor", "show", "G !on(w = 4)", "--with", "-", "--as", "dot");
        assertThat(picture.out()).startsWith("digraph composition {").contains("P2#1\\nw := 4", "color=red");
    }

    @Test
    void whatHasNoCompositionIsRefused() {
        assertThat(CommandLineRun.withInput(TRACE, "monitor", "show", "AG x = 1", "--with", "-")
                        .err())
                .contains("expected an LTL formula");
        assertThat(CommandLineRun.withInput(TRACE, "monitor", "show", "G x", "--with", "-", "--as", "hoa")
                        .err())
                .contains("a composition is written as text or dot");
        assertThat(CommandLineRun.of("monitor", "show", "G x", "--symbolic").err())
                .contains("needs a trace: add --with TRACE");
    }

    @Test
    void aCtlFormulaHasNoMonitor() {
        CommandLineRun run = CommandLineRun.of("monitor", "show", "AG x = 1");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("expected an LTL formula");
    }
}
