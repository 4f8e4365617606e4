package dev.hasse.formats.jaeger;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.trace.Trace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class JaegerReaderTest {
    private static final JaegerReader READER = new JaegerReader();

    private static final String CALL = """
            {"data":[{"traceID":"t","spans":[
              {"traceID":"t","spanID":"c","operationName":"call","references":[],"startTime":1000,"duration":50,
               "tags":[{"key":"span.kind","type":"string","value":"client"},{"key":"retries","type":"int64","value":2}],
               "logs":[{"timestamp":1010,"fields":[{"key":"event","value":"sent"},{"key":"size","value":9}]}],
               "processID":"p1","warnings":null},
              {"traceID":"t","spanID":"s","operationName":"serve","processID":"p2","startTime":1020,"duration":10,
               "references":[{"refType":"CHILD_OF","traceID":"t","spanID":"c"}],
               "tags":[{"key":"span.kind","value":"server"},{"key":"error","value":true}]},
              {"traceID":"t","spanID":"f","operationName":"later","processID":"p2","startTime":1040,"duration":100,
               "references":[{"refType":"FOLLOWS_FROM","traceID":"t","spanID":"s"}]}],
             "processes":{"p1":{"serviceName":"shop","tags":[{"key":"hostname","value":"h1"}]},"p2":{"serviceName":"pay"}}}]}
            """;

    @Test
    void readsCallsLogsAndTags() throws InputException {
        Trace trace = read(READER, CALL);
        assertThat(trace.processNames()).containsExactly("shop", "pay", "pay/2");
        assertThat(trace.messageCount()).isEqualTo(2);
        assertThat(assignments(trace, event(trace, "c/1"))).containsExactly("shop.event = 'sent'", "shop.size = 9");
        assertThat(assignments(trace, event(trace, "c/start"))).contains("shop.retries = 2", "shop.kind = 'client'");
        assertThat(assignments(trace, event(trace, "s/end"))).contains("pay.status = 'error'");
        assertThat(trace.happenedBefore(event(trace, "s/start"), event(trace, "f/start")))
                .isTrue();
        assertThat(trace.happenedBefore(event(trace, "s/end"), event(trace, "f/start")))
                .isFalse();
        assertThat(trace.findings()).isEmpty();
    }

    @Test
    void adjustedTimesAreNoClock() throws InputException {
        String adjusted = """
                {"data":[{"traceID":"t","spans":[
                  {"traceID":"t","spanID":"a","startTime":1000,"duration":50,"processID":"p"},
                  {"traceID":"t","spanID":"b","startTime":1010,"duration":10,"processID":"p",
                   "warnings":["This span's timestamps were adjusted by 5ms"],
                   "references":[{"refType":"CHILD_OF","traceID":"t","spanID":"a"}]}],
                 "processes":{"p":{"serviceName":"shop"}}}]}
                """;
        Trace trace = read(READER, adjusted);
        assertThat(trace.happenedBefore(event(trace, "b/end"), event(trace, "a/end")))
                .isFalse();
        Trace measured = read(READER, adjusted.replace("adjusted", "seen"));
        assertThat(measured.happenedBefore(event(measured, "b/end"), event(measured, "a/end")))
                .isTrue();
    }

    @Test
    void readsOneTraceInsteadOfTheListAndResultInsteadOfData() throws InputException {
        String list = CALL.substring(CALL.indexOf('['), CALL.lastIndexOf(']') + 1);
        String one = list.substring(1, list.length() - 1);
        for (String text : List.of(
                one,
                list,
                "{\"data\":" + one + "}",
                "{\"result\":" + one + "}",
                "{\"result\":{\"data\":" + list + "}}")) {
            assertThat(READER.recognises(new Head(text.getBytes(StandardCharsets.UTF_8))))
                    .isEqualTo(Confidence.CERTAIN);
            Trace trace = read(READER, text);
            assertThat(trace.eventCount()).as(text).isEqualTo(7);
            assertThat(trace.messageCount()).isEqualTo(2);
        }
    }

    @Test
    void aServerThatSharesItsClientsIdIsItsChild() throws InputException {
        Trace trace = read(
                READER,
                CALL.replace("\"spanID\":\"s\"", "\"spanID\":\"c\"")
                        .replace(
                                "\"references\":[{\"refType\":\"CHILD_OF\",\"traceID\":\"t\",\"spanID\":\"c\"}],", ""));
        assertThat(trace.messageCount()).isEqualTo(2);
        assertThat(trace.findings()).isEmpty();
        assertThat(trace.happenedBefore(event(trace, "c/start"), event(trace, "t-c/start")))
                .isTrue();
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head(CALL.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
    }
}
