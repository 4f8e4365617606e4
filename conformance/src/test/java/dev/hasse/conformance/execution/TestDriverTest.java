package dev.hasse.conformance.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.TestVerdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestDriverTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);

    private static TestGraph tea() throws InputException {
        return TestGraph.of(
                Systems.lts(
                        "0 ?coin 1",
                        "1 !tea 2",
                        "1 !coffee 3",
                        "1 delta 4",
                        "2 PASS 2",
                        "3 INCONCLUSIVE 3",
                        "4 FAIL 4"),
                "tea");
    }

    private static TestRun replay(TestGraph test, String log) throws InputException, IOException {
        return new TestDriver(test, "tea")
                .run(new LoggedImplementation(TestLog.read("log", log)), PATIENCE, Systems.BUDGET);
    }

    @Test
    void aLogReplaysToItsVerdict() throws Exception {
        assertThat(replay(tea(), "> ?coin\n< !tea\n").verdict()).isEqualTo(TestVerdict.PASS);
        assertThat(replay(tea(), "> ?coin\n< tea\n").verdict()).isEqualTo(TestVerdict.PASS);
        assertThat(replay(tea(), "> ?coin\n< !coffee\n").verdict()).isEqualTo(TestVerdict.INCONCLUSIVE);
        assertThat(replay(tea(), "> ?coin\n~ delta\n").explanation())
                .isEqualTo("nothing came (delta); allowed was !tea, !coffee");
        assertThat(replay(tea(), "> ?coin\n< !soup\n").explanation())
                .isEqualTo("!soup came; allowed was !tea, !coffee");
    }

    @Test
    void whoDoesNotTakeAnInputFails() throws Exception {
        TestRun run = replay(tea(), "x ?coin\n");
        assertThat(run.explanation())
                .isEqualTo("the implementation refuses the input ?coin, but must accept every" + " input");
        assertThat(TestLog.text(run)).startsWith("x ?coin\n# FAIL: ");
    }

    @Test
    void aLogOfAnotherTestHasNoVerdict() {
        assertThatThrownBy(() -> replay(tea(), "> ?button\n"))
                .isInstanceOf(LogMismatchException.class)
                .hasMessage("not a log of this test: it goes on with '> ?button' instead of '> ?coin'");
        assertThatThrownBy(() -> replay(tea(), "> ?coin\n"))
                .isInstanceOf(LogMismatchException.class)
                .hasMessageContaining("it goes on with nothing");
    }

    @Test
    void silenceThatLeadsNowhereIsInconclusive() throws Exception {
        TestGraph waits = TestGraph.of(Systems.lts("0 delta 0", "0 !tea 1", "1 PASS 1"), "waits");
        TestRun run = replay(waits, "~ delta\n~ delta\n~ delta\n");
        assertThat(run.verdict()).isEqualTo(TestVerdict.INCONCLUSIVE);
        assertThat(run.steps()).hasSize(3);
    }

    /** It writes without end, so that whoever reads it waits for room when it is closed. */
    @Test
    void nothingIsLeftOfAProgramThatWritesWithoutEnd() throws Exception {
        try (Implementation program = LineImplementation.start(List.of("sh", "-c", "while :; do echo tea; done"))) {
            assertThat(program.receive(PATIENCE)).contains("tea");
        }
        long end = System.nanoTime() + PATIENCE.multipliedBy(3).toNanos();
        while (readers() > 0 && System.nanoTime() < end) {
            Thread.sleep(10);
        }
        assertThat(readers()).isZero();
    }

    private static long readers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals("hasse-implementation-out"))
                .count();
    }

    @Test
    void anObjectIsAnImplementationToo() throws Exception {
        Implementation object = new Implementation() {
            private String answer = "";

            @Override
            public void send(String input) {
                answer = input.equals("coin") ? "tea" : "";
            }

            @Override
            public Optional<String> receive(Duration patience) {
                return answer.isEmpty() ? Optional.empty() : Optional.of(answer);
            }

            @Override
            public void close() {
                answer = "";
            }
        };
        TestRun run = new TestDriver(tea(), "tea").run(new Bare(object), PATIENCE, Systems.BUDGET);
        assertThat(run.verdict()).isEqualTo(TestVerdict.PASS);
    }

    @Test
    void aGraphWithChoicesIsNoTestCase() {
        assertThatThrownBy(() -> new TestDriver(TestGraph.of(Systems.lts("0 ?a 1", "0 ?b 1", "1 PASS 1"), "g"), "g"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("g: not a test case: in state 0 the tester has a choice");
    }

    @Test
    void badLogsNameTheirLine() {
        assertThatThrownBy(() -> TestLog.read("run.log", "> ?a\nhello\n"))
                .isInstanceOf(InputException.class)
                .hasMessage("run.log:2:1: expected '> label', 'x label', '< label' or '~ delta'");
    }

    @Test
    void aProgramThatDoesNotReadIsNotWaitedForForEver() throws Exception {
        try (Implementation deaf = LineImplementation.start(List.of("sleep", "100"))) {
            assertThatThrownBy(() -> {
                        for (int k = 0; k < 100; k++) {
                            deaf.send("x".repeat(10_000));
                        }
                    })
                    .isInstanceOf(IOException.class)
                    .hasMessage("it does not read its input");
        }
    }

    @Test
    void aLineWithoutEndComesInPieces() throws Exception {
        try (Implementation flood = LineImplementation.start(List.of("cat", "/dev/zero"))) {
            TestGraph test = TestGraph.of(Systems.lts("0 !tea 1", "1 PASS 1"), "tea");
            TestRun run = new TestDriver(test, "tea").run(flood, PATIENCE, Systems.BUDGET);
            assertThat(run.verdict()).isEqualTo(TestVerdict.FAIL);
            assertThat(run.explanation())
                    .hasSizeLessThan(300)
                    .contains("... (65536 characters) came; allowed was !tea");
        }
    }

    @Test
    void aProgramThatDiesFailsWithItsExitCode() throws Exception {
        try (Implementation dies = LineImplementation.start(List.of("sh", "-c", "read coin; exit 7"))) {
            TestRun run = new TestDriver(tea(), "tea").run(dies, PATIENCE, Systems.BUDGET);
            assertThat(run.explanation())
                    .isEqualTo("nothing came (delta); allowed was !tea, !coffee; it has ended with exit code 7");
        }
    }

    @Test
    void aProgramIsDrivenByItsStreams() throws Exception {
        try (Implementation echo = LineImplementation.start(List.of("cat"))) {
            echo.send("!tea");
            assertThat(echo.receive(PATIENCE)).contains("!tea");
        }
        try (Implementation ended = LineImplementation.start(List.of("true"))) {
            // Long before the patience is over: it will never say anything.
            assertThat(ended.receive(PATIENCE)).isEmpty();
            assertThat(ended.ended()).contains("it has ended with exit code 0");
        }
    }
}
