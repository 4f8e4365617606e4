package dev.hasse.conformance.execution;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Iolts;
import dev.hasse.conformance.Orientation;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.generation.TestCases;
import dev.hasse.conformance.generation.TestGeneration;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.TestVerdict;
import dev.hasse.conformance.purpose.PurposeExpression;
import dev.hasse.conformance.purpose.PurposeSystem;
import dev.hasse.conformance.purpose.TestPurpose;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.format.LtsFile;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** The coffee machine of the examples, a server and three faulty ones, under tests made of its specification. */
class CoffeeDemonstrationTest {
    private static final Path FOLDER = Path.of(System.getProperty("hasse.root", ".."), "examples/coffee");

    /** A server that gets no processor is silent, too: what only such a silence can spoil is tried with more patience. */
    private static final List<Duration> PATIENCE =
            List.of(Duration.ofMillis(300), Duration.ofSeconds(3), Duration.ofSeconds(30));

    private static final List<String> OBSERVATIONS = List.of("!tea", "!coffee", "!empty", "!coin", "delta");
    private static final Map<String, Integer> PORTS = new HashMap<>();

    private static Process server;

    @BeforeAll
    static void startServer() throws IOException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        server = new ProcessBuilder(
                        java,
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        FOLDER.resolve("CoffeeServer.java").toString(),
                        "--tcp")
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        BufferedReader lines =
                new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
        for (int k = 0; k < 4; k++) {
            String[] words = lines.readLine().split(" ");
            PORTS.put(words[0], Integer.valueOf(words[1]));
        }
    }

    @AfterAll
    static void stopServer() {
        server.destroy();
    }

    private static Lts read(String name) throws IOException, InputException {
        return LtsFile.read(FOLDER.resolve(name), new Labels(), Systems.BUDGET).lts();
    }

    private static Iolts specification() throws IOException, InputException {
        return Iolts.of(read("machine.aut"), Orientation.byPrefix(), "machine.aut");
    }

    private static TestGraph test(Iolts specification, TestPurpose purpose) {
        TestGraph graph = TestGeneration.of(specification, purpose, Systems.ALL, Systems.BUDGET)
                .select()
                .graph()
                .orElseThrow();
        return new TestCases(graph, OBSERVATIONS, Systems.BUDGET).one();
    }

    /** One run against a machine. */
    private interface Trial {
        TestRun run(Implementation machine, Duration patience) throws IOException, InputException;
    }

    /** The first run that ends for the expected reason, or the last one. */
    private static TestRun patiently(String fault, Predicate<TestRun> expected, Trial trial)
            throws IOException, InputException {
        TestRun run = null;
        for (Duration patience : PATIENCE) {
            try (Implementation machine = LineImplementation.connect("localhost", PORTS.get(fault))) {
                run = trial.run(machine, patience);
            }
            if (expected.test(run)) {
                break;
            }
        }
        return Objects.requireNonNull(run);
    }

    private static TestRun run(TestGraph test, String fault) throws IOException, InputException {
        return patiently(
                fault,
                run -> !isSilent(run),
                (machine, patience) -> new TestDriver(test, "test").run(machine, patience, Systems.BUDGET));
    }

    private static boolean isSilent(TestRun run) {
        return run.verdict() == TestVerdict.FAIL && run.explanation().startsWith("nothing came");
    }

    private static TestGraph byExpression(String expression) throws IOException, InputException {
        Iolts specification = specification();
        return test(specification, PurposeExpression.of(expression, specification.alphabet(), Systems.BUDGET));
    }

    @Test
    void theCorrectMachinePassesWhereTheWrongDrinkFails() throws Exception {
        Iolts specification = specification();
        TestGraph coffee = test(
                specification,
                PurposeSystem.of(read("coffee.aut"), specification.alphabet(), "coffee.aut", Systems.BUDGET));
        assertThat(run(coffee, "NONE").verdict()).isEqualTo(TestVerdict.PASS);
        TestRun wrong = run(coffee, "WRONG_DRINK");
        assertThat(wrong.verdict()).isEqualTo(TestVerdict.FAIL);
        assertThat(wrong.explanation()).isEqualTo("!tea came; allowed was !coffee, !empty");
        assertThat(TestLog.text(wrong)).isEqualTo("""
                > ?coin
                > ?coffee
                < !tea
                # FAIL: !tea came; allowed was !coffee, !empty
                """);
    }

    @Test
    void aKeptCoinIsSeenAsSilence() throws Exception {
        TestGraph cancel = byExpression("\"?coin\" . \"?cancel\" . \"!coin\"");
        assertThat(run(cancel, "NONE").verdict()).isEqualTo(TestVerdict.PASS);
        // No patience would make it give the coin back.
        TestRun kept = patiently(
                "KEEPS_COIN",
                run -> true,
                (machine, patience) -> new TestDriver(cancel, "test").run(machine, patience, Systems.BUDGET));
        assertThat(kept.verdict()).isEqualTo(TestVerdict.FAIL);
        assertThat(kept.explanation()).isEqualTo("nothing came (delta); allowed was !coin");
    }

    @Test
    void aFreeDrinkIsFoundByTestingAtRandom() throws Exception {
        RandomTester tester = new RandomTester(specification(), Systems.ALL, Systems.BUDGET);
        TestRun correct =
                patiently("NONE", run -> !isSilent(run), (machine, patience) -> tester.run(machine, patience, 20, 1));
        assertThat(correct.verdict()).as(correct.toString()).isEqualTo(TestVerdict.PASS);
        TestRun failed = patiently(
                "FREE_DRINK", run -> !isSilent(run), (machine, patience) -> tester.run(machine, patience, 200, 1));
        assertThat(failed.verdict()).as(failed.toString()).isEqualTo(TestVerdict.FAIL);
        assertThat(isSilent(failed)).as(failed.toString()).isFalse();
        TestRun again = tester.run(
                new LoggedImplementation(TestLog.read("log", TestLog.text(failed))), PATIENCE.get(0), 200, 1);
        assertThat(again.verdict()).isEqualTo(TestVerdict.FAIL);
    }
}
