package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ExplainCommandTest {
    private static String explain(String... arguments) {
        CommandLineRun run = CommandLineRun.of(
                Stream.concat(Stream.of("explain"), Arrays.stream(arguments)).toArray(String[]::new));
        assertThat(run.code()).as(run.err()).isZero();
        return run.out();
    }

    @Test
    void saysWhatAFormulaMeansAndShowsTwoRuns() {
        assertThat(explain("precedence([event = 'charge'], [event = 'ship'])")).isEqualTo("""
                In every run, [event = 'ship'] does not come before [event = 'charge'].
                  holds     start -> [event = 'charge'] -> [event = 'ship']
                  violated  start -> [event = 'ship']
                """);
        assertThat(explain("G (x = 1 -> once y = 2)")).isEqualTo("""
                In every run, whenever x = 1, also (y = 2 by then).
                  holds     start (x = 1 and y = 2)
                  violated  start (x = 1)
                """);
    }

    @Test
    void quantifiersRangeOverTheProcessesGiven() {
        assertThat(explain("forall p. F p.done", "--processes", "web"))
                .startsWith("In every run, at some time web.done.");
        assertThat(explain("AG (ncrit < 2)")).isEqualTo("In every state that can be reached, ncrit < 2.\n");
    }

    @Test
    void twoObjectsAndTwoInnerValuesStandForAll() {
        assertThat(explain("forall a in Account[*]. AG (a.balance >= 0)"))
                .contains("Account[1].balance >= 0")
                .contains("Account[2].balance >= 0");
        assertThat(explain("forall r in values(order). exists s in values(item). F [order = r & item = s]"))
                .startsWith(
                        "For every value r of order: in every run, (at some time [order = r & item = 'item 1']) or");
        assertThat(explain("G (x in 'a'..'f')")).startsWith("In every run, always x in 'a'..'f'.");
    }

    @Test
    void secondsAreTold() {
        assertThat(explain("response(a, b, within 2s)")).isEqualTo("In every run, whenever a, b within 2s.\n");
        assertThat(explain("absence([event = 'a'], within 1m)"))
                .isEqualTo("In every run, no [event = 'a'] within 60s.\n");
        assertThat(explain("a U[>=100ms,<=2s] b"))
                .isEqualTo("In every run, a until b, which does come (after 100ms to 2s).\n");
    }

    @Test
    void theSameAsData() {
        assertThat(explain("F [event = 'a']", "--json"))
                .contains("\"meaning\":\"In every run, at some time [event = 'a'].\"")
                .contains("\"holds\":[[],[\"[event = 'a']\"]],\"violated\":[[]]");
    }

    @Test
    void aFormulaThatNothingViolatesHasNoSuchRun() {
        assertThat(explain("F true")).contains("violated  in no short run");
    }
}
