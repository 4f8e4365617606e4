package dev.hasse.watch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.Traces;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.trace.Value;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Properties of each choice of several values that events carry, while events come. */
class TupleInstancesTest {
    private static final String PAID = "forall r in values(order), i in values(item)."
            + " G ([event = 'ship' & order = r & item = i] -> O [event = 'pay' & order = r])";

    private final WatchPropertyTest.Told told = new WatchPropertyTest.Told();

    private WatchedRun run(String formula, int window, long endAfter) throws InputException {
        return new WatchedRun(
                "test",
                new WatchSettings(
                        List.of(PropertyParser.parse("-p", formula)),
                        Traces.reading(),
                        false,
                        false,
                        1000,
                        window,
                        100,
                        endAfter,
                        Duration.ofMinutes(5),
                        false,
                        Budget.unlimited()),
                told);
    }

    private static byte[] event(String name, int order, int item) {
        return "{\"process\":\"p\",\"name\":\"%s\",\"order\":%d%s}\n"
                .formatted(name, order, item == 0 ? "" : ",\"item\":" + item)
                .getBytes(StandardCharsets.UTF_8);
    }

    @Test
    void eachViolatingChoiceIsToldWhenItHappens() throws InputException {
        WatchedRun run = run(PAID, 1000, 1000);
        run.feed(event("pay", 1, 0));
        run.feed(event("ship", 1, 7));
        run.feed(event("ship", 2, 7));
        assertThat(told.results()).hasSize(1);
        assertThat(told.results().get(0).chosen()).containsExactly(Value.of(2), Value.of(7));
        run.feed(event("ship", 2, 8));
        run.end();
        assertThat(told.results()).hasSize(3);
        assertThat(told.results().get(2).instances().orElseThrow().text())
                .isEqualTo("2 of 4 choices of r, i: (2, 7), (2, 8)");
    }

    @Test
    void whatIsKeptDoesNotGrowWithTheValues() throws InputException {
        WatchedRun run = run(PAID, 1000, 100);
        long most = 0;
        for (int order = 1; order <= 3000; order++) {
            run.feed(event("pay", order, 0));
            run.feed(event("ship", order, 1 + order % 50));
            most = Math.max(most, run.cuts());
        }
        run.end();
        assertThat(most).isLessThan(1000);
        assertThat(told.notices()).isEmpty();
        assertThat(told.results().get(0).verdict()).isEqualTo(WatchResult.Verdict.HOLDS);
    }

    @Test
    void moreChoicesThanTheWindowAreSaid() throws InputException {
        WatchedRun run = run(
                "forall r in values(order), i in values(item). never [order = r] ; [item = i] ; [event = 'lost']",
                100,
                100_000);
        for (int n = 1; n < 30; n++) {
            run.feed(event("a", n, n));
        }
        run.end();
        assertThat(told.notices().get(0).text())
                .contains("more than 100 choices of its values are watched at once; --window allows more, --end-after");
        assertThat(told.results().get(0).verdict()).isEqualTo(WatchResult.Verdict.UNKNOWN);
    }

    @Test
    void timeBoundsOfSeveralValuesAreRefused() throws InputException {
        WatchedRun run = run(
                "forall r in values(order), i in values(item). response([order = r], [item = i], within 2s)", 10, 10);
        assertThatThrownBy(() -> {
                    run.feed(event("a", 1, 1));
                    run.end();
                })
                .hasMessageContaining("time bounds for each value of one name, not of several; hasse check decides it");
    }
}
