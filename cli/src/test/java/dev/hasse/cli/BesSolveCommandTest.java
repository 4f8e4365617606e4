package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class BesSolveCommandTest {
    private static final String SYSTEM = """
            block nu B0 is
              X0 = X1 and Y0
              X1 = X0 or Y1
            end block
            block mu B1 is
              Y0 = Y1 or true
              Y1 = Y1
            end block
            """;

    @Test
    void theExitCodeIsTheValue() {
        assertThat(CommandLineRun.withInput(SYSTEM, "bes", "solve", "-").out()).startsWith("X0 = true (5 equations, ");
        assertThat(CommandLineRun.withInput(SYSTEM.replace("or true", ""), "bes", "solve", "-")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void theEquationsThatDecideAreShown() {
        CommandLineRun run = CommandLineRun.withInput(SYSTEM.replace("or true", ""), "bes", "solve", "-", "--explain");
        assertThat(run.out().lines().skip(1))
                .containsExactly(
                        "  X0 = false because of Y0", "  Y0 = false because of Y1", "  Y1 = false because of Y1");
    }

    @Test
    void jsonIsOneDocument() {
        CommandLineRun run = CommandLineRun.withInput(SYSTEM, "bes", "solve", "-", "--json", "--strategy", "dfs");
        assertThat(run.out())
                .matches(
                        "\\{\"hasse\":\".*\",\"verdict\":true,\"variable\":\"X0\",\"equations\":5,\"variables\":\\d+,\"seconds\":[0-9.E-]+}\n");
    }

    @Test
    void badInputIsOneClearLine() {
        CommandLineRun run = CommandLineRun.withInput("block mu B is X = Y end block", "bes", "solve", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: -:1:19: variable Y is not defined\n");
    }
}
