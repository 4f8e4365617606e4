package dev.hasse.formats.spans;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hasse.base.InputException;
import dev.hasse.formats.ReadTraces;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.Traces;
import dev.hasse.trace.Trace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Files of spans that others recorded, read with no option. Events are the spans' starts, ends (a span without a duration
 * has none) and annotations; messages are requests, replies and deliveries.
 */
class RealSpansTest {
    @ParameterizedTest
    @CsvSource(textBlock = """
            jaeger/genaiTestTrace.json,                       jaeger, 114,  6,  0
            jaeger/oltp2jaeger-multi-out.json,                jaeger,   8,  0,  0
            jaeger/otlp2jaeger-in.json,                       otlp,     4,  0,  3
            jaeger/otlp2jaeger-multi-in-combined.json,        otlp,     8,  0,  0
            zipkin/ascend.json,                               zipkin,  16,  4,  1
            zipkin/envoy.json,                                zipkin,   2,  0,  0
            zipkin/messaging-kafka.json,                      zipkin,  56,  6,  2
            zipkin/messaging.json,                            zipkin,   8,  1,  0
            zipkin/messaging2.json,                           zipkin,  22,  0,  6
            zipkin/skew.json,                                 zipkin,   8,  2,  1
            zipkin/smartthings-oauth-authorization.json,      zipkin, 340, 79,  7
            zipkin/yelp.json,                                 zipkin,  33,  6,  1
            """)
    void isReadAsItIs(String name, String format, int events, int messages, int findings) throws InputException {
        Path file = file(name);
        ReadTraces read = Traces.reading().recognise(TraceSource.of(file));
        assertThat(read.format()).isEqualTo(format);
        assertThat(read.traces()).hasSize(1);
        Trace trace = read.traces().get(0);
        assertThat(trace.eventCount()).isEqualTo(events);
        assertThat(trace.messageCount()).isEqualTo(messages);
        assertThat(trace.findings()).hasSize(findings);
    }

    private static Path file(String name) {
        Path file = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/real", name);
        assumeTrue(Files.exists(file), "the real recordings are not part of the project");
        return file;
    }

    /** What a reader can count: {@code awk -F, 'NR>1{print $1}' FILE | sort -u | wc -l}, and the lines of the file. */
    @Test
    void nezhaIsReadAsRequestsOfTheirOwn() throws InputException {
        ReadTraces read = Traces.reading().recognise(TraceSource.of(file("nezha/05_43_trace.csv")));
        assertThat(read.format()).isEqualTo("span-csv");
        assertThat(read.traces()).hasSize(517);
        assertThat(read.traces().stream().mapToInt(Trace::eventCount).sum()).isEqualTo(2 * 23_397);
        // 14 children in other pods start before their parents by their clocks, as the README of the data says.
        assertThat(read.traces().stream().flatMap(trace -> trace.findings().stream()))
                .hasSize(14)
                .allMatch(finding -> finding.startsWith("clock skew: "));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zipkin/smartthings-oauth-authorization.json",
                "zipkin/messaging-kafka.json",
                "zipkin/skew.json",
                "jaeger/genaiTestTrace.json",
                "nezha/05_43_trace.csv"
            })
    void toleratedLossMakesNoCycleAndChangesNothingWhereNothingIsLost(String name) throws InputException {
        TraceSource source = TraceSource.of(file(name));
        List<Trace> strict = Traces.reading().readAll(source);
        List<Trace> tolerant = Traces.reading().toleratingLoss().readAll(source);
        assertThat(tolerant.stream().map(Trace::eventCount))
                .containsExactlyElementsOf(
                        strict.stream().map(Trace::eventCount).toList());
        assertThat(tolerant.stream().map(Trace::communicationCount))
                .containsExactlyElementsOf(
                        strict.stream().map(Trace::communicationCount).toList());
    }
}
