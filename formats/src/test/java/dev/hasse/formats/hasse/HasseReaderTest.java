package dev.hasse.formats.hasse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadTraces;
import dev.hasse.formats.Reading;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.ReadRace;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.ByteArrayOutputStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HasseReaderTest {
    private static Trace read(String text) throws InputException {
        ReadTraces read = Traces.reading().recognise(TraceSource.of("test.jsonl", text));
        assertThat(read.format()).isEqualTo("hasse");
        assertThat(read.traces()).hasSize(1);
        return read.traces().get(0);
    }

    private static Value valueAfter(Trace trace, int event, String variable) {
        for (int i = 0; i < trace.assignmentCount(event); i++) {
            if (trace.variableName(trace.assignedVariable(event, i)).equals(variable)) {
                return trace.assignedValue(event, i);
            }
        }
        throw new AssertionError(variable + " is not assigned");
    }

    @Test
    void readsEveryKindOfValueExactly() throws InputException {
        Trace trace = read("""
                {"process":"P","set":{"a":1,"b":-12,"c":0.10,"d":"x\\u00e9\\n\\ud83d\\ude00é","e":true,"f":false,"g":1e3}}
                {"process":"P","set":{"a":123456789012345678901234567890,"b":9223372036854775807,"c":-0}}
                """);
        assertThat(valueAfter(trace, 0, "a")).isEqualTo(Value.of(1));
        assertThat(valueAfter(trace, 0, "b")).isEqualTo(Value.of(-12));
        assertThat(valueAfter(trace, 0, "c")).isEqualTo(Value.of(new BigDecimal("0.1")));
        assertThat(valueAfter(trace, 0, "d")).isEqualTo(Value.of("x\u00e9\n\ud83d\ude00\u00e9"));
        assertThat(valueAfter(trace, 0, "e")).isEqualTo(Value.of(true));
        assertThat(valueAfter(trace, 0, "f")).isEqualTo(Value.of(false));
        assertThat(valueAfter(trace, 0, "g")).isEqualTo(Value.of(1000));
        assertThat(valueAfter(trace, 1, "a")).isEqualTo(Value.of(new BigDecimal("123456789012345678901234567890")));
        assertThat(valueAfter(trace, 1, "b")).isEqualTo(Value.of(Long.MAX_VALUE));
        assertThat(valueAfter(trace, 1, "c")).isEqualTo(Value.of(0));
    }

    @Test
    void aSendMayNameTheProcessItIsFor() throws InputException {
        Trace trace = read("""
                {"process":"A","to":"B","send":"m1"}
                {"process":"A","send":["m2","m3"],"to":"C"}
                {"process":"A","send":["m4","m5","m6"],"to":["B",null,"D"]}
                {"process":"B","receive":"m1"}
                {"process":"B","to":"sleep"}
                """);
        assertThat(Reading.lost(trace))
                .containsExactly("m2 to C", "m3 to C", "m4 to B", "m5 to nobody knows whom", "m6 to D");
        assertThat(trace.processNames()).containsExactly("A", "B", "C", "D");
        assertThat(trace.destination(0)).isEqualTo(1);
        assertThat(trace.attributes(trace.eventNumber(1, 2))).isEqualTo("\"to\":\"sleep\"");
        assertThat(trace.attributes(0)).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{'process':'A','send':'m','to':7}|test.jsonl:1:32: expected the receiver's process in quotes",
                "{'process':'A','send':'m','to':['B','C']}|test.jsonl:1:27: the event sends 1 messages, but to names 2",
                "{'process':'A','send':'m','to':''}|expected the receiver's process in quotes",
                "{'process':'A','send':'m','to':'C'}~{'process':'B','receive':'m'}"
                        + "|test.jsonl:2:1: message m is for C by its send A#1 (line 1), but B#1 (line 2) receives it",
                "{'process':'A','send':'m','to':'b'}~{'process':'B'}"
                        + "|test.jsonl:1:1: message m is for b, which has no events; did you mean B?",
            })
    void aDestinationMustBeAProcessAndTheReceiver(String lines, String problem) {
        assertThatThrownBy(() -> read(lines.replace('\'', '"').replace('~', '\n')))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(problem);
    }

    @Test
    void readsTheHeader() throws InputException {
        Trace trace = read("""

                {"hasse":1,"processes":["P2","P1","idle"],"init":{"x":7,"state1":"idle"},"comment":[1,{"a":null}]}
                {"process":"P1"}
                """);
        assertThat(trace.processNames()).containsExactly("P2", "P1", "idle");
        assertThat(trace.eventCount()).isEqualTo(1);
        assertThat(trace.initialValue(trace.variableNumber("x"))).isEqualTo(Value.of(7));
        assertThat(trace.initialValue(trace.variableNumber("state1"))).isEqualTo(Value.of("idle"));
    }

    @Test
    void idsMayBeIntegers() throws InputException {
        Trace trace = read("""
                {"process":"A","id":7,"send":[1,2]}
                {"process":"B","receive":1}
                {"process":"C","after":[7],"receive":"2"}
                """);
        assertThat(trace.happenedBefore(0, 1)).isTrue();
        assertThat(trace.happenedBefore(0, 2)).isTrue();
        assertThat(trace.happenedBefore(1, 2)).isFalse();
    }

    @Test
    void takesCausalityFromIdsMessagesClocksAndReads() throws InputException {
        Trace trace = read("""
                {"process":"A","id":"a1","send":"m","set":{"x":1}}
                {"process":"B","receive":["m"],"after":["a1"]}
                {"process":"C","clock":{"C":1,"A":1}}
                {"process":"D","read":["x"]}
                {"process":"E"}
                """);
        for (int process = 1; process <= 3; process++) {
            assertThat(trace.happenedBefore(trace.eventNumber(0, 1), trace.eventNumber(process, 1)))
                    .as("A before %s", trace.processName(process))
                    .isTrue();
        }
        assertThat(trace.happenedBefore(trace.eventNumber(0, 1), trace.eventNumber(4, 1)))
                .isFalse();
        assertThat(trace.messageCount()).isEqualTo(1);
        assertThat(trace.line(trace.eventNumber(3, 1))).isEqualTo(4);
    }

    @Test
    void namesAndLocalVariablesBelongToTheProcess() throws InputException {
        Trace trace = read("""
                {"name":"elected","local":{"role":"leader"},"process":"n1","id":"e"}
                """);
        assertThat(valueAfter(trace, 0, "n1.event")).isEqualTo(Value.of("elected"));
        assertThat(valueAfter(trace, 0, "n1.role")).isEqualTo(Value.of("leader"));
        assertThat(trace.name(0)).isEqualTo("elected");
        assertThat(trace.id(0)).isEqualTo("e");
    }

    @Test
    void keepsOtherFieldsCompact() throws InputException {
        Trace trace = read("""
                 { "process" : "P" , "time" : 12.50 , "k\\u0065y" : { "a" : [ 1 , "b c" , [ ] , { } , null ] } , "hasse":2 }\r
                """);
        assertThat(trace.attributes(0))
                .isEqualTo("\"time\":12.50,\"k\\u0065y\":{\"a\":[1,\"b c\",[],{},null]},\"hasse\":2");
    }

    @Test
    void readsALineLongerThanTheBuffer() throws InputException {
        String text = "x".repeat(3 << 20);
        Trace trace =
                read("{\"process\":\"P\"}\n{\"process\":\"P\",\"set\":{\"a\":\"" + text + "\"}}\n{\"process\":\"Q\"}");
        assertThat(valueAfter(trace, 1, "a")).isEqualTo(Value.of(text));
        assertThat(trace.processCount()).isEqualTo(2);
    }

    /** A recorder learns of objects that are created late when its header is written already. */
    @Test
    void linesAfterTheHeaderAddToIt() throws InputException {
        Trace trace = read("""
                {"hasse":1,"init":{"x":7}}
                {"process":"P","set":{"x":8}}
                {"init":{"y":false,"z":"null"},"warnings":["something \\n was missed"]}
                {"process":"P","set":{"y":true}}
                {"init":3,"process":"P"}
                """);
        assertThat(trace.eventCount()).isEqualTo(3);
        assertThat(trace.initialValue(trace.variableNumber("x"))).isEqualTo(Value.of(7));
        assertThat(trace.initialValue(trace.variableNumber("y"))).isEqualTo(Value.of(false));
        assertThat(trace.initialValue(trace.variableNumber("z"))).isEqualTo(Value.of("null"));
        assertThat(trace.warnings()).hasSize(1).allMatch(warning -> warning.contains("was missed"));
    }

    @Test
    void whatWasSeenComesAfterItsWriteAndStaysARace() throws Exception {
        Trace first = read("""
                {"process":"w","id":"w#1","set":{"data":42}}
                {"process":"w","id":"w#2","set":{"ready":true}}
                {"process":"r","saw":["ready"],"name":"read ready"}
                {"process":"r","saw":["data"],"name":"read data"}
                {"process":"r","set":{"used":42}}
                {"process":"w","id":"w#3","set":{"data":43}}
                {"process":"s","id":"s#1","after":["w#3"],"saw":["data"]}
                """);
        ByteArrayOutputStream copy = new ByteArrayOutputStream();
        new HasseWriter().write(first, copy);
        for (Trace trace : List.of(first, read(copy.toString(StandardCharsets.UTF_8)))) {
            int w = trace.processNumber("w");
            int r = trace.processNumber("r");
            assertThat(trace.happenedBefore(trace.eventNumber(w, 2), trace.eventNumber(r, 3)))
                    .isTrue();
            assertThat(trace.happenedBefore(trace.eventNumber(r, 2), trace.eventNumber(w, 3)))
                    .isFalse();
            // That data was written before is what ready says: its first value cannot be missed.
            assertThat(trace.readRaces())
                    .containsExactly(
                            new ReadRace(
                                    trace.variableNumber("ready"), trace.eventNumber(r, 1), trace.eventNumber(w, 2)),
                            new ReadRace(
                                    trace.variableNumber("data"), trace.eventNumber(r, 2), trace.eventNumber(w, 3)));
        }
    }
}
