package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.Console;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.InputStreamReader;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code testgen}, {@code bes solve} and {@code lts compare} with a worker node give what they give without one. */
class ClusterSelectionTest {
    @TempDir
    private Path folder = Path.of("");

    @Test
    void aWorkerSelectsWhatWeWouldSelect() throws Exception {
        PipedInputStream lines = new PipedInputStream();
        PrintStream out = new PrintStream(new PipedOutputStream(lines), true, StandardCharsets.UTF_8);
        Console console = Console.of(new ByteArrayInputStream(new byte[0]), out, out);
        Thread worker = new Thread(() -> new Main(console)
                .run("worker", "--listen", "127.0.0.1:0", "--secret-file", secret(), "--lost-after", "10m", "--quiet"));
        worker.setDaemon(true);
        worker.start();
        try (BufferedReader reader = new BufferedReader(new InputStreamReader(lines, StandardCharsets.UTF_8))) {
            String line = reader.readLine();
            assertThat(line).contains(" listens on 127.0.0.1:");
            String address = line.substring(line.lastIndexOf(' ') + 1);
            compare(address);
            solve(address);
            tellApart(address);
        } finally {
            worker.interrupt();
        }
    }

    private String secret() {
        return folder.resolve("secret").toString();
    }

    private void compare(String address) throws Exception {
        Path machine = folder.resolve("machine.aut");
        Files.writeString(machine, """
                des (0, 6, 4)
                (0, "?coin", 1)
                (1, i, 2)
                (1, "!tea", 0)
                (2, "!coffee", 0)
                (2, "!coffee", 3)
                (3, "?coin", 3)
                """);
        String here = folder.resolve("here.aut").toString();
        String there = folder.resolve("there.aut").toString();
        String[] common = {"testgen", machine.toString(), "--regular", "true* . \"!tea\" . true", "-o"};
        CommandLineRun local = run(common, folder.resolve("graph1.aut").toString(), "--raw", here);
        CommandLineRun remote = run(
                common,
                folder.resolve("graph2.aut").toString(),
                "--raw",
                there,
                "--workers",
                address,
                "--secret-file",
                secret(),
                "--lost-after",
                "10m");
        assertThat(remote.code()).as(remote.err()).isZero();
        assertThat(remote.err()).isEqualTo(local.err());
        assertThat(Path.of(there)).hasSameTextualContentAs(Path.of(here));
        assertThat(folder.resolve("graph2.aut")).hasSameTextualContentAs(folder.resolve("graph1.aut"));
        assertThat(CommandLineRun.of(
                                "testgen",
                                machine.toString(),
                                "--regular",
                                "\"!tea\"",
                                "--workers",
                                address,
                                "--secret-file",
                                secret(),
                                "--lost-after",
                                "10m")
                        .code())
                .isEqualTo(1);
    }

    private void solve(String address) throws Exception {
        Path equations = folder.resolve("equations.bes");
        Files.writeString(equations, """
                block nu B0 is
                  X0 = X1 and Y0
                  X1 = X0 or false
                end block
                block mu B1 is
                  Y0 = Y1 or Y2
                  Y1 = Y0
                  Y2 = true
                end block
                """);
        String[] common = {"bes", "solve", equations.toString(), "--explain"};
        CommandLineRun local = run(common);
        CommandLineRun remote = run(common, "--workers", address, "--secret-file", secret(), "--lost-after", "10m");
        assertThat(remote.code()).as(remote.err()).isZero();
        assertThat(local.code()).isZero();
        assertThat(remote.out()).startsWith("X0 = true").contains("Y0 = true because of Y2");
        assertThat(CommandLineRun.of("bes", "solve", "-", "--workers", address).err())
                .contains("workers read files, not standard input");
    }

    private void tellApart(String address) throws Exception {
        Path stingy = folder.resolve("stingy.aut");
        Path fair = folder.resolve("fair.aut");
        Files.writeString(stingy, """
                des (0, 5, 4)
                (0, coin, 1)
                (0, coin, 2)
                (1, coffee, 0)
                (2, tea, 3)
                (3, i, 0)
                """);
        Files.writeString(fair, """
                des (0, 3, 2)
                (0, coin, 1)
                (1, coffee, 0)
                (1, tea, 0)
                """);
        String[] there = {"--workers", address, "--secret-file", secret(), "--lost-after", "10m"};
        for (String relation : List.of("strong", "branching", "weak", "taustar", "safety")) {
            String[] different = {"lts", "compare", stingy.toString(), fair.toString(), "-e", relation};
            CommandLineRun local = run(different);
            CommandLineRun remote = run(different, there);
            assertThat(remote.code()).as(relation + remote.err()).isEqualTo(local.code());
            // The formula may be another one; that it holds of the left one only is tested in the cluster module.
            assertThat(remote.out().lines().findFirst())
                    .as(relation)
                    .isEqualTo(local.out().lines().findFirst());
        }
        assertThat(run(new String[] {"lts", "compare", stingy.toString(), fair.toString()}, there)
                        .out())
                .contains("only " + stingy + " has this run", "  3. i");
        String[] included = {"lts", "compare", stingy.toString(), fair.toString(), "--preorder", "safety", "--json"};
        assertThat(run(included).code()).isZero();
        CommandLineRun remote = run(included, there);
        assertThat(remote.code()).as(remote.err()).isZero();
        assertThat(remote.out()).contains("\"included\":true").contains("\"workers\":[{");
        assertThat(run(new String[] {"lts", "compare", stingy.toString(), fair.toString(), "-e", "trace"}, there)
                        .err())
                .contains("trace is not supported with --workers: leave the option out");
    }

    private static CommandLineRun run(String[] common, String... more) {
        String[] all = new String[common.length + more.length];
        System.arraycopy(common, 0, all, 0, common.length);
        System.arraycopy(more, 0, all, common.length, more.length);
        return CommandLineRun.of(all);
    }
}
