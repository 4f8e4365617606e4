package dev.hasse.formats.mapping;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.named;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.formats.TraceReading;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lines that are several events, records that are several lines, and files that are several runs. */
class RecordsAndRunsTest {
    @TempDir
    private Path folder;

    private List<Trace> read(String mapping, String log) throws InputException, IOException {
        return read(mapping, log, Traces.reading());
    }

    private List<Trace> read(String mapping, String log, TraceReading reading) throws InputException, IOException {
        Path file = folder.resolve("log.mapping");
        Files.writeString(file, mapping);
        return reading.mapping(file).readAll(TraceSource.of("shop.log", log));
    }

    @Test
    void aLineIsASendAndAReceive() throws InputException, IOException {
        Trace trace = read("""
                        match: (?<from>\\w+) -> (?<peer>\\w+): (?<what>\\w+)
                        process: {from}
                        event: send {what}
                        send: m{line}
                        also:
                        process: {peer}
                        event: receive {what}
                        receive: m{line}
                        """, "a -> b: ask\nb -> a: answer\n").get(0);
        assertThat(trace.eventCount()).isEqualTo(4);
        assertThat(trace.messageCount()).isEqualTo(2);
        assertThat(trace.happenedBefore(named(trace, "a", "send ask"), named(trace, "a", "receive answer")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "b", "receive ask")))
                .contains("b.from = 'a'", "b.what = 'ask'", "b.event = 'receive ask'");
    }

    @Test
    void aSpanRowIsAStartAndAnEndByItsColumns() throws InputException, IOException {
        Trace trace = read("""
                        process: {pod}
                        csv: op != ignored
                        event: start {op}
                        sequence: {start}
                        also:
                        event: end {op}
                        sequence: {end}
                        """, """
                        pod,op,start,end,text
                        cart,"pay, then ""ship\""",10,20,"two
                        lines"
                        cart,inner,12,14,
                        cart,ignored,1,2,
                        """).get(0);
        assertThat(trace.eventCount()).isEqualTo(4);
        assertThat(trace.happenedBefore(
                        named(trace, "cart", "start pay, then \"ship\""), named(trace, "cart", "start inner")))
                .isTrue();
        assertThat(trace.happenedBefore(
                        named(trace, "cart", "end inner"), named(trace, "cart", "end pay, then \"ship\"")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "cart", "start inner"))).doesNotContain("cart.text = ''");
        assertThat(assignments(trace, named(trace, "cart", "start pay, then \"ship\"")))
                .contains("cart.text = 'two\\nlines'", "cart.start = 10");
        assertThat(trace.findings()).containsExactly("1 line fits no rule of the mapping, first line 5");
    }

    @Test
    void columnsAndDelimitersMayBeGiven() throws InputException, IOException {
        Trace trace = read("columns: process event x\ndelimiter: tab\ncsv:\n", "a\tgo\t3\nb\tstop\t4\n")
                .get(0);
        assertThat(assignments(trace, named(trace, "b", "stop"))).containsExactly("b.event = 'stop'", "b.x = 4");
        assertThat(read("delimiter: ;\ncsv:\n", "process;event\na;go\n").get(0).eventCount())
                .isEqualTo(1);
    }

    @Test
    void aQuoteThatDoesNotEndIsToldWhereItBegins() {
        assertThatThrownBy(() -> read("csv:\n", "process,event\na,go\nb,\"stop\nc,go\n"))
                .hasMessage("shop.log:3:1: a quote that begins in this record does not end");
    }

    @Test
    void separatorsBeginRunsThatTheyMayName() throws InputException, IOException {
        List<Trace> traces = read(
                "separator: --(?<run>.*)\nskip: #.*\nmatch: (?<process>\\w) (?<event>.*)\n",
                "# first\na one\n-- second\n# nothing\na one\nb two\n-- second\nb two\n--\n");
        assertThat(traces)
                .extracting(Trace::source)
                .containsExactly("shop.log [1]", "shop.log [second]", "shop.log [second (2)]");
        assertThat(traces).extracting(Trace::eventCount).containsExactly(1, 2, 1);
        assertThat(traces).allMatch(trace -> trace.findings().isEmpty());
        List<Trace> one = read("separator: --\nmatch: (?<process>\\w) (?<event>.*)\n", "--\na one\n");
        assertThat(one).extracting(Trace::source).containsExactly("shop.log");
    }

    @Test
    void recordsMayHaveSeveralLines() throws InputException, IOException {
        String log = "10:01 a failed\n  at here\n  at there\n10:02 a\n{\n} ended\n";
        Trace trace = read("record: \\d\nmatch: \\S+ (?<process>\\w)\\s(?<event>(?s:.*))\n", log)
                .get(0);
        assertThat(trace.eventCount()).isEqualTo(2);
        assertThat(trace.name(0)).isEqualTo("failed\n  at here\n  at there");
        Trace json = read("record: \\{\njson:\nprocess: {p}\n", "{\n  \"p\": \"a\"\n}\n{ \"p\":\n\"b\" }\n")
                .get(0);
        assertThat(json.processNames()).containsExactly("a", "b");
        assertThatThrownBy(() -> read("record: \\{\njson:\nprocess: {p}\n", "{}\n{\n  \"p\": ?\n}\n"))
                .hasMessageContaining("shop.log:");
    }

    @Test
    void theFileMayNameTheProcessAndTheRunAVariable() throws InputException, IOException {
        Trace trace = read("process: {file}\nset in: {run}\nmatch: (?<event>.*)\n", "one\n")
                .get(0);
        assertThat(trace.processNames()).containsExactly("shop");
        assertThat(assignments(trace, 0)).containsExactly("shop.event = 'one'", "shop.in = '1'");
    }

    @Test
    void equalMessagesAreTakenInTheirOrder() throws InputException, IOException {
        String mapping = """
                messages: repeated
                match: (?<process>\\w) sends (?<send>\\w+)
                event: send
                match: (?<process>\\w) gets (?<receive>\\w+)
                event: get {line}
                """;
        Trace trace = read(mapping, "a sends m\na sends m\na sends m\nb gets m\na sends n\nb gets n\nb gets n\n")
                .get(0);
        assertThat(trace.messageCount()).as("three of m, and n twice").isEqualTo(5);
        assertThat(trace.happenedBefore(0, named(trace, "b", "get 4"))).isTrue();
        assertThat(trace.happenedBefore(1, named(trace, "b", "get 4"))).isFalse();
        assertThat(trace.findings())
                .containsExactly(
                        "lost messages, or still under way at the end: 2 of 4, sent by lines 2, 3",
                        "messages delivered again: 1, received by line 7");
        assertThatThrownBy(() -> read(mapping, "b gets m\na sends m\n"))
                .hasMessage(
                        "shop.log:1:1: b receives message m, which no line before it sends; --tolerate-loss reads the"
                                + " line without its message");
        Trace lossy = read(mapping, "b gets m\na sends m\n", Traces.reading().toleratingLoss())
                .get(0);
        assertThat(lossy.findings()).hasSize(2).contains("line 1: b receives message m, which no line before it sends");
    }

    @Test
    void numbersMayBeCountedOn() throws InputException, IOException {
        Trace trace = read("""
                        match: (?<process>a) (?<n>\\d+)
                        send: data{n}
                        match: (?<process>b) (?<n>\\d+)
                        receive: data{n - 1}
                        set next: {n+10}
                        """, "a 1\nb 2\n").get(0);
        assertThat(trace.happenedBefore(0, 1)).isTrue();
        assertThat(assignments(trace, 1)).contains("b.next = 12");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            also:                 | log.mapping:1:1: also: before the first rule: expected it in a rule
            delimiter: ab         | log.mapping:1:12: expected one character, or tab
            messages: twice       | log.mapping:1:11: expected unique or repeated
            unmatched: no         | log.mapping:1:12: expected skip or error
            record: (             | log.mapping:1:10: not a regular expression: Unclosed group
            """)
    void tellsWhatIsWrongWithALayout(String mapping, String message) {
        assertThatThrownBy(() -> read(mapping + "\nmatch: (?<process>.*)\n", "a"))
                .hasMessage(folder + "/" + message);
    }
}
