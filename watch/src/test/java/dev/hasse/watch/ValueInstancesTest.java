package dev.hasse.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Properties of each value that events carry, while events come. */
class ValueInstancesTest {
    private static final String ANSWERED =
            "forall r in values(request). response([event = 'ask' & request = r], [event = 'answer' & request = r])";

    private final WatchPropertyTest.Told told = new WatchPropertyTest.Told();

    private WatchedRun run(String formula, long kept, long endAfter) throws InputException {
        return new WatchedRun(
                "test",
                new WatchSettings(
                        List.of(PropertyParser.parse("-p", formula)),
                        Traces.reading(),
                        false,
                        false,
                        1000,
                        100_000,
                        kept,
                        endAfter,
                        Duration.ofMinutes(5),
                        false,
                        Budget.unlimited()),
                told);
    }

    private static byte[] event(String name, int id) {
        return ("{\"process\":\"p\",\"name\":\"" + name + "\",\"request\":" + id + "}\n")
                .getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void whatIsMissingWhenAValueEndsIsAViolation() throws InputException {
        WatchedRun run = run(ANSWERED, 100, 3);
        run.feed(event("ask", 1));
        run.feed(event("ask", 2));
        run.feed(event("answer", 2));
        run.feed(event("tick", 3));
        assertThat(told.results()).isEmpty();
        run.feed(event("tick", 3));
        assertThat(told.results()).hasSize(1);
        WatchResult result = told.results().get(0);
        assertThat(result.verdict()).isEqualTo(WatchResult.Verdict.VIOLATED);
        assertThat(result.chosen()).containsExactly(Value.of(1));
        assertThat(result.event()).isEqualTo("the end of request = 1, 3 events after its last event");
        run.end();
        WatchResult all = told.results().get(1);
        assertThat(all.isSummary()).isTrue();
        assertThat(all.instances().orElseThrow().text()).isEqualTo("1 of 3 requests: 1");
    }

    @Test
    void eventsOfAValueThatHasEndedAreLeftOut() throws InputException {
        WatchedRun run = run(ANSWERED, 0, 2);
        run.feed(event("ask", 1));
        run.feed(event("answer", 1));
        for (int i = 0; i < 3; i++) {
            run.feed(event("tick", 2));
        }
        run.feed(event("ask", 1));
        run.feed(event("ask", 1));
        run.end();
        assertThat(told.notices()).hasSize(1);
        assertThat(told.notices().get(0).text())
                .isEqualTo("p#6 (line 6) has request = 1, which was treated as complete because none of 2 events had"
                        + " it:"
                        + " such events are ignored. A larger --end-after waits longer");
        assertThat(told.results()).hasSize(1);
        assertThat(told.results().get(0).verdict()).isEqualTo(WatchResult.Verdict.UNKNOWN);
        assertThat(told.results().get(0).reason()).isEqualTo("2 events came after its request had ended (--end-after)");
    }

    @Test
    void whatIsKeptDoesNotGrowWithTheValues() throws InputException {
        WatchedRun run = run(ANSWERED, 0, 100);
        long most = 0;
        for (int id = 0; id < 3000; id++) {
            run.feed(event("ask", id));
            run.feed(event("answer", id));
            most = Math.max(most, run.cuts());
        }
        run.end();
        assertThat(most).isLessThan(400);
        assertThat(told.results().get(0).verdict()).isEqualTo(WatchResult.Verdict.HOLDS);
    }

    @Test
    void eachViolationIsReportedOnce() throws InputException {
        WatchedRun run = run("forall r in values(request). absence([event = 'lost' & request = r])", 100, 100);
        run.feed(event("lost", 1));
        run.feed(event("lost", 1));
        // A process more lets the property begin again.
        run.feed("{\"process\":\"q\",\"name\":\"lost\",\"request\":2}\n".getBytes(StandardCharsets.UTF_8));
        run.end();
        assertThat(told.results().stream().map(WatchResult::chosen))
                .containsExactly(List.of(Value.of(1)), List.of(Value.of(2)), List.of());
    }

    @Test
    void guardsOfMonitorsAskWhatEventsCarry(@TempDir Path folder) throws IOException, InputException {
        Path monitor = Files.writeString(folder.resolve("lost.mon"), """
                initial s
                s -> t on [event = 'lost' & request > 1]
                bad t
                """);
        WatchedRun run = run("monitor lost: " + monitor, 0, 100);
        run.feed(event("lost", 1));
        assertThat(told.results()).isEmpty();
        run.feed(event("lost", 2));
        run.end();
        assertThat(told.results().get(0).verdict()).isEqualTo(WatchResult.Verdict.VIOLATED);
    }

    @Test
    void theTimeOfAProcessIsRefused() throws InputException {
        WatchedRun run = run("AG (p.time <= 3)", 0, 100);
        run.feed("{\"process\":\"p\",\"time\":1}\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(run::end).hasMessageContaining("but not PROCESS.time; hasse check does");
    }

    @Test
    void endedValuesAreRememberedAndForgottenInTheEnd() {
        EndedValues ended = new EndedValues();
        for (int i = 0; i < EndedValues.REMEMBERED; i++) {
            ended.add(Value.of(i));
        }
        assertThat(ended.contains(Value.of(0))).isTrue();
        assertThat(ended.contains(Value.of("0"))).isFalse();
        assertThat(ended.contains(Value.of(EndedValues.REMEMBERED))).isFalse();
        for (int i = 0; i < EndedValues.REMEMBERED + 1; i++) {
            ended.add(Value.of(-1 - i));
        }
        assertThat(ended.contains(Value.of(0))).isFalse();
        assertThat(ended.contains(Value.of(-1))).isTrue();
    }
}
