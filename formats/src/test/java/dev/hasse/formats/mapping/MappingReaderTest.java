package dev.hasse.formats.mapping;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.named;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Reading;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MappingReaderTest {
    private static final MappingReader READER = new MappingReader();

    @TempDir
    private Path folder;

    private Path mapping(String rules) throws IOException {
        return Files.writeString(folder.resolve("log.mapping"), rules);
    }

    private ReadOptions by(String mapping) throws IOException {
        return ReadOptions.defaults().withMapping(mapping(mapping));
    }

    private String problem(String mapping, String log) throws IOException {
        return Reading.problem(READER, log, by(mapping)).replace(folder.toString() + "/", "");
    }

    @Test
    void groupsSayWhatALineMeans() throws InputException, IOException {
        String mapping = """
                # the log of our servers
                init b.role: follower
                process: {node}

                match: \\S+ \\[(?<node>\\w+)\\] sends (?<what>\\w+) number (?<number>\\d+) to (?<peer>\\w+)
                event: send {what}
                send: {node}-{peer}-{number}

                match: \\S+ \\[(?<node>\\w+)\\] gets (?<what>\\w+) number (?<number>\\d+) from (?<peer>\\w+)( as (?<role>\\w+))?
                event: get {what}
                receive: {peer}-{node}-{number}
                shared last: '{number}'
                """;
        String log = """
                10:00 [b] gets vote number 7 from a as leader
                10:01 [a] sends vote number 7 to b
                noise
                """;
        Trace trace = Reading.read(READER, log, by(mapping));
        assertThat(trace.processNames()).containsExactly("b", "a");
        assertThat(trace.happenedBefore(named(trace, "a", "send vote"), named(trace, "b", "get vote")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "b", "get vote")))
                .containsExactly(
                        "b.event = 'get vote'",
                        "b.node = 'b'",
                        "b.number = 7",
                        "b.peer = 'a'",
                        "b.role = 'leader'",
                        "b.what = 'vote'",
                        "last = '7'");
        assertThat(trace.initialValue(trace.variableNumber("b.role"))).isEqualTo(Value.of("follower"));
        assertThat(trace.findings()).containsExactly("1 line fits no rule of the mapping, first line 3");
    }

    @Test
    void groupsOfTheFieldsNamesNeedNoMore() throws InputException, IOException {
        Trace trace = Reading.read(
                READER,
                "a {\"a\":1} begin\nb {\"a\":1,\"b\":1} go\n",
                by("match: (?<process>\\S+) (?<clock>\\{.*\\}) (?<event>.*)"));
        assertThat(trace.happenedBefore(named(trace, "a", "begin"), named(trace, "b", "go")))
                .isTrue();
    }

    @Test
    void sendsMayNameTheirDestination() throws InputException, IOException {
        String mapping = """
                process: {node}
                match: (?<node>\\w+) sends (?<send>[\\w,]+) to (?<to>[\\w,]+)
                match: (?<node>\\w+) gets (?<receive>\\w+)
                match: (?<node>\\w+) turns to (?<to>\\w+)
                """;
        Trace trace = Reading.read(READER, """
                a sends m1,m2 to b
                a sends m3,m4 to b,c
                b gets m1
                b turns to sleep
                """, by(mapping));
        assertThat(Reading.lost(trace)).containsExactly("m2 to b", "m3 to b", "m4 to c");
        assertThat(assignments(trace, trace.eventNumber(1, 2))).contains("b.to = 'sleep'");
        assertThat(trace.variableNumber("a.to")).isNegative();
        assertThat(problem(mapping, "a sends m1,m2,m3 to b,c\n"))
                .contains("3 messages to send to 2 processes: expected one process, or one for each message");
        assertThat(problem(mapping, "a sends m1 to c\nb gets m1\n")).contains("m1 is for c by its send a#1 (line 1)");
    }

    @Test
    void readsSynopticsVectorTimes() throws InputException, IOException {
        Trace trace = Reading.read(READER, "1,0 0 m!a\n1,1 1 m?a\n", by("""
                processes: sender receiver
                match: (?<clock>[\\d,]+) 0 (?<event>.+)
                process: sender
                match: (?<clock>[\\d,]+) 1 (?<event>.+)
                process: receiver
                """));
        assertThat(trace.processNames()).containsExactly("sender", "receiver");
        assertThat(trace.happenedBefore(named(trace, "sender", "m!a"), named(trace, "receiver", "m?a")))
                .isTrue();
    }

    @Test
    void membersOfJsonLines() throws InputException, IOException {
        String mapping = """
                unmatched: error
                process: n{body.node}
                id: {id}
                after: {after}
                sequence: {body.at}
                json: kind = send, body.to
                event: send
                send: {body.msg}
                json: kind ~ 're.*'
                event: {kind}
                receive: {body.msg}
                set *: {body.state}
                json:
                event: other {list.1}
                """;
        String log = """
                {"kind":"receive","body":{"node":2,"at":2,"msg":"m","state":{"role":"x","term":{"n":3}}}}
                {"kind":"other","list":[1,"two"],"id":"e","body":{"node":2,"at":1}}
                {"kind":"send","body":{"node":1,"at":1,"to":2,"msg":"m"},"after":"e"}
                """;
        Trace trace = Reading.read(READER, log, by(mapping));
        assertThat(trace.processNames()).containsExactlyInAnyOrder("n1", "n2");
        assertThat(trace.happenedBefore(named(trace, "n2", "other two"), named(trace, "n1", "send")))
                .isTrue();
        assertThat(assignments(trace, named(trace, "n2", "receive")))
                .containsExactly("n2.event = 'receive'", "n2.role = 'x'", "n2.term.n = 3");
    }

    @Test
    void aMappingIsTakenWithoutNamingTheFormat() throws InputException, IOException {
        Trace trace = Traces.reading()
                .mapping(mapping("match: (?<process>\\w+) (?<event>\\w+)"))
                .read(TraceSource.of("x.log", "a hello\n"));
        assertThat(trace.name(0)).isEqualTo("hello");
    }

    @Test
    void anExpressionThatOthersBacktrackOnForeverIsAnswered() throws IOException {
        assertThat(problem("match: (?<process>(a+)+)b", "a".repeat(5000)))
                .isEqualTo("test:1:1: no rule of the mapping matches any line (hasse mapping try shows how each line is"
                        + " read)");
    }

    @Test
    void aLongLineOfBlanksIsNoWork() throws InputException, IOException {
        String blanks = " ".repeat(1_000_000);
        Trace trace = Reading.read(
                READER, "a x" + blanks + "y," + blanks + "z" + blanks, by("match: (?<process>a)(?<send>.*)"));
        assertThat(trace.messageCount()).isEqualTo(2);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "hello|a|log.mapping:1:1: expected key: value",
                "process: x|a|log.mapping:1:1: expected a rule: match:, json: or csv:",
                "match:|a|log.mapping:1:7: expected a value for match",
                "match: (a|a|log.mapping:1:10: not a regular expression: Unclosed group",
                "match: a(?!b)|a|log.mapping:1:9: not a regular expression: look-ahead is not supported: match what",
                "match: (a)\\1|a|log.mapping:1:11: not a regular expression: a reference to what a group matched is",
                "match: a~wrong: b|a|log.mapping:2:1: unknown key 'wrong'",
                "match: a~set: b|a|log.mapping:2:1: expected set NAME: value",
                "match: a~process x: b|a|log.mapping:2:1: expected process: value",
                "unmatched: maybe|a|log.mapping:1:12: expected skip or error",
                "json: = 3|a|log.mapping:1:7: expected conditions",
                "match: a|b|test:1:1: no rule of the mapping matches any line",
                "unmatched: error~match: a~process: x|a~b|test:2:1: no rule of the mapping matches this line",
                "match: a|a|test:1:1: the mapping's rule for this line gives no process",
                "match: (?<process>a) (?<clock>.*)|a x|test:1:1: not a vector clock: x",
                "match: (?<process>a) (?<sequence>.*)|a x|test:1:1: the sequence 'x' is no whole number",
                "json:|{\"a\":}|test:1:6: not JSON",
                "json:|{} {}|test:1:4: expected the end of the line, found an object",
            })
    void tellsWhereAndWhat(String mapping, String log, String message) throws IOException {
        assertThat(problem(mapping.replace('~', '\n'), log.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void aConditionsExpressionIsChecked() throws IOException {
        assertThat(problem("json: a ~ (", "{}")).startsWith("log.mapping:1:8: not a regular expression");
    }

    @Test
    void theMappingFileMustBeThere() {
        assertThat(Reading.problem(READER, "x", ReadOptions.defaults()))
                .isEqualTo("the format mapping needs a mapping file");
        assertThat(Reading.problem(READER, "x", ReadOptions.defaults().withMapping(folder.resolve("none"))))
                .contains("no such file");
    }
}
