package dev.hasse.formats.spans;

import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.zipkin.ZipkinReader;
import dev.hasse.trace.Trace;
import org.junit.jupiter.api.Test;

/** Several spans with one id: each is a span of its own. */
class SharedSpanIdTest {
    private static Trace zipkin(String... spans) throws InputException {
        return read(new ZipkinReader(), "[" + String.join(",\n", spans) + "]");
    }

    /** A span of trace 1 on the host that is called as its service. */
    private static String span(String id, String parent, String kind, String service, int start, int end) {
        return """
                {"traceId":"1","id":"%s",%s"kind":"%s","name":"op","timestamp":%d,"duration":%d,\
                "localEndpoint":{"serviceName":"%s","ipv4":"%s"}}""".formatted(
                        id,
                        parent.isEmpty() ? "" : "\"parentId\":\"" + parent + "\",",
                        kind,
                        start,
                        end - start,
                        service,
                        service);
    }

    private static String shared(String span) {
        return span.replace("\"name\"", "\"shared\":true,\"name\"");
    }

    private static boolean before(Trace trace, String first, String second) {
        return trace.happenedBefore(event(trace, first), event(trace, second));
    }

    @Test
    void consumersOfATopicAreAllCausedByTheOneThatSends() throws InputException {
        Trace trace = zipkin(
                shared(span("7", "", "SERVER", "mail", 20, 30)),
                shared(span("7", "", "SERVER", "mail", 40, 50)),
                shared(span("7", "", "SERVER", "log", 20, 30)),
                span("7", "", "CLIENT", "shop", 10, 60));
        assertThat(trace.eventCount()).isEqualTo(8);
        assertThat(trace.messageCount()).isEqualTo(3);
        assertThat(trace.findings())
                .containsExactly("shared span id: 7 is on 4 spans, from 'op' of mail (line 1) to 'op' of shop (line 4):"
                        + " each is a span of its own");
        for (String consumer : new String[] {"7", "1-7", "1-7+1"}) {
            assertThat(before(trace, "1-7+2/start", consumer + "/start")).isTrue();
            // Which of them replied, nobody knows.
            assertThat(before(trace, consumer + "/end", "1-7+2/end")).isFalse();
        }
    }

    @Test
    void aConsumerWithTheProducersIdReceivesItsMessage() throws InputException {
        Trace trace = zipkin(span("7", "", "CONSUMER", "mail", 20, 30), span("7", "", "PRODUCER", "shop", 10, 15));
        assertThat(trace.messageCount()).isEqualTo(1);
        assertThat(trace.findings()).isEmpty();
        assertThat(before(trace, "1-7/start", "7/start")).isTrue();
    }

    @Test
    void aClientAndItsServerAreNothingSpecial() throws InputException {
        Trace trace = zipkin(span("7", "", "SERVER", "pay", 20, 30), span("7", "", "CLIENT", "shop", 10, 40));
        assertThat(trace.messageCount()).isEqualTo(2);
        assertThat(trace.findings()).isEmpty();
    }

    @Test
    void timesTellWhichTryIsTheParent() throws InputException {
        Trace trace = zipkin(
                span("7", "", "SERVER", "pay", 10, 20),
                span("7", "", "SERVER", "pay", 30, 40),
                span("8", "7", "INTERNAL", "pay", 32, 35));
        assertThat(before(trace, "1-7/start", "8/start")).isTrue();
        assertThat(before(trace, "8/end", "1-7/end")).isTrue();
        assertThat(before(trace, "7/start", "8/start")).isFalse();
        assertThat(trace.findings()).hasSize(1).first().asString().startsWith("shared span id: 7 is on 2 spans");
    }

    @Test
    void whatNothingDecidesHangsUnderTheCommonParent() throws InputException {
        Trace trace = zipkin(
                span("6", "", "SERVER", "shop", 1, 90),
                span("7", "6", "CLIENT", "shop", 10, 40),
                span("7", "6", "CLIENT", "shop", 10, 40),
                span("8", "7", "SERVER", "pay", 20, 30));
        assertThat(trace.findings())
                .containsExactly(
                        "shared span id: 7 is on 2 spans, from 'op' of shop (line 2) to 'op' of shop (line 3):"
                                + " each is a span of its own, also those that are equal in everything",
                        "ambiguous parent: span 8 'op' of pay: 2 spans have the id 7, and it is not clear which of"
                                + " them is the parent");
        assertThat(trace.messageCount()).isZero();
        assertThat(before(trace, "6/start", "8/start")).isTrue();
        assertThat(before(trace, "7/start", "8/start")).isFalse();
        assertThat(before(trace, "1-7/start", "8/start")).isFalse();
        assertThat(before(trace, "8/end", "6/end")).isFalse();
    }

    @Test
    void veryManySpansWithOneIdAreReadQuickly() throws InputException {
        String[] spans = new String[2_000];
        for (int i = 0; i < spans.length; i++) {
            spans[i] = span("7", i % 2 == 0 ? "7" : "5", "INTERNAL", "pay", i + 1, i + 2);
        }
        Trace trace = zipkin(spans);
        assertThat(trace.eventCount()).isEqualTo(4_000);
        assertThat(trace.findings()).anyMatch(finding -> finding.contains("many spans have the id 7"));
    }
}
