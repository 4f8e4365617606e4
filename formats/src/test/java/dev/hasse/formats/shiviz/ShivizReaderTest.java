package dev.hasse.formats.shiviz;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadTraces;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShivizReaderTest {
    private static List<Trace> read(String text) throws InputException {
        return read(TraceSource.of("test.log", text), Traces.reading());
    }

    private static List<Trace> read(TraceSource source, TraceReading reading) throws InputException {
        ReadTraces read = reading.recognise(source);
        assertThat(read.format()).isEqualTo("shiviz");
        return read.traces();
    }

    private static Value value(Trace trace, int event, String variable) {
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (trace.variableName(trace.assignedVariable(event, i)).equals(variable)) {
                return trace.assignedValue(event, i);
            }
        }
        throw new AssertionError(variable + " is not assigned");
    }

    @Test
    void readsTheEventBeforeItsClock() throws InputException {
        Trace trace = read("starts\r\na {\"a\":1}\r\nhears\r\nb {\"b\":1, \"a\":1} \r\n")
                .get(0);
        assertThat(trace.processNames()).containsExactly("a", "b");
        assertThat(trace.name(0)).isEqualTo("starts");
        assertThat(trace.name(1)).isEqualTo("hears");
        assertThat(trace.happenedBefore(0, 1)).isTrue();
    }

    @Test
    void readsTheEventAfterItsClock() throws InputException {
        Trace trace = read("a {\"a\":1}\nstarts\nb {\"b\":1, \"a\":1}\nhears").get(0);
        assertThat(trace.name(0)).isEqualTo("starts");
        assertThat(trace.name(1)).isEqualTo("hears");
        assertThat(trace.happenedBefore(0, 1)).isTrue();
    }

    @Test
    void readsTimestamps() throws InputException {
        Trace after = read("1700000000000000000 a {\"a\":1}\nstarts\n").get(0);
        assertThat(value(after, 0, "a.timestamp")).isEqualTo(Value.of(1700000000000000000L));
        Trace before = read("1700000000000000000 starts\na {\"a\":1}\n").get(0);
        assertThat(value(before, 0, "a.timestamp")).isEqualTo(Value.of(1700000000000000000L));
        assertThat(before.name(0)).isEqualTo("starts");
    }

    @Test
    void takesTheExpressionOnTheFirstLineAndItsFurtherGroups() throws InputException {
        Trace trace =
                read("^(?<level>[A-Z]{4,5}) (?<my_term>\\d+)\\/(?<event>[^[\\n]*) (?<host>\\w+)@(?<clock>{.*})$\n\n"
                                + "INFO 7/elected n1@{\"n1\":1}\nnoise\nERROR 08/lost n1@{\"n1\":2}\n")
                        .get(0);
        assertThat(trace.eventCount()).isEqualTo(2);
        assertThat(value(trace, 0, "n1.level")).isEqualTo(Value.of("INFO"));
        assertThat(value(trace, 0, "n1.my_term")).isEqualTo(Value.of(7));
        assertThat(value(trace, 1, "n1.my_term")).isEqualTo(Value.of("08"));
        assertThat(value(trace, 1, "n1.event")).isEqualTo(Value.of("lost"));
    }

    @Test
    void severalExecutionsAreSeveralTraces() throws InputException {
        List<Trace> traces = read("(?<host>\\S*) (?<clock>{.*})\\n(?<event>.*)\n^=== (?<trace>.*) ===$\n"
                + "=== one ===\na {\"a\":1}\nx\n=== two ===\na {\"a\":1}\ny\nb {\"b\":1}\nz\n");
        assertThat(traces).hasSize(2);
        assertThat(traces.get(0).source()).isEqualTo("test.log [one]");
        assertThat(traces.get(1).source()).isEqualTo("test.log [two]");
        assertThat(traces.get(1).eventCount()).isEqualTo(2);
        assertThat(traces.get(1).line(0)).isEqualTo(7);
    }

    @Test
    void takesTheExpressionByOption() throws InputException {
        TraceSource log = TraceSource.of(
                "test.log", "=== one ===\nx by a at {\"a\":1}\n=== two ===\nnoise\ny by b at {\"b\":1}\n");
        List<Trace> traces = read(log, Traces.reading().parser("^(?<event>.*) by (?<host>\\w+) at (?<clock>{.*})$"));
        assertThat(traces).extracting(Trace::source).containsExactly("test.log [one]", "test.log [two]");
        assertThat(traces.get(1).name(0)).isEqualTo("y");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            (?<event>.*) (?<clock>x)        |--parser:1:1: expected a group (?<host>...) in the expression
            (?<event>.*                     |--parser:1:1: not a regular expression
            (?<event>z)(?<host>z)(?<clock>z)|test.log:1:1: no event in the log: nothing matches
            """)
    void saysWhatIsWrongWithTheExpressionByOption(String expression, String message) {
        TraceSource log = TraceSource.of("test.log", "x by a at {\"a\":1}\n");
        assertThatThrownBy(() -> read(log, Traces.reading().parser(expression)))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message);
    }

    @Test
    void delimiterLinesSeparateExecutionsAlsoWithoutAnExpression() throws InputException {
        List<Trace> traces =
                read("# two runs\n=== one ===\nx\na {\"a\":1}\n\n=== run #2 ===  \ny\na {\"a\":1}\nz\na {\"a\":2}\n");
        assertThat(traces).extracting(Trace::source).containsExactly("test.log [one]", "test.log [run #2]");
        assertThat(traces).extracting(Trace::eventCount).containsExactly(1, 2);
        assertThat(traces.get(0).name(0)).isEqualTo("x");
        assertThat(traces.get(1).name(1)).isEqualTo("z");
        assertThat(traces.get(1).line(0)).isEqualTo(7);
    }

    @Test
    void aClockMayComeFirstAfterDelimitersAndComments() throws InputException {
        for (String before : List.of("=== one ===\n", "# why\n", "### why\n# and how\n", "=== one ===\n\n# why\n")) {
            Trace trace =
                    read(before + "a {\"a\":1}\nstarts\na {\"a\":2}\nends\n").get(0);
            assertThat(trace.name(0)).as(before).isEqualTo("starts");
            assertThat(trace.name(1)).as(before).isEqualTo("ends");
        }
    }

    @Test
    void anEventMayBeginLikeAComment() throws InputException {
        Trace trace = read("#1 starts\na {\"a\":1}\n#2 ends\na {\"a\":2}\n").get(0);
        assertThat(trace.name(0)).isEqualTo("#1 starts");
        assertThat(trace.name(1)).isEqualTo("#2 ends");
    }

    @Test
    void aDelimiterMayBeLongerAndARuleBetweenIsStillNone() throws InputException {
        List<Trace> traces =
                read("==== a = b =====\nx\na {\"a\":1}\n==========\ny\na {\"a\":2}\n=== c ===\nz\na {\"a\":1}\n");
        assertThat(traces).extracting(Trace::source).containsExactly("test.log [a = b]", "test.log [c]");
        assertThat(traces).extracting(Trace::eventCount).containsExactly(2, 1);
    }

    @Test
    void aVeryLongLineOfEqualSignsOrTextIsReadQuickly() throws InputException {
        for (String line :
                List.of("=".repeat(1_000_000), "===" + "x".repeat(1_000_000), "===" + "x =".repeat(300_000))) {
            assertThat(read("x\na {\"a\":1}\n" + line + "\ny\na {\"a\":2}\n")).hasSize(1);
        }
    }

    @Test
    void aRuleOfEqualSignsIsNoDelimiter() throws InputException {
        List<Trace> traces = read("x\na {\"a\":1}\n==========\ny\na {\"a\":2}\n");
        assertThat(traces).hasSize(1);
        assertThat(traces.get(0).source()).isEqualTo("test.log");
        assertThat(traces.get(0).name(1)).isEqualTo("y");
    }

    @Test
    void readsTheStatesThatTlcPrints() throws InputException {
        Trace trace =
                read("=== 2 actions ===\nTLC2 Version 2.16\nState 1: <Init line 3, col 1 to line 4, col 2 of module M>\n"
                                + "/\\ Host = --\n/\\ Clock = \"{\\\"n1\\\":0,\\\"n2\\\":0}\"\n/\\ x = 0\n\n"
                                + "State 2: <Send line 5, col 1 to line 6, col 2 of module M>\n"
                                + "/\\ Host = n1\n/\\ Clock = \"{\\\"n1\\\":1,\\\"n2\\\":0}\"\n/\\ x = 1\n\n"
                                + "State 3: <Receive line 7, col 1 to line 8, col 2 of module M>\n"
                                + "/\\ Host = \"n2\"\n/\\ Clock = \"{\\\"n1\\\":1,\\\"n2\\\":1}\"\n/\\ x = 2\n\nFinished in 22s\n")
                        .get(0);
        assertThat(trace.processNames()).containsExactly("n1", "n2");
        assertThat(trace.name(0)).isEqualTo("Send");
        assertThat(trace.name(1)).isEqualTo("Receive");
        assertThat(trace.line(0)).isEqualTo(8);
        assertThat(trace.happenedBefore(0, 1)).isTrue();
    }

    @Test
    void linesOfAHostMayBeOutOfOrder() throws InputException {
        Trace trace = read("a {\"a\":2}\nsecond\na {\"a\":1}\nfirst\n").get(0);
        assertThat(trace.name(0)).isEqualTo("first");
        assertThat(trace.name(1)).isEqualTo("second");
    }

    @Test
    void lostEventsAreToleratedOnRequestAndTold() throws InputException {
        Trace trace = read(
                        TraceSource.of(
                                "test.log", "a {\"a\":1}\nx\na {\"a\":4}\ny\nb {\"b\":1, \"a\":3, \"c\":2}\nz\n"),
                        Traces.reading().toleratingLoss())
                .get(0);
        assertThat(trace.eventCount()).isEqualTo(3);
        assertThat(trace.findings()).anyMatch(finding -> finding.contains("2 of them were lost"));
        assertThat(trace.findings()).anyMatch(finding -> finding.contains("names c, which has no events"));
        assertThat(trace.happenedBefore(0, 2)).isTrue();
        assertThat(trace.happenedBefore(1, 2)).isFalse();
    }

    @Test
    void escapedQuotesInAClockAreUnderstood() throws InputException {
        Trace trace = read("(?<event>.*) (?<host>\\d) (?<clock>{.*})\n\nx 1 {\\\"1\\\":1}\n")
                .get(0);
        assertThat(trace.eventCount()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"chord,8,1235", "simpledb,5,509", "facebook,4,47", "reliable-broadcast,4,116"})
    void realLogsHaveTheirProcessesAndEvents(String name, int processes, int events) throws InputException {
        Trace trace = real(name);
        assertThat(trace.processCount()).isEqualTo(processes);
        assertThat(trace.eventCount()).isEqualTo(events);
    }

    @Test
    void theFacebookLogHasItsCuts() throws InputException {
        assertThat(cuts(real("facebook"))).isEqualTo(123);
    }

    /** The titles of the three runs count the states, the initial ones too. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            ewd998|78 actions (EWD998Chan!EWD998!terminationDetected):77, 249 actions:248, 666 actions:665
            facebook-multiple|Execution #1:47, Execution #2:41
            multiple-comparison|Base execution:8, Same as base:8, Different host from base:8, \
            All events are different from base:8, Some events are different from base:8
            """)
    void realLogsHaveTheirExecutions(String name, String executions) throws InputException {
        Path log = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real/shiviz/" + name + ".log");
        assumeTrue(Files.exists(log), "the real logs are not part of the project");
        List<String> found = new ArrayList<>();
        for (Trace trace : read(TraceSource.of(log), Traces.reading())) {
            assertThat(trace.findings()).isEmpty();
            String label = trace.source().substring(log.toString().length());
            found.add(label.substring(2, label.length() - 1) + ":" + trace.eventCount());
        }
        assertThat(String.join(", ", found)).isEqualTo(executions);
    }

    private static Trace real(String name) throws InputException {
        Path log = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/shiviz/" + name + ".log");
        assumeTrue(Files.exists(log), "the real logs are not part of the project");
        List<Trace> traces = read(TraceSource.of(log), Traces.reading());
        assertThat(traces).hasSize(1);
        return traces.get(0);
    }

    /** Counts the cuts one by one, from the definition. */
    private static int cuts(Trace trace) {
        Set<List<Integer>> seen = new HashSet<>();
        Deque<int[]> open = new ArrayDeque<>();
        open.add(new int[trace.processCount()]);
        while (!open.isEmpty()) {
            int[] cut = open.poll();
            if (seen.add(Arrays.stream(cut).boxed().toList())) {
                for (int p = 0; p < cut.length; p++) {
                    if (trace.isEnabled(cut, p)) {
                        int[] next = cut.clone();
                        next[p]++;
                        open.add(next);
                    }
                }
            }
        }
        return seen.size();
    }
}
