package dev.hasse.lab;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.Main;
import dev.hasse.cli.output.Console;
import dev.hasse.lab.bench.Benchmarks;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

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
                .hasLineCount(Benchmarks.all().size() + 2)
                .contains("cluster-faults", "docs/performance.md");
    }

    @Test
    void everyCheckIsMadeOnTheSystemsOfAFolder(@TempDir Path folder) throws Exception {
        Files.writeString(folder.resolve("small.aut"), "des (0, 3, 3)\n(0, i, 1)\n(1, \"a\", 0)\n(0, \"a\", 2)\n");
        assertThat(run("bench", "vlts", folder.toString(), "--results", folder.toString()))
                .as(err.toString(StandardCharsets.UTF_8))
                .isZero();
        assertThat(out.toString(StandardCharsets.UTF_8)).contains("small.aut", "false");
        assertThat(folder.resolve("vlts.md")).exists();
        assertThat(run("bench", "vlts")).isEqualTo(2);
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
