package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Histories that Jepsen and Porcupine recorded, where they are at hand: the verdicts are Porcupine's and the names'. */
class RealHistoriesTest {
    private static final Path REAL = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real");

    /** Those of the first fifty etcd histories that Porcupine calls linearizable. */
    private static final Set<Integer> GOOD = Set.of(2, 5, 7, 18, 25, 31, 38, 45, 48, 49);

    @BeforeEach
    void areAtHand() {
        assumeTrue(Files.isDirectory(REAL));
    }

    @Test
    void etcdIsRarelyLinearizable() {
        CommandLineRun run = CommandLineRun.of(
                "linearizable", REAL.resolve("porcupine/etcd_*.log").toString(), "--model", "cas-register");
        List<String> lines =
                run.out().lines().filter(line -> !line.startsWith(" ")).toList();
        assertThat(lines).hasSize(50);
        Set<Integer> good = lines.stream()
                .filter(line -> line.startsWith("linearizable"))
                .map(line -> Integer.valueOf(line.replaceAll(".*etcd_([0-9]+)[.].*", "$1")))
                .collect(Collectors.toSet());
        assertThat(good).isEqualTo(GOOD);
        assertThat(run.code()).isEqualTo(1);
    }

    @Test
    void keyValueHistoriesAreWhatTheirNamesSay() {
        for (String name : List.of("c01-ok", "c10-ok", "c01-bad", "c10-bad")) {
            CommandLineRun run = CommandLineRun.of(
                    "linearizable", REAL.resolve("porcupine/" + name + ".txt").toString(), "--model", "kv");
            assertThat(run.code()).as(name).isEqualTo(name.endsWith("ok") ? 0 : 1);
            assertThat(run.out()).contains(" keys");
        }
    }

    @Test
    void jepsenHistoriesAreReadInEveryFormat() {
        assertVerdict("cas-failure.edn", "cas-register", 1, "291 operations");
        assertVerdict("rethink-fail-minimal.edn", "cas-register", 1, "could only have returned 0 or 4");
        assertVerdict("rethink-fail-smaller.edn", "cas-register", 1, "250 operations");
        assertVerdict("memstress3-9.json", "cas-register", 0, "316 operations");
        assertVerdict("etcd.edn", "mutex", 1, "563 operations");
        assertVerdict("etcd.json", "mutex", 1, "563 operations");
        assertVerdict("counter.json", "counter", 0, "287 operations");
        assertVerdict("set.edn", "set", 0, "4 operations");
        assertVerdict("bank.json", "register", 2, "");
    }

    private static void assertVerdict(String file, String model, int code, String text) {
        CommandLineRun run =
                CommandLineRun.of("linearizable", REAL.resolve("jepsen/" + file).toString(), "--model", model);
        assertThat(run.code()).as(file + ": " + run.err()).isEqualTo(code);
        assertThat(run.out()).as(file).contains(text);
    }
}
