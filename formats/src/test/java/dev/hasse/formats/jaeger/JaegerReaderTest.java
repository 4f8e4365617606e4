package dev.hasse.formats.jaeger;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.problem;
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

    @Test
    void readsJaegersModelWithIdsInBase64AndTimesAsTexts() throws InputException {
        String model = """
                {"spans":[
                 {"traceId":"AAAAAAAAAAAAAAAAAAAAAQ==","spanId":"AAAAAAAAAAI=","operationName":"ask",
                  "references":[],"startTime":"2017-01-26T16:46:31.639875-05:00","duration":"0.000005s",
                  "tags":[{"key":"span.kind","vType":"STRING","vStr":"client"},{"key":"tries","vType":"INT64","vInt64":"8"}],
                  "process":{"serviceName":"shop"}},
                 {"traceId":"AAAAAAAAAAAAAAAAAAAAAQ==","spanId":"aAAAAAAAAAI=","operationName":"answer",
                  "references":[{"refType":"CHILD_OF","traceId":"AAAAAAAAAAAAAAAAAAAAAQ==","spanId":"AAAAAAAAAAI="}],
                  "startTime":"2017-01-26T21:46:31.639876Z","duration":"2us",
                  "tags":[{"key":"span.kind","vType":"STRING","vStr":"server"}],
                  "processId":"p1"}],
                 "processMap":[{"processId":"p1","process":{"serviceName":"bank"}}]}
                """;
        Trace trace = read(new JaegerReader(), model);
        assertThat(trace.processNames()).containsExactly("shop", "bank");
        assertThat(trace.attributes(event(trace, "AAAAAAAAAAI=/end"))).contains("\"time\":1485467191.63988");
        assertThat(trace.happenedBefore(event(trace, "AAAAAAAAAAI=/start"), event(trace, "aAAAAAAAAAI=/start")))
                .isTrue();
        assertThat(assignments(trace, event(trace, "AAAAAAAAAAI=/start"))).contains("shop.tries = 8");
        assertThat(new JaegerReader().recognises(new Head(model.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
    }

    @Test
    void readsSpansAsStoragesHoldThem() throws InputException {
        String lines = """
                {"traceID":"1","spanID":"2","operationName":"ask","startTime":1000,"duration":5,"tag":{"span@kind":"client"},"process":{"serviceName":"shop","tags":[]}}
                {"traceID":"1","spanID":"3","operationName":"answer","references":[{"refType":"CHILD_OF","traceID":"1","spanID":"2"}],"startTime":1001,"duration":2,"process":{"serviceName":"bank","tags":[]}}
                """;
        Trace trace = read(new JaegerReader(), lines);
        assertThat(trace.processNames()).containsExactly("shop", "bank");
        assertThat(assignments(trace, event(trace, "2/start"))).contains("shop.kind = 'client'");
        assertThat(trace.line(event(trace, "3/start"))).isEqualTo(2);
    }

    @Test
    void aTimeThatIsNoneIsToldWithItsPlace() {
        assertThat(
                        problem(
                                new JaegerReader(),
                                "{\"traceID\":\"1\",\"spanID\":\"2\",\"operationName\":\"x\",\"startTime\":\"soon\",\"process\":{}}"))
                .isEqualTo("test:1:1: \"startTime\" is neither a number of microseconds nor a date: soon");
    }
}
