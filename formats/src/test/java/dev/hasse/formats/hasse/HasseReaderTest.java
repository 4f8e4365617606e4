package dev.hasse.formats.hasse;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.TraceFormats;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.standard.StandardFormats;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;

class HasseReaderTest {
    private static Trace read(String text) throws InputException {
        TraceFormats.Read read = StandardFormats.all()
                .read(TraceSource.of("test.jsonl", text), ReadOptions.defaults(), Budget.unlimited());
        assertThat(read.format()).isEqualTo("hasse");
        assertThat(read.traces()).hasSize(1);
        return read.traces().get(0);
    }

    private static Value valueAfter(Trace trace, int event, String variable) {
        for (int i = 0; i < trace.assignments(event); i++) {
            if (trace.variable(trace.assignedVariable(event, i)).equals(variable)) {
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
    void readsTheHeader() throws InputException {
        Trace trace = read("""

                {"hasse":1,"processes":["P2","P1","idle"],"init":{"x":7,"state1":"idle"},"comment":[1,{"a":null}]}
                {"process":"P1"}
                """);
        assertThat(trace.processNames()).containsExactly("P2", "P1", "idle");
        assertThat(trace.events()).isEqualTo(1);
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
            assertThat(trace.happenedBefore(trace.event(0, 1), trace.event(process, 1)))
                    .as("A before %s", trace.process(process))
                    .isTrue();
        }
        assertThat(trace.happenedBefore(trace.event(0, 1), trace.event(4, 1))).isFalse();
        assertThat(trace.messages()).isEqualTo(1);
        assertThat(trace.line(trace.event(3, 1))).isEqualTo(4);
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
        assertThat(trace.processes()).isEqualTo(2);
    }
}
