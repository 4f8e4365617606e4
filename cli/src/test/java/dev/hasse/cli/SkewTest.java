package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code --skew}, as a user gives it. */
class SkewTest {
    private static final String RUN = """
            {"hasse":1,"processes":["A","B"]}
            {"process":"A","time":1.000,"name":"a1"}
            {"process":"A","time":1.030,"name":"a2"}
            {"process":"B","time":"1970-01-01T00:00:01.012Z","name":"b1"}
            """;

    /** B's receive is 14 ms before A's send. */
    private static final String EARLY = """
            {"process":"A","time":1.014,"send":"m"}
            {"process":"B","time":1.000,"receive":"m"}
            """;

    private static CommandLineRun info(String trace, String... options) {
        String[] arguments = new String[options.length + 2];
        arguments[0] = "info";
        arguments[1] = "-";
        System.arraycopy(options, 0, arguments, 2, options.length);
        return CommandLineRun.withInput(trace, arguments);
    }

    @ParameterizedTest
    @CsvSource({
        "0, 4",
        "11ms, 4",
        // Exactly as far apart as the bound is not certain.
        "12ms, 5",
        "17ms, 5",
        "18ms, 6",
        "unbounded, 6",
        "'A=5ms,B=6ms', 4",
        "'A=5ms,*=7ms', 5",
        "'*=9ms', 6"
    })
    void boundsDecideWhatIsOrdered(String bound, String cuts) {
        assertThat(info(RUN, "--skew", bound).out()).contains("cuts            " + cuts + "\n");
    }

    @Test
    void withoutABoundTimesOrderNothing() {
        assertThat(info(RUN).out()).contains("cuts            6\n");
    }

    @Test
    void processesMayShareAClock() {
        String shared = RUN.replace("\"B\"]}", "\"B\"],\"clocks\":{\"A\":\"host\",\"B\":\"host\"}}");
        assertThat(info(shared, "--skew", "1h").out()).contains("cuts            4\n");
        assertThat(info(shared.replace("01.012Z", "01.030Z"), "--skew", "0").out())
                .contains("cuts            5\n");
    }

    @Test
    void aContradictionNamesTheLeastBound() {
        CommandLineRun run = info(EARLY, "--skew", "10ms");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains(
                        "these recordings need at least 14ms of skew, --skew says 10ms: B#1 (line 2) is 14ms earlier than"
                                + " A#1 (line 1), which happened before it");
        assertThat(info(EARLY, "--skew", "14ms").out()).doesNotContain("skew says");
    }

    @Test
    void aTimeThatGoesBackIsReported() {
        String back = """
                {"process":"A","time":2}
                {"process":"A","time":1.5}
                """;
        assertThat(info(back, "--skew", "1s").out()).contains("the time goes back by 500ms at A#2 (line 2)");
    }

    @Test
    void checkSaysWhatItAssumed() {
        CommandLineRun run = CommandLineRun.withInput(
                RUN, "check", "-", "-p", "AG !(A.event = 'a2' & B.event != 'b1')", "--skew", "10ms", "--json");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("\"skew\":{\"assumed\":\"10ms\"}", "no two clocks differ by more than 10ms (--skew)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "-3ms|a bound cannot be negative: -3ms",
                "10|10 has no unit: expected 10ms, or another of ns, us, ms, s, m or h",
                "soon|'soon' is no bound: expected a bound such as 10ms or 0",
                "A=1ms,A=2ms|the clock A has two bounds",
                "A=1ms,5ms|'5ms' names no clock",
                "C=1ms|--skew names the clock C, which no process has: expected one of A, B"
            })
    void wrongBoundsAreExplained(String bound, String message) {
        CommandLineRun run = info(RUN, "--skew=" + bound);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message).doesNotContain("\tat ");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "\"noon\"|-:2:23: 'noon' is no time: expected a number of seconds or a date",
                "{\"s\":1}|-:2:23: this is no time",
                "1661146988592|-:2:23: 1661146988592 seconds are no time of these centuries",
                "1661146988.5|are more than 20 years apart: are they in different units?"
            })
    void wrongTimesAreExplained(String time, String message) {
        String trace = "{\"process\":\"A\",\"time\":1}\n{\"process\":\"B\",\"time\":" + time + "}\n";
        CommandLineRun run = info(trace, "--skew", "1ms");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message.replace("-:2", "standard input:2"));
        assertThat(info(trace).code()).isZero();
    }

    @Test
    void noTimesAtAllAreAnError() {
        CommandLineRun run = info("{\"process\":\"A\"}\n", "--skew", "1ms");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("--skew orders events by their times, but no event has a time");
    }

    /** One format's times come out of the other as they went in. */
    @Test
    void timesAndClocksOfSpansSurviveConversion() {
        String spans = """
                [{"traceId":"1","id":"a","kind":"CLIENT","name":"get","timestamp":1470150004074202,"duration":94539,
                  "localEndpoint":{"serviceName":"front","ipv4":"10.0.0.1"}},
                 {"traceId":"1","parentId":"a","id":"b","kind":"SERVER","name":"get","timestamp":1470150004008761,
                  "duration":93577,"localEndpoint":{"serviceName":"back","ipv4":"10.0.0.2"}}]
                """;
        String needs = "these recordings need at least 65.441ms of skew";
        assertThat(info(spans, "--skew", "10.0.0.1=5ms,*=20ms").out()).contains(needs);
        CommandLineRun converted = CommandLineRun.withInput(spans, "convert", "-", "-");
        assertThat(converted.out()).contains("\"clocks\":{\"front\":\"10.0.0.1\",\"back\":\"10.0.0.2\"}");
        assertThat(info(converted.out(), "--skew", "10.0.0.1=5ms,*=20ms").out()).contains(needs);
    }
}
