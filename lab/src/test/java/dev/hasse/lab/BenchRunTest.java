package dev.hasse.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.Main;
import dev.hasse.cli.output.Console;
import dev.hasse.lab.bench.Benchmarks;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** {@code hasse bench} as a clone has it. */
class BenchRunTest {
    private final ByteArrayOutputStream out = new ByteArrayOutputStream();
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private int run(String... arguments) {
        Console console = Console.of(InputStream.nullInputStream(), out, err);
        int code = new Main(console).run(arguments);
        console.flush();
        return code;
    }

    @Test
    void listsTheBenchmarks() {
        assertThat(run("bench")).isZero();
        assertThat(out.toString(StandardCharsets.UTF_8))
                .hasLineCount(Benchmarks.all().size() + 1)
                .contains("cluster-faults", "docs/performance.md");
    }

    @Test
    void anUnknownBenchmarkIsBadInput() {
        assertThat(run("bench", "nothing")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).isEqualTo("hasse: bench: no benchmark is named 'nothing'\n");
    }

    @Test
    void thePageOfPerformanceIsMadeAtTheRootOfTheProject() {
        assertThat(run("bench", "page")).isEqualTo(2);
        assertThat(err.toString(StandardCharsets.UTF_8)).contains("expected to run at the root of the project");
    }
}
