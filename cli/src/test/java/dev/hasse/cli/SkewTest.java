package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
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
                .contains("these recordings need at least 14ms of skew, but --skew is 10ms: B#1 (line 2) is 14ms"
                        + " earlier than"
                        + " A#1 (line 1), which happened before it");
        assertThat(info(EARLY, "--skew", "14ms").out()).doesNotContain("but --skew is");
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
    void scanNamesTheSkewThatTimesNeed() {
        CommandLineRun run = CommandLineRun.withInput(EARLY, "scan", "-");
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("skew: Clocks differ by at least 14ms: B#1 (line 2) is 14ms earlier than A#1 (line 1), which"
                        + " happened before it; the times of 1 event contradict the causal order (--skew 14ms"
                        + " would explain this).");
        CommandLineRun right = CommandLineRun.withInput(EARLY.replace("1.000", "1.015"), "scan", "-", "--only", "skew");
        assertThat(right.out()).doesNotContain("skew:");
        CommandLineRun units = CommandLineRun.withInput(EARLY.replace("1.014", "1661146988.5"), "scan", "-");
        assertThat(units.out()).doesNotContain("skew:");
    }

    @Test
    void aProcessHasTheTimeOfItsLastEvent() {
        CommandLineRun run =
                CommandLineRun.withInput(RUN, "check", "-", "-p", "AG (A.time - B.time <= 0.018)", "--json");
        assertThat(run.code()).as(run.err()).isEqualTo(1);
        assertThat(run.out()).contains("A.time = 1.03 and B.time = 1");
        assertThat(CommandLineRun.withInput(RUN, "check", "-", "-p", "AG (A.time - B.time <= 0.018)", "--skew", "10ms")
                        .code())
                .isZero();
        CommandLineRun none =
                CommandLineRun.withInput("{\"process\":\"A\",\"name\":\"a\"}\n", "check", "-", "-p", "AG (A.time > 0)");
        assertThat(none.code()).isEqualTo(2);
        assertThat(none.err()).contains("-p:1:5: no event has a time, so that A.time is not known: add \"time\"");
    }

    @Test
    void spansHaveDurations() {
        String spans = """
                [{"traceId":"1","id":"a","kind":"CLIENT","name":"get","timestamp":1470150004074202,"duration":94539,
                  "localEndpoint":{"serviceName":"front"}}]
                """;
        CommandLineRun run = CommandLineRun.withInput(
                spans,
                "check",
                "-",
                "-p",
                "AG (front.duration <= 0.094539)",
                "-p",
                "EF (front.duration = 0.094539)",
                "-p",
                "G ([event ~ 'end .*'] -> [duration < 1])");
        assertThat(run.code()).as(run.out()).isZero();
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
                "1e99999999|a number of more than 1000 digits",
                "1661146988592|-:2:23: \"time\" is in seconds, and 1661146988592 is out of range",
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

    private static final String PROPERTY = "AG !(A.event = 'a2' & B.event != 'b1')";

    @Test
    void theBoundAtWhichAVerdictChangesIsFound() {
        CommandLineRun run = CommandLineRun.withInput(RUN, "check", "-", "-p", PROPERTY, "--skew", "search");
        assertThat(run.code()).isEqualTo(1);
        assertThat(run.out()).contains("holds up to 18ms of skew; violated from there");
        CommandLineRun json = CommandLineRun.withInput(
                RUN,
                "check",
                "-",
                "-p",
                PROPERTY,
                "-p",
                "EF (A.event = 'a2' & B.event != 'b1')",
                "--skew",
                "search",
                "--json");
        assertThat(json.out())
                .contains("\"flipsAt\":\"18ms\",\"text\":\"holds up to 18ms of skew; violated from there\"")
                .contains("\"flipsAt\":\"18ms\",\"text\":\"violated up to 18ms of skew; holds from there\"");
        assertThat(CommandLineRun.withInput(RUN, "check", "-", "-p", PROPERTY, "--skew", "17.999999ms")
                        .code())
                .isZero();
        assertThat(CommandLineRun.withInput(RUN, "check", "-", "-p", PROPERTY, "--skew", "18ms")
                        .code())
                .isEqualTo(1);
    }

    @Test
    void aVerdictThatNeverChangesSaysSo() {
        CommandLineRun run = CommandLineRun.withInput(
                RUN, "check", "-", "-p", "AG !(A.event = 'a2')", "-p", "F (A.event = 'a2')", "--skew", "search");
        assertThat(run.out()).contains("violated even if all clocks agree", "holds whatever the clock skew");
    }

    /** Which of two writes is the last depends on the run; perfect clocks order them. */
    @Test
    void aRaceIsAVerdictThatChangesToo() {
        String race = """
                {"process":"A","time":1,"set":{"x":1}}
                {"process":"B","time":2,"set":{"x":2}}
                """;
        CommandLineRun run = CommandLineRun.withInput(race, "check", "-", "-p", "F G (x = 2)", "--skew", "search");
        assertThat(run.out()).contains("holds up to 1s of skew; violated from there");
    }

    @Test
    void onlyCheckSearches() {
        assertThat(info(RUN, "--skew", "search").err())
                .contains("--skew search works with check and linearizable only");
    }

    @Test
    void drawingsShowWhatTimesOrderWhereThatIsLittle() {
        CommandLineRun plain = CommandLineRun.withInput(RUN, "draw", "-");
        CommandLineRun skewed = CommandLineRun.withInput(RUN, "draw", "-", "--skew", "1ms");
        assertThat(skewed.code()).isZero();
        assertThat(plain.out()).doesNotContain("<", "->");
        assertThat(skewed.out()).contains("+-->o").contains("o<--+");
        assertThat(plain.out()).contains("a1", "b1");
        assertThat(skewed.out()).contains("a1", "b1");
    }

    @Test
    void logsHaveTimesByTheirMapping(@TempDir Path folder) throws IOException {
        Path mapping = Files.writeString(folder.resolve("m"), """
                time-format: dd/MMM/yyyy HH:mm:ss,SSS
                time-zone: Europe/Berlin
                match: (?<when>\\S+ \\S+) (?<process>\\w+)@(?<host>\\w+) (?<event>\\w+)
                time: {when}
                clock-of: {host}
                """);
        String log = """
                17/Nov/2026 10:00:00,000 A@h1 a1
                17/Nov/2026 10:00:00,012 B@h2 b1
                17/Nov/2026 10:00:00,030 A@h1 a2
                """;
        assertThat(info(log, "--mapping", mapping.toString(), "--skew", "12ms").out())
                .contains("cuts            5\n");
        assertThat(info(log, "--mapping", mapping.toString(), "--skew", "h2=1ms,*=10ms")
                        .out())
                .contains("cuts            4\n");
        CommandLineRun converted = CommandLineRun.withInput(log, "convert", "-", "-", "--mapping", mapping.toString());
        assertThat(converted.out()).contains("\"clocks\":{\"A\":\"h1\",\"B\":\"h2\"}", "\"time\":1794906000.012");
        CommandLineRun wrong = info(
                log.replace("17/Nov/2026 10:00:00,030", "yesterday 10:00"),
                "--mapping",
                mapping.toString(),
                "--skew",
                "1ms");
        assertThat(wrong.code()).isEqualTo(2);
        assertThat(wrong.err())
                .contains("standard input:3:1: 'yesterday 10:00' is no time: expected the time-format of the mapping");
    }

    @ParameterizedTest
    @CsvSource({
        "s, 1.5, 1.6, 6",
        "ms, 1500, 1600, 6",
        "us, 1500000, 1600000, 6",
        "ns, 1500000000, 1600000000, 6",
        "ms, 1500, 1700, 4"
    })
    void numbersHaveTheUnitOfTheMapping(String unit, String first, String second, String cuts, @TempDir Path folder)
            throws IOException {
        Path mapping = Files.writeString(
                folder.resolve("m"), "time-unit: " + unit + "\nmatch: (?<time>\\S+) (?<process>\\w+)\n");
        String log = first + " A\n" + first + " A\n" + second + " B\n";
        assertThat(info(log, "--mapping", mapping.toString(), "--skew", "100ms").out())
                .contains("cuts            " + cuts + "\n");
    }

    private static final String REPLIES = """
            {"process":"shop","time":0.0,"name":"request","order":1}
            {"process":"bank","time":1.5,"name":"reply","order":1}
            {"process":"shop","time":3.0,"name":"request","order":2}
            {"process":"bank","time":6.0,"name":"reply","order":2}
            """;

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "G([event='request'] -> F[<=3s] [event='reply'])|0|holds|",
                "G([event='request'] -> F[<3s] [event='reply'])|0|violated|is false at step 3, shop#2 (line 3)",
                "response([event='request'], [event='reply'], within 2s)|100ms|violated|is false at step 3",
                "response([event='request'], [event='reply'], within 2s)|1s|unknown|depends on the clocks: violated up to 1s of skew",
                "F[<=1.6s] [event='reply']|50ms|holds|",
                "F[<=1.6s] [event='reply']|1s|unknown|depends on the clocks: holds up to 100.000001ms of skew",
                "F[>=1500ms,<=2s] [event='reply']|0|holds|",
                "![event='reply'] U[>=1s, <=2s] [event='reply']|0|holds|",
                "existence([event='reply'], within 1s)|0|violated|",
                "precedence([event='request'], [event='reply'], within 3s)|0|holds|",
                "precedence([event='request'], [event='reply'], within 2s)|0|violated|is false at step 4, bank#2 (line 4)",
                "precedence([event='request'], [event='reply'], within 2s)|1s|unknown|depends on the clocks",
                "G([event='reply'] -> once[<=3s] [event='request'])|100ms|unknown|depends on the clocks",
                "forall r in values(order). response([event='request' & order=r], [event='reply' & order=r], within 3s)|0|holds|",
                "forall r in values(order). response([event='request' & order=r], [event='reply' & order=r], within 2s)|0|violated|is false",
                "AG ([event='request'] -> AF[<=3s] [event='reply'])|0|holds|",
                "AG ([event='request'] -> AF[<=2s] [event='reply'])|0|violated|is false",
                "ctl: AG ([event='request'] -> A[true U[<=2s] [event='reply']])|1s|unknown|depends on the clocks",
                "A G[<=6s] (bank.time >= 0)|0|holds|",
                "G (bank.time - shop.time <= 2)|0|violated|",
                "AG (bank.time <= 6 & shop.time >= 0)|0|holds|",
                "G ([event='reply'] -> [time >= 1.5])|0|holds|"
            })
    void propertiesSpeakOfSeconds(String formula, String bound, String verdict, String because) {
        CommandLineRun run = CommandLineRun.withInput(REPLIES, "check", "-", "-p", formula, "--skew", bound);
        assertThat(run.out().replaceAll("\\s+", " ")).startsWith(verdict).contains(because == null ? "" : because);
        assertThat(run.code()).isEqualTo(verdict.equals("holds") ? 0 : verdict.equals("violated") ? 1 : 3);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "F[0,2s] x|-p:1:3: time bounds are written F[<=2s] or U[>=100ms,<=2s]",
                "EF[<=2s] x|-p:1:1: 'EF' with a time bound is not supported, because",
                "AF AG[<=2s] x|-p:1:4: 'AG' with a time bound is allowed in CTL only with A",
                "AF[<=2s] G x|-p:1:10: 'AF' is CTL, but 'G' at column 10 is LTL",
                "AX[<=2s] x|-p:1:1: AX takes no time bound",
                "X[<=2s] x|-p:1:1: X takes no time bound: expected F, G, U, W, R or O",
                "[event='a'] S[<=2s] [event='b']|-p:1:13: S takes no time bound",
                "O[<=2s] x|-p:1:1: 'O' with a time bound is about events: write O[<=2s] [...]",
                "before([event='a'], [event='b'], within 2s)|-p:1:34: before takes no 'within'",
                "precedence(x, [event='b'], within 2s)|-p:1:1: the first formula of precedence(..., within ...) is an event",
                "F[<=2] x|-p:1:5: expected a time with its unit, such as 2s or 100ms"
            })
    void wrongTimeBoundsAreExplained(String formula, String message) {
        CommandLineRun run = CommandLineRun.withInput(REPLIES, "check", "-", "-p", formula);
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains(message);
    }

    @Test
    void aTimeBoundNeedsTimes() {
        CommandLineRun run = CommandLineRun.withInput(
                "{\"process\":\"A\",\"name\":\"a\"}\n", "check", "-", "-p", "F[<=2s] [event='a']");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out() + run.err())
                .contains("a time bound needs the time of every event, but A#1 (line 1) has none");
    }
}
