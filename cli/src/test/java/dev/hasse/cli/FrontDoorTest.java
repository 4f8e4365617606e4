package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FrontDoorTest {
    @Test
    void theDoctorNamesWhatIsNeededAndWhatIsNot() {
        CommandLineRun run = CommandLineRun.of("doctor");
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("ok        java", "ok        memory", "spin", "worker port");
        assertThat(CommandLineRun.of("doctor", "--json").out())
                .startsWith("{\"hasse\":")
                .contains("\"findings\":[");
    }

    @Test
    void helpListsEveryCommandAndExplainsOne() {
        assertThat(CommandLineRun.of("help").out())
                .contains("check", "evaluate", "testgen")
                .doesNotContain("warm-up");
        assertThat(CommandLineRun.of("help", "check").out()).contains("Exit code: 0 every property holds");
    }

    @Test
    void theVersionIsOneLine() {
        assertThat(CommandLineRun.of("--version").out()).matches("hasse [0-9]+\\.[0-9]+\\.[0-9]+.*\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void everyShellGetsAScriptThatKnowsTheOptions(String shell) {
        CommandLineRun run = CommandLineRun.of("completion", shell);
        assertThat(run.code()).isZero();
        assertThat(run.out()).contains("fail-on", "testgen", "compare").doesNotContain("warm-up'");
    }

    @Test
    void bashAcceptsItsScript() throws IOException, InterruptedException {
        Process bash = new ProcessBuilder("bash", "-n").start();
        bash.getOutputStream()
                .write(CommandLineRun.of("completion", "bash").out().getBytes(StandardCharsets.UTF_8));
        bash.getOutputStream().close();
        assertThat(bash.waitFor(300, TimeUnit.SECONDS)).isTrue();
        assertThat(bash.exitValue()).isZero();
    }

    @Test
    void anotherShellIsAnErrorThatNamesThese() {
        CommandLineRun run = CommandLineRun.of("completion", "csh");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("BASH, ZSH, FISH");
    }
}
