package dev.hasse.conformance.execution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.conformance.Systems;
import dev.hasse.conformance.generation.TestGraph;
import dev.hasse.conformance.generation.Verdict;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TestDriverTest {
    private static final Duration PATIENCE = Duration.ofSeconds(10);

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
        return new TestDriver(test, "tea").run(new Replay(TestLog.read("log", log)), PATIENCE, Systems.BUDGET);
    }

    @Test
    void aLogReplaysToItsVerdict() throws Exception {
        assertThat(replay(tea(), "> ?coin\n< !tea\n").verdict()).isEqualTo(Verdict.PASS);
        assertThat(replay(tea(), "> ?coin\n< tea\n").verdict()).isEqualTo(Verdict.PASS);
        assertThat(replay(tea(), "> ?coin\n< !coffee\n").verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(replay(tea(), "> ?coin\n~ delta\n").explanation())
                .isEqualTo("nothing came (delta); allowed was !tea, !coffee");
        assertThat(replay(tea(), "> ?coin\n< !soup\n").explanation())
                .isEqualTo("!soup came; allowed was !tea, !coffee");
    }

    @Test
    void whoDoesNotTakeAnInputFails() throws Exception {
        assertThat(replay(tea(), "").explanation())
                .isEqualTo("the implementation does not take ?coin; it must take every input");
    }

    @Test
    void silenceThatLeadsNowhereIsInconclusive() throws Exception {
        TestGraph waits = TestGraph.of(Systems.lts("0 delta 0", "0 !tea 1", "1 PASS 1"), "waits");
        TestRun run = replay(waits, "");
        assertThat(run.verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(run.steps()).hasSize(3);
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
        assertThat(run.verdict()).isEqualTo(Verdict.PASS);
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
                .hasMessage("run.log:2:1: expected '> label', '< label' or '~ delta'");
    }

    @Test
    void aProgramIsDrivenByItsStreams() throws Exception {
        try (Implementation echo = LineImplementation.start(List.of("cat"))) {
            echo.send("!tea");
            assertThat(echo.receive(PATIENCE)).contains("!tea");
        }
        try (Implementation ended = LineImplementation.start(List.of("true"))) {
            assertThat(ended.receive(Duration.ofMillis(50))).isEmpty();
        }
    }
}
