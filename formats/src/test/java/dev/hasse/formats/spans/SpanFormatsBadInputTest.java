package dev.hasse.formats.spans;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.formats.Reading;
import dev.hasse.formats.TraceReader;
import dev.hasse.formats.jaeger.JaegerReader;
import dev.hasse.formats.otlp.OtlpReader;
import dev.hasse.formats.zipkin.ZipkinReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is wrong with files of spans, and where exactly. */
class SpanFormatsBadInputTest {
    private static TraceReader reader(String format) {
        return switch (format) {
            case "otlp" -> new OtlpReader();
            case "jaeger" -> new JaegerReader();
            default -> new ZipkinReader();
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "otlp|{\"resourceSpans\":[]}|test:1:1: no spans",
                "otlp|[1]|test:1:1: expected trace data as an object, found an array",
                "otlp|{\"resourceSpans\":5}|test:1:18: expected \"resourceSpans\" as an array, found a number",
                "otlp|{\"resourceSpans\":[5]}|test:1:19: expected an item of \"resourceSpans\" as an object, found a number",
                "otlp|{\"resourceSpans\":[{\"resource\":1}]}|test:1:31: expected \"resource\" as an object, found a number",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{}]}]}]}|test:1:44: expected an object with \"traceId\"",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[~{\"spans\":[{\"traceId\":\"a\",~ \"spanId\":7}]}]}]}|test:3:11: expected \"spanId\" as a string, found a number",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[~{\"traceId\":\"a\",\"spanId\":\"b\",\"kind\":true}]}]}]}|test:2:36: expected \"kind\" as a whole number, found true or false",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[~{\"traceId\":\"a\",\"spanId\":\"b\",\"startTimeUnixNano\":\"1x\"}]}]}]}|test:2:49: expected \"startTimeUnixNano\" as a whole number, found a string",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[~{\"traceId\":\"a\",\"spanId\":\"b\",\"startTimeUnixNano\":-1}]}]}]}|test:2:1: \"startTimeUnixNano\" is negative",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[~{\"traceId\":\"a\",\"spanId\":\"b\",\"links\":[{}]}]}]}]}|test:2:38: expected an object with \"traceId\"",
                "otlp|{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[~{\"traceId\":\"a\",\"spanId\":\"b\",\"attributes\":[{\"value\":{}}]}]}]}]}|test:2:43: expected an object with \"key\"",
                "otlp|{\"resourceSpans\":[|test:1:19: not JSON: Unexpected end-of-input",
                "jaeger|{\"data\":{}}|test:1:1: no spans",
                "jaeger|{\"data\":7}|test:1:9: expected \"data\" with traces as an object, found a number",
                "jaeger|{\"result\":[~7]}|test:2:1: expected a trace as an object, found a number",
                "jaeger|{\"data\":{\"spans\":{}}}|test:1:18: expected \"spans\" as an array, found an object",
                "otlp|{\"result\":7}|test:1:11: expected trace data as an object, found a number",
                "otlp|{\"trace\":{\"batches\":~7}}|test:2:1: expected \"resourceSpans\" as an array, found a number",
                "jaeger|{\"data\":[]}|test:1:1: no spans",
                "jaeger|{\"data\":[{\"spans\":[{\"traceID\":\"t\",\"spanID\":\"s\"}]}]}|test:1:20: expected a span with \"processID\"",
                "jaeger|{\"data\":[{\"spans\":[~{\"traceID\":\"t\",\"spanID\":\"s\",\"processID\":\"p\"}]}]}|test:2:41: no process has this id",
                "jaeger|{\"data\":[{\"processes\":{\"p\":~7}}]}|test:2:1: expected a process as an object, found a number",
                "jaeger|{\"data\":[{\"processes\":{\"p\":{}},\"spans\":[~{\"traceID\":\"t\",\"spanID\":\"s\",\"processID\":\"p\",\"startTime\":-7}]}]}|test:2:1: \"startTime\" is no number of microseconds: -7",
                "zipkin|[{\"traceId\":\"1\"}]|test:1:2: expected an object with \"id\"",
                "zipkin|[{\"id\":\"1\"}]|test:1:2: expected an object with \"traceId\"",
                "zipkin|[~7]|test:2:1: expected a span as an object, found a number",
                "zipkin|[{\"traceId\":\"1\",\"id\":\"2\",~\"tags\":[]}]|test:2:8: expected \"tags\" as an object, found an array",
                "zipkin|[{\"traceId\":\"1\",\"id\":\"2\",~\"duration\":1.5}]|test:2:12: expected \"duration\" as a whole number, found a number",
                "zipkin|[{\"traceId\":\"1\",\"id\":\"2\",\"parentId\":\"3\"},~{\"traceId\":\"1\",\"id\":\"3\",\"parentId\":\"2\"}]|test:1: span 2 '' of unknown_service is its own ancestor",
            })
    void tellsWhereAndWhat(String format, String text, String message) {
        assertThat(Reading.problem(reader(format), text.replace('~', '\n'))).startsWith(message);
    }

    @Test
    void deepNestingIsRefused() {
        String deep = "{\"resourceSpans\":" + "[".repeat(100_000);
        assertThat(Reading.problem(new OtlpReader(), deep)).startsWith("test:1:");
    }
}
