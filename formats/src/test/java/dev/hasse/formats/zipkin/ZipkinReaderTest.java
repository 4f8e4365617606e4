package dev.hasse.formats.zipkin;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.trace.Trace;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ZipkinReaderTest {
    private static final ZipkinReader READER = new ZipkinReader();

    private static final String SHARED = """
            [{"traceId":"1","id":"2","name":"get","kind":"SERVER","shared":true,"timestamp":20,"duration":10,
              "localEndpoint":{"serviceName":"pay","ipv4":"10.0.0.2"},"tags":{"error":"no money"}},
             {"traceId":"1","id":"2","name":"get","kind":"CLIENT","timestamp":10,"duration":30,
              "localEndpoint":{"serviceName":"shop","ipv4":"10.0.0.1"},"annotations":[{"timestamp":15,"value":"wire"}]},
             {"traceId":"1","id":"3","parentId":"2","name":"send","kind":"PRODUCER","timestamp":25,
              "localEndpoint":{"serviceName":"pay","ipv4":"10.0.0.2"}},
             {"traceId":"1","id":"4","parentId":"3","name":"take","kind":"CONSUMER","timestamp":40,
              "localEndpoint":{"serviceName":"mail"}}]
            """;

    @Test
    void halvesOfOneSpanCallEachOther() throws InputException {
        Trace trace = read(READER, SHARED);
        assertThat(trace.processNames()).containsExactly("shop", "pay", "pay/2", "mail");
        assertThat(trace.messageCount()).isEqualTo(3);
        int client = event(trace, "1-2/start");
        assertThat(trace.processName(trace.processOf(client))).isEqualTo("shop");
        assertThat(trace.happenedBefore(client, event(trace, "2/start"))).isTrue();
        assertThat(trace.happenedBefore(event(trace, "2/end"), event(trace, "1-2/end")))
                .isTrue();
        assertThat(trace.happenedBefore(event(trace, "2/start"), event(trace, "4/start")))
                .isTrue();
        assertThat(assignments(trace, event(trace, "2/end")))
                .contains("pay.status = 'error'", "pay.status.message = 'no money'");
        assertThat(assignments(trace, event(trace, "1-2/1"))).containsExactly("shop.event = 'wire'");
    }

    @Test
    void readsSpansOneALine() throws InputException {
        Trace trace = read(READER, """
                {"traceId":"1","id":"2","name":"a","timestamp":10,"duration":30}
                {"traceId":"1","id":"3","parentId":"2","name":"b","timestamp":11,"duration":3}
                """);
        assertThat(trace.eventCount()).isEqualTo(4);
        assertThat(trace.processNames()).containsExactly("unknown_service");
    }

    @Test
    void spansOfVersionOneAreNotHalfRead() {
        assertThatThrownBy(() -> read(READER, """
                        [{"traceId":"a1","id":"b1","name":"get","annotations":[
                         {"timestamp":1000,"value":"sr","endpoint":{"serviceName":"web"}}]}]
                        """))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(
                        ":2:2: this is a span of Zipkin's version 1: expected version 2, which Zipkin gives under"
                                + " /api/v2/trace/a1");
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head(SHARED.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
    }
}
