package dev.hasse.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Skew;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Events that their times order, while they come. */
class WatchSkewTest {
    private static final String NOT_BOTH = "AG !(p.x = 1 & q.x = 1)";

    private final WatchPropertyTest.Told told = new WatchPropertyTest.Told();

    private WatchedRun run(String formula, String skew, long late) throws InputException {
        return new WatchedRun(
                "test",
                new WatchSettings(
                        List.of(PropertyParser.parse("-p", formula)),
                        Traces.reading().skew(Skew.parse(skew)),
                        false,
                        false,
                        late,
                        1000,
                        100,
                        100,
                        Duration.ofMinutes(5),
                        false,
                        Budget.unlimited()),
                told);
    }

    private static byte[] header() {
        return "{\"hasse\":1,\"processes\":[\"p\",\"q\"]}\n".getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] event(String process, double time, int x) {
        return "{\"process\":\"%s\",\"time\":%s,\"local\":{\"x\":%d}}\n"
                .formatted(process, time, x)
                .getBytes(StandardCharsets.UTF_8);
    }

    private String only() {
        assertThat(told.results()).hasSize(1);
        return told.results().get(0).verdict() + told.results().get(0).reason();
    }

    @Test
    void anEventWaitsUntilEveryProcessHasPassedItsTime() throws InputException {
        WatchedRun run = run(NOT_BOTH, "100ms", 1000);
        run.feed(header());
        run.feed(event("p", 1.0, 1));
        run.feed(event("p", 1.3, 0));
        assertThat(run.waiting()).isEqualTo(2);
        run.feed(event("q", 1.35, 1));
        // 1.3 and 1.35 are closer than the bound: q may have been first.
        assertThat(told.results()).isEmpty();
        run.feed(event("p", 1.5, 0));
        assertThat(only()).isEqualTo("VIOLATED");
        assertThat(told.results().get(0).event()).isEqualTo("q#1 (line 4)");
    }

    @Test
    void whatIsFurtherApartThanTheBoundIsOrdered() throws InputException {
        WatchedRun run = run(NOT_BOTH, "100ms", 1000);
        run.feed(header());
        run.feed(event("q", 1.401, 1));
        run.feed(event("p", 1.0, 1));
        run.feed(event("p", 1.3, 0));
        run.end();
        assertThat(only()).isEqualTo("HOLDS");
        assertThat(told.notices()).isEmpty();
    }

    @Test
    void aProcessThatLagsIsNotWaitedForForEverAndWhatItDoesThenIsLate() throws InputException {
        WatchedRun run = run(NOT_BOTH, "100ms", 2);
        run.feed(header());
        for (int i = 0; i < 5; i++) {
            run.feed(event("p", 1 + i, i == 3 ? 1 : 0));
        }
        run.feed(event("q", 0.5, 1));
        run.feed(event("q", 0.6, 0));
        run.end();
        assertThat(told.notices().stream().map(Notice::text))
                .containsExactly(
                        "q has no event as late as p#1 (line 2) within the next 2 events: hasse watch stops"
                                + " waiting for it. A larger --late waits longer",
                        "q#1 (line 7) arrived too late: its time is before events that have already been processed."
                                + " It is not ordered before them, and from now on a violation is reported as unknown");
        assertThat(only())
                .isEqualTo("UNKNOWNan order that decides the property was found, but 1 event arrived too late to be"
                        + " ordered by time, and their times may rule that order out");
    }

    @Test
    void aSilentProcessIsNotWaitedFor() throws InputException {
        WatchedRun run = run("AG (p.x = 0)", "100ms", 1000);
        run.feed(header());
        run.feed(event("p", 1.0, 1), 0);
        run.endSilent(1, Duration.ofNanos(10));
        assertThat(told.results()).isEmpty();
        run.endSilent(100, Duration.ofNanos(10));
        assertThat(only()).isEqualTo("VIOLATED");
    }

    @Test
    void timesThatContradictTheOrderLeaveNothingToHold() throws InputException {
        WatchedRun run = run("AG (q.x = 0)", "100ms", 1000);
        run.feed(
                "{\"process\":\"p\",\"time\":5,\"send\":\"m\"}\n{\"process\":\"q\",\"time\":3,\"receive\":\"m\",\"local\":{\"x\":0}}\n"
                        .getBytes(StandardCharsets.UTF_8));
        run.end();
        assertThat(told.notices().get(0).text())
                .isEqualTo("clock skew: this recording needs at least 2s of skew, but --skew is 100ms: q#1 (line"
                        + " 2) is 2s"
                        + " earlier than p#1 (line 1), which happened before it: from now on a property that would"
                        + " hold is reported as unknown");
        assertThat(only())
                .isEqualTo("UNKNOWNtimes contradict the order by more than --skew 100ms allows, so more orders are"
                        + " possible than were checked");
    }

    @Test
    void whatTimesCannotDoIsRefused() throws InputException {
        WatchedRun untimed = run("AG (x = 0)", "100ms", 1000);
        untimed.feed("{\"process\":\"p\",\"set\":{\"x\":1}}\n".getBytes(StandardCharsets.UTF_8));
        assertThatThrownBy(untimed::end).hasMessageContaining("no event has a time: add a field \"time\"");

        WatchedRun unknown = run("AG (p.x = 0)", "db=5ms,*=1s", 1000);
        unknown.feed(event("p", 1, 1));
        assertThatThrownBy(unknown::end)
                .hasMessageContaining("--skew names the clock db, which no process has: expected one of p");

        WatchedRun apart = run("AG (p.x = 0)", "1s", 1000);
        apart.feed(event("p", 1, 1));
        assertThatThrownBy(() -> apart.feed(event("p", 1.7e9, 1))).hasMessageContaining("more than 20 years apart");

        WatchedRun deadline = run("F[<=2s] (p.x = 1)", "1s", 1000);
        assertThatThrownBy(() -> {
                    deadline.feed(event("p", 1, 1));
                    deadline.end();
                })
                .hasMessageContaining("leave --skew out, or use hasse check");
    }
}
