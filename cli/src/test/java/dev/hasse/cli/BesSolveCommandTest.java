package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BesSolveCommandTest {
    @TempDir
    Path folder;

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
    void jsonHasTheExplanationThatWasAskedFor() throws Exception {
        CommandLineRun run =
                CommandLineRun.withInput(SYSTEM.replace("or true", ""), "bes", "solve", "-", "--explain", "--json");
        assertThat(run.out()).contains("\"explanation\":[{\"variable\":\"X0\",\"value\":false,\"because\":[\"Y0\"]},");
        Path game = Files.writeString(folder.resolve("x.pg"), "parity 1;\n0 0 0 1;\n1 1 1 0;\n");
        assertThat(CommandLineRun.of("bes", "solve", game.toString(), "--explain", "--json")
                        .out())
                .contains(
                        "\"explanation\":[{\"vertex\":\"0\",\"winner\":1},{\"vertex\":\"1\",\"winner\":1,\"by\":\"0\"}]");
    }

    @Test
    void badInputIsOneClearLine() {
        CommandLineRun run = CommandLineRun.withInput("block mu B is X = Y end block", "bes", "solve", "-");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: -:1:19: variable Y is not defined\n");
    }

    @Test
    void aParityGameIsSolvedAndMadeOfAFormula() throws Exception {
        Path game = Files.writeString(folder.resolve("x.pg"), "parity 2;\n0 2 0 1,2;\n1 1 1 1;\n2 0 1 0;\n");
        CommandLineRun run = CommandLineRun.of("bes", "solve", game.toString(), "--explain");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("0 = true (player 0 wins; 3 vertices, ");
        assertThat(run.out()).endsWith("  0: player 0 wins by 2\n  1: player 1 wins by 1\n  2: player 0 wins\n");
        Path system = Files.writeString(folder.resolve("x.aut"), "des (0, 2, 2)\n(0, a, 1)\n(1, b, 0)\n");
        Path written = folder.resolve("y.pg");
        CommandLineRun made = CommandLineRun.of(
                "evaluate",
                system.toString(),
                "-f",
                "nu X . mu Y . (< \"b\" > X or < \"a\" > Y)",
                "--game",
                written.toString());
        assertThat(made.code()).isZero();
        assertThat(CommandLineRun.of("bes", "solve", written.toString()).code()).isZero();
        assertThat(CommandLineRun.of("evaluate", system.toString(), "-f", "mu X . nu Y . (< \"b\" > X or < \"a\" > Y)")
                        .code())
                .isEqualTo(1);
        Files.writeString(game, "0 1 2;\n");
        assertThat(CommandLineRun.of("bes", "solve", game.toString()).err())
                .startsWith("hasse: " + game + ":1:1: expected NUMBER PRIORITY OWNER SUCCESSOR");
    }
}
