package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * {@code --max-memory} holds for the process, started as users do: what does not fit in is unknown, with the reason, and
 * the process is never a fifth larger than it may be.
 */
class MemoryLimitTest {
    private static final int MEGABYTES = 128;

    @TempDir
    Path folder;

    @BeforeEach
    void copyLauncher() throws IOException {
        LimitedRun.prepare(folder);
    }

    private LimitedRun run(String... arguments) throws IOException, InterruptedException {
        return LimitedRun.of(folder, MEGABYTES, arguments);
    }

    private static void assertUnknownWithin(LimitedRun run) {
        assertThat(run.code()).as(run.out() + run.err()).isEqualTo(3);
        assertThat(run.out())
                .contains("unknown", "memory limit of " + MEGABYTES + "m (--max-memory) reached")
                .doesNotContain("Exception");
        assertThat(run.err()).isEmpty();
        assertThat(run.kilobytes()).isGreaterThan(20 << 10).isLessThan(MEGABYTES * 1024L / 10 * 12);
    }

    /** A grid of processes has more cuts than anybody can list. */
    private String grid(String name) throws IOException {
        StringBuilder grid = new StringBuilder();
        for (int event = 0; event < 240; event++) {
            grid.append("{\"process\":\"p" + event % 12 + "\",\"set\":{\"x" + event % 12 + "\":" + event + "}}\n");
        }
        Files.writeString(folder.resolve(name), grid);
        return name;
    }

    @Test
    void reading() throws IOException, InterruptedException {
        try (BufferedWriter out = Files.newBufferedWriter(folder.resolve("long.jsonl"))) {
            for (int event = 0; event < 1_000_000; event++) {
                out.write("{\"process\":\"p" + event % 8 + "\",\"set\":{\"x\":" + event + "},\"id\":\"e" + event
                        + "\"}\n");
            }
        }
        assertUnknownWithin(run("check", "long.jsonl", "-p", "AG (x < 0)"));
    }

    @ParameterizedTest
    @CsvSource({
        "explicit, AG (x0 + x1 < x2 + 5000)",
        "explicit, ltl: G (x0 + x1 < x2 + 5000)",
        "symbolic, ltl: G (x0 + x1 + x2 + x3 + x4 + x5 + x6 + x7 + x8 + x9 + x10 + x11 < 5000)",
        "diagram, EF (x0*x1*x2 + x3*x4*x5 + x6*x7*x8 + x9*x10*x11 = 17)"
    })
    void engines(String engine, String property) throws IOException, InterruptedException {
        assertUnknownWithin(run("check", grid("grid.jsonl"), "--engine", engine, "-p", property));
    }

    /** The tables are those of another program, which is told how much there is. */
    @Test
    void spin() throws IOException, InterruptedException {
        assumeTrue(TestJvm.allows("spin -V") && TestJvm.allows("gcc --version"), "there is no SPIN here");
        assertUnknownWithin(run(
                "check", grid("grid.jsonl"), "--engine", "spin", "-p", "AG (x0 + x1 + x2 + x3 + x4 + x5 + x6 != 1)"));
    }

    @Test
    void slices() throws IOException, InterruptedException {
        StringBuilder wide = new StringBuilder();
        for (int event = 0; event < 60_000; event++) {
            wide.append("{\"process\":\"p" + event % 200 + "\",\"set\":{\"x" + event % 200 + "\":" + event % 7 % 3
                    + "}}\n");
        }
        Files.writeString(folder.resolve("wide.jsonl"), wide);
        assertUnknownWithin(run("check", "wide.jsonl", "--engine", "slice", "-p", "EG (x0 < 2 | x1 < 2)"));
    }

    /** Half of the memory each: two at once do not fit in, one after the other does. */
    @Test
    void whatFitsInAloneIsDecidedAmongOthers() throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("check", "--engine", "explicit", "-p", "AG (x0 + x1 < 5000)"));
        for (int file = 0; file < 8; file++) {
            StringBuilder grid = new StringBuilder();
            for (int event = 0; event < 65; event++) {
                grid.append("{\"process\":\"p" + event % 5 + "\",\"set\":{\"x" + event % 5 + "\":" + event + "}}\n");
            }
            Files.writeString(folder.resolve("half" + file + ".jsonl"), grid);
            arguments.add("half" + file + ".jsonl");
        }
        LimitedRun run = run(arguments.toArray(String[]::new));
        assertThat(run.out()).contains("8 hold, 0 violated, 0 unknown, 0 refused");
        assertThat(run.code()).isZero();
        assertThat(run.kilobytes()).isLessThan(MEGABYTES * 1024L / 10 * 12);
    }

    @Test
    void whatTheDocumentsKeepInMemoryIsSaid() throws IOException, InterruptedException {
        String property = "AG (x0 + x1 < 5000)";
        String[] check = {"check", "--engine", "explicit", "-p", property, grid("a.jsonl"), grid("b.jsonl")};
        assertUnknownWithin(run(check));
        List<String> documented = new ArrayList<>(List.of(check));
        documented.addAll(List.of("--junit", "a.xml"));
        LimitedRun run = run(documented.toArray(String[]::new));
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).startsWith("hasse: 2 files ran out of memory even when checked alone, because --json");
    }

    @Test
    void eightFilesAtOnce() throws IOException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("check", "--engine", "explicit", "-p", "AG (x0 + x1 < 5000)"));
        for (int file = 0; file < 8; file++) {
            arguments.add(grid("grid" + file + ".jsonl"));
        }
        LimitedRun run = run(arguments.toArray(String[]::new));
        assertUnknownWithin(run);
        assertThat(run.out()).contains("0 hold, 0 violated, 8 unknown, 0 refused");
    }
}
