package dev.hasse.formats.otlp;

import static dev.hasse.formats.Reading.assignments;
import static dev.hasse.formats.Reading.event;
import static dev.hasse.formats.Reading.problem;
import static dev.hasse.formats.Reading.read;
import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.base.InputException;
import dev.hasse.formats.Confidence;
import dev.hasse.formats.Head;
import dev.hasse.formats.ReadOptions;
import dev.hasse.formats.Siblings;
import dev.hasse.trace.Trace;
import dev.hasse.trace.Value;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OtlpReaderTest {
    private static final OtlpReader READER = new OtlpReader();

    private static String span(String id, String parent, int kind, int start, int end, String more) {
        return """
                {"traceId":"AA","spanId":"%s","parentSpanId":"%s","name":"op %s","kind":%d,\
                "startTimeUnixNano":"%d","endTimeUnixNano":"%d"%s}""".formatted(id, parent, id, kind, start, end, more);
    }

    private static String resource(String service, String... spans) {
        return """
                {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"%s"}}]},\
                "scopeSpans":[{"spans":[%s]}]}]}
                """.formatted(service, String.join(",", spans));
    }

    private static String thread(int id) {
        return ",\"attributes\":[{\"key\":\"thread.id\",\"value\":{\"intValue\":\"" + id + "\"}}]";
    }

    @Test
    void aCallIsTwoMessagesBetweenTwoProcesses() throws InputException {
        Trace trace = read(
                READER,
                resource("shop", span("c", "", 3, 10, 90, "")) + resource("pay", span("s", "C", 2, 20, 80, "")));
        assertThat(trace.processNames()).containsExactly("shop", "pay");
        assertThat(trace.messageCount()).isEqualTo(2);
        assertThat(trace.happenedBefore(event(trace, "c/start"), event(trace, "s/start")))
                .isTrue();
        assertThat(trace.happenedBefore(event(trace, "s/end"), event(trace, "c/end")))
                .isTrue();
        assertThat(trace.findings()).isEmpty();
    }

    @Test
    void attributesStatesAndStatusAreVariables() throws InputException {
        Trace trace = read(READER, resource("pay", span("s", "", 2, 20, 80, """
                        ,"attributes":[{"key":"amount","value":{"intValue":"12"}},{"key":"rate","value":{"doubleValue":0.5}},
                        {"key":"vip","value":{"boolValue":true}},{"key":"event","value":{"stringValue":"x"}},
                        {"key":"tags","value":{"arrayValue":{"values":[{"stringValue":"a"},{"intValue":"1"}]}}},
                        {"key":"map","value":{"kvlistValue":{"values":[{"key":"k","value":{"boolValue":false}}]}}}],
                        "events":[{"timeUnixNano":30,"name":"checked","attributes":[{"key":"ok","value":{"boolValue":true}}]}],
                        "status":{"code":2,"message":"no money"}""")));
        assertThat(assignments(trace, event(trace, "s/start")))
                .containsExactly(
                        "pay.event = 'start op s'",
                        "pay.span = 'op s'",
                        "pay.kind = 'server'",
                        "pay.amount = 12",
                        "pay.rate = 0.5",
                        "pay.vip = true",
                        "pay.attribute.event = 'x'",
                        "pay.tags = '[\"a\",1]'",
                        "pay.map = '{\"k\":false}'");
        assertThat(assignments(trace, event(trace, "s/1"))).containsExactly("pay.event = 'checked'", "pay.ok = true");
        assertThat(assignments(trace, event(trace, "s/end")))
                .containsExactly(
                        "pay.event = 'end op s'",
                        "pay.span = ''",
                        "pay.status = 'error'",
                        "pay.duration = 0.00000006",
                        "pay.status.message = 'no money'");
        assertThat(trace.initialValue(trace.variableNumber("pay.span"))).isEqualTo(Value.of(""));
        assertThat(trace.initialValue(trace.variableNumber("pay.service.name"))).isEqualTo(Value.of("pay"));
    }

    private static final String SIBLINGS = resource(
            "shop",
            span("p", "", 2, 1, 100, ""),
            span("a", "p", 1, 10, 20, ""),
            span("b", "p", 1, 30, 40, ""),
            span("c", "p", 1, 35, 45, ""));

    @Test
    void siblingsWithoutThreadThatDoNotOverlapAreSequentialAndThatIsAnAssumption() throws InputException {
        Trace trace = read(READER, SIBLINGS);
        assertThat(trace.processNames()).containsExactly("shop", "shop/2");
        assertThat(trace.happenedBefore(event(trace, "a/end"), event(trace, "b/start")))
                .isTrue();
        assertThat(trace.happenedBefore(event(trace, "b/start"), event(trace, "c/end")))
                .isFalse();
        assertThat(trace.assumptions()).singleElement().asString().contains("calls of shop", "--siblings concurrent");
    }

    @Test
    void whereALineHoldsSeveralSpansEventsAreNamedByTheirIds() throws InputException {
        Trace trace = read(READER, SIBLINGS.replace("\n", " "));
        assertThat(trace.describe(event(trace, "a/start"))).isEqualTo("shop#2 (line 1, a/start)");
        Trace one = read(READER, resource("shop", span("p", "", 2, 1, 100, "")));
        assertThat(one.describe(0)).doesNotContain("p/start");
    }

    @Test
    void siblingsWithoutThreadAreConcurrentIfSoWantedAndGetLanes() throws InputException {
        Trace trace = read(READER, SIBLINGS, ReadOptions.defaults().withSiblings(Siblings.CONCURRENT));
        assertThat(trace.processNames()).containsExactly("shop", "shop/2", "shop/3");
        assertThat(trace.happenedBefore(event(trace, "a/end"), event(trace, "b/start")))
                .isFalse();
        assertThat(trace.happenedBefore(event(trace, "b/end"), event(trace, "p/end")))
                .isTrue();
        assertThat(trace.assumptions()).isEmpty();
    }

    @Test
    void siblingsOfOneThreadAreOrderedAndShareTheLane() throws InputException {
        Trace trace = read(
                READER,
                resource(
                        "shop",
                        span("b", "p", 1, 30, 40, thread(7)),
                        span("p", "", 2, 1, 100, thread(7)),
                        span("a", "p", 1, 10, 20, thread(7)),
                        span("q", "", 2, 110, 120, thread(7))));
        assertThat(trace.processNames()).containsExactly("shop");
        assertThat(trace.happenedBefore(event(trace, "a/end"), event(trace, "b/start")))
                .isTrue();
        assertThat(assignments(trace, event(trace, "a/end"))).contains("shop.span = 'op p'");
    }

    @Test
    void overlappingSpansOfOneThreadAreNotOrdered() throws InputException {
        Trace trace = read(
                READER, resource("shop", span("a", "", 2, 10, 30, thread(7)), span("b", "", 2, 20, 40, thread(7))));
        assertThat(trace.processNames()).containsExactly("shop", "shop/2");
    }

    @Test
    void aClockThatContradictsIsReportedAndOrdersNothing() throws InputException {
        Trace trace = read(
                READER,
                resource("shop", span("c", "", 3, 50_000_000, 90_000_000, ""))
                        + resource("pay", span("s", "c", 2, 20_000_000, 80_000_000, "")));
        assertThat(trace.happenedBefore(event(trace, "c/start"), event(trace, "s/start")))
                .isTrue();
        assertThat(trace.findings())
                .containsExactly("clock skew: shop and pay: 1 time contradicts the order, by up to 30 ms:"
                        + " the start of span c 'op c' of shop happened before the start of span s 'op s' of pay");
    }

    @Test
    void linksAndMessagesOrderStartsOnly() throws InputException {
        String link = ",\"links\":[{\"traceId\":\"aa\",\"spanId\":\"p\"}]";
        Trace trace = read(
                READER,
                resource("shop", span("p", "", 4, 10, 90, ""))
                        + resource("mail", span("c", "", 5, 20, 30, link), span("i", "", 1, 40, 50, link)));
        assertThat(trace.messageCount()).isEqualTo(1);
        assertThat(trace.happenedBefore(event(trace, "p/start"), event(trace, "i/start")))
                .isTrue();
        assertThat(trace.happenedBefore(event(trace, "p/end"), event(trace, "c/end")))
                .isFalse();
    }

    @Test
    void instancesAndThreadsAreNamedOnlyWhereThereAreSeveral() throws InputException {
        String instance = """
                {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"pay"}},\
                {"key":"service.instance.id","value":{"stringValue":"%s"}}]},"scopeSpans":[{"spans":[%s]}]}]}
                """;
        Trace trace = read(
                READER,
                instance.formatted("i1", span("a", "", 2, 1, 2, thread(1)))
                        + instance.formatted(
                                "i2", span("b", "", 2, 1, 2, thread(1)) + "," + span("c", "", 2, 1, 2, thread(2))));
        assertThat(trace.processNames()).containsExactlyInAnyOrder("pay@i1", "pay@i2#1", "pay@i2#2");
    }

    @Test
    void aMissingParentIsReported() throws InputException {
        Trace trace = read(READER, resource("pay", span("s", "zz", 2, 20, 80, "")));
        assertThat(trace.findings()).containsExactly("missing parent: span s 'op s' of pay names the parent zz");
    }

    @Test
    void circlesAreErrorsOrFindings() throws InputException {
        String circle = resource("pay", span("a", "b", 1, 1, 9, ""), span("b", "a", 1, 1, 9, ""));
        assertThat(problem(READER, circle)).isEqualTo("test:1: span a 'op a' of pay is its own ancestor");
        String links = resource(
                "pay",
                span("a", "", 1, 1, 9, ",\"links\":[{\"traceId\":\"aa\",\"spanId\":\"b\"}]"),
                span("b", "a", 1, 1, 9, ""));
        assertThat(problem(READER, links)).contains("links span b 'op b' of pay, which comes after it");
        ReadOptions tolerant = ReadOptions.defaults().toleratingLoss();
        assertThat(read(READER, circle, tolerant).eventCount()).isEqualTo(4);
        assertThat(read(READER, links, tolerant).eventCount()).isEqualTo(4);
    }

    @Test
    void idsInBase64KeepTheirCase() throws InputException {
        Trace trace = read(
                READER,
                resource(
                        "pay",
                        span("AAAAAAAAAAE=", "", 1, 1, 9, ""),
                        span("aaaaaaaaaae=", "", 1, 1, 9, ""),
                        span("BBBB=", "aaaaaaaaaae=", 1, 2, 3, "")));
        assertThat(trace.findings()).isEmpty();
        assertThat(trace.happenedBefore(event(trace, "aaaaaaaaaae=/start"), event(trace, "BBBB=/start")))
                .isTrue();
        assertThat(trace.happenedBefore(event(trace, "AAAAAAAAAAE=/start"), event(trace, "BBBB=/start")))
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"{\"result\":%s}", "{\"result\":[%s]}", "{\"data\":%s}", "{\"trace\":%s,\"metrics\":{}}"})
    void readsWhatWrapsADocument(String wrapper) throws InputException {
        String document = wrapper.formatted(resource("pay", span("s", "", 2, 20, 80, "")));
        assertThat(READER.recognises(new Head(document.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
        assertThat(read(READER, document).eventCount()).isEqualTo(2);
        String batches = document.replace("resourceSpans", "batches");
        assertThat(READER.recognises(new Head(batches.getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
        assertThat(read(READER, batches).eventCount()).isEqualTo(2);
    }

    @Test
    void aSpanThatDidNotEndHasNoEndEvent() throws InputException {
        Trace trace = read(READER, resource("pay", span("s", "", 2, 20, 0, "")));
        assertThat(trace.eventCount()).isEqualTo(1);
    }

    @Test
    void isRecognised() {
        assertThat(READER.recognises(new Head("{\"resourceSpans\":[]}".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.CERTAIN);
        assertThat(READER.recognises(new Head("{\"process\":\"P\"}".getBytes(StandardCharsets.UTF_8))))
                .isEqualTo(Confidence.NO);
    }

    @Test
    void readsTheProtocolsOwnExample() throws InputException, IOException {
        Path file = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/otlp/trace.json");
        if (Files.exists(file)) {
            Trace trace = read(READER, Files.readAllBytes(file), ReadOptions.defaults());
            assertThat(trace.processNames()).containsExactly("my.service");
            assertThat(trace.eventCount()).isEqualTo(2);
            assertThat(assignments(trace, 0)).contains("my.service.my.span.attr = 'some value'");
        }
    }
}
