package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MainTest {
    @Test
    void saysItsVersion() {
        CommandLineRun run = CommandLineRun.of("--version");
        assertThat(run.code()).isZero();
        assertThat(run.out()).startsWith("hasse 0.");
    }

    @Test
    void aWrongOptionIsWrongUsage() {
        CommandLineRun run = CommandLineRun.of("bench", "--nonsense");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--nonsense").contains("Try 'hasse bench --help'");
    }

    @Test
    void anUnknownBenchmarkIsBadInput() {
        CommandLineRun run = CommandLineRun.of("bench", "nothing");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).isEqualTo("hasse: bench: no benchmark is named 'nothing'\n");
    }
}
