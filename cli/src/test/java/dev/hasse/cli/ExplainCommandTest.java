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
                In every run, [event = 'ship'] does not happen before [event = 'charge'].
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
                .isEqualTo("In every run, a until b (which must happen) (after 100ms to 2s).\n");
    }

    @Test
    void patternsAreSaidAsTheyAreWritten() {
        assertThat(explain("boundedExistence([event = 'retry'], 3)"))
                .startsWith("In every run, [event = 'retry'] happens at most 3 times.\n");
        assertThat(explain("boundedExistence(x = 1, 1) after boot = 1"))
                .startsWith("In every run, from the first boot = 1 on, x = 1 becomes true at most once.\n");
        assertThat(explain("absence(p) between q and r"))
                .startsWith("In every run, from each q to the next r, if it comes, never p.\n");
        assertThat(explain("existence(p) after q until r"))
                .startsWith("In every run, from each q to the next r or to the end, at some time p.\n");
        assertThat(explain("before(s, p) before r"))
                .startsWith("In every run, up to the first r, if it comes, whenever p, s at some time before.\n");
        assertThat(explain("absence(a) & boundedExistence(b, 0)"))
                .startsWith("In every run, (never a) and (never b).\n");
    }

    @Test
    void processesNeedNotBeGiven() {
        assertThat(explain("G (happened(store, 'ship') -> happened(payments, 'charge'))"))
                .startsWith("In every run, whenever (store has done 'ship'), also (payments has done 'charge').\n");
        assertThat(explain("AG (inTransit(a, b) < 3)"))
                .isEqualTo("In every state that can be reached, inTransit(a, b) < 3.\n");
        assertThat(CommandLineRun.of("explain", "F happened(pay, 'x')", "--processes", "web,store")
                        .err())
                .contains("no process is named 'pay'; there are: web, store");
    }

    @Test
    void valuesOfEarlierEventsAreTold() {
        assertThat(explain("G ([event = 'read'] -> let v = value at [event = 'write']. [value = v])"))
                .startsWith(
                        "For every value v of value: in every run, whenever [event = 'read'] and v is the value of the"
                                + " last [event = 'write'], also [value = v].\n");
        assertThat(explain("G ([event = 'write'] -> let v = value at previous [event = 'write']. [value > v])"))
                .contains("and v is the value of the last [event = 'write'] before, also [value > v].");
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
