package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.opentelemetry.api.common.AttributeKey;
import io.opentelemetry.api.common.Attributes;
import io.opentelemetry.api.trace.Span;
import io.opentelemetry.api.trace.Tracer;
import io.opentelemetry.context.Scope;
import io.opentelemetry.exporter.otlp.http.trace.OtlpHttpSpanExporter;
import io.opentelemetry.sdk.resources.Resource;
import io.opentelemetry.sdk.trace.SdkTracerProvider;
import io.opentelemetry.sdk.trace.export.BatchSpanProcessor;
import io.opentelemetry.sdk.trace.export.SpanExporter;
import java.io.BufferedReader;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.Socket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code hasse watch --otlp}: spans come over HTTP, from whoever exports them. */
class WatchSpansTest {
    private static final Pattern ADDRESS = Pattern.compile("receiving OTLP at (http://[^ ,]*)/v1/traces");
    private static final String NO_FAILURE = "G (shop.span != 'refused')";

    @TempDir
    Path folder;

    private final List<Process> running = new ArrayList<>();
    private final HttpClient client = HttpClient.newHttpClient();

    private record Started(Process process, BufferedReader output, String address) {
        String lineWith(String word) throws IOException {
            String line = output.readLine();
            while (line != null && !line.contains(word)) {
                line = output.readLine();
            }
            return String.valueOf(line);
        }
    }

    @AfterEach
    void endAll() {
        running.forEach(Process::destroyForcibly);
    }

    private Started start(String... more) throws IOException {
        return watching(NO_FAILURE, more);
    }

    private Started watching(String formula, String... more) throws IOException {
        List<String> arguments =
                new ArrayList<>(List.of("watch", "--otlp", "127.0.0.1:0", "--timeout", "20m", "-p", formula));
        arguments.addAll(List.of(more));
        List<String> command = new ArrayList<>(List.of("env", "--default-signal=INT"));
        command.addAll(TestJvm.command(Main.class, arguments.toArray(String[]::new)));
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        running.add(process);
        BufferedReader output =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        String line = output.readLine();
        Matcher matcher = ADDRESS.matcher(String.valueOf(line));
        assertThat(matcher.find()).as(line).isTrue();
        return new Started(process, output, matcher.group(1));
    }

    private static String request(String trace, String span, String name) {
        return """
                {"resourceSpans":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"shop"}}]},
                "scopeSpans":[{"spans":[{"traceId":"%s","spanId":"%s","name":"%s","kind":2,
                "startTimeUnixNano":"1000","endTimeUnixNano":"2000"}]}]}]}""".formatted(trace, span, name);
    }

    private HttpResponse<String> post(Started to, String path, String type, String encoding, byte[] body)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create(to.address() + path))
                .header("Content-Type", type)
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        if (!encoding.isEmpty()) {
            request.header("Content-Encoding", encoding);
        }
        return client.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    private HttpResponse<String> post(Started to, String json) throws IOException, InterruptedException {
        return post(to, "/v1/traces", "application/json", "", json.getBytes(StandardCharsets.UTF_8));
    }

    private static byte[] packed(String text) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
            out.write(text.getBytes(StandardCharsets.UTF_8));
        }
        return bytes.toByteArray();
    }

    /** The same in protobuf: resource spans, scope spans, a span with its ids, name, kind and times. */
    private static byte[] protobuf(String trace, String span, String name) {
        byte[] attribute =
                message(1, bytes("service.name"), message(2, message(1, bytes("shop"), new byte[0]), new byte[0]));
        byte[] resource = message(1, message(1, attribute, new byte[0]), new byte[0]);
        byte[] times = {0x39, (byte) 0xe8, 3, 0, 0, 0, 0, 0, 0, 0x41, (byte) 0xd0, 7, 0, 0, 0, 0, 0, 0};
        byte[] rest = message(5, bytes(name), join(new byte[] {0x30, 2}, times));
        byte[] ids = message(1, hex(trace), message(2, hex(span), rest));
        byte[] scope = message(2, message(2, ids, new byte[0]), new byte[0]);
        return message(1, join(resource, scope), new byte[0]);
    }

    private static byte[] message(int field, byte[] content, byte[] after) {
        byte[] head = content.length < 128
                ? new byte[] {(byte) (field << 3 | 2), (byte) content.length}
                : new byte[] {
                    (byte) (field << 3 | 2), (byte) (content.length & 0x7f | 0x80), (byte) (content.length >> 7)
                };
        return join(join(head, content), after);
    }

    private static byte[] join(byte[] first, byte[] second) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        all.writeBytes(first);
        all.writeBytes(second);
        return all.toByteArray();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] hex(String text) {
        return HexFormat.of().parseHex(text);
    }

    private static String id(int number) {
        return String.format(Locale.ROOT, "%032x", number);
    }

    @Test
    void spansAreCheckedWhenTheirTraceIsQuiet() throws IOException, InterruptedException {
        Started watch = start("--silent-after", "200ms");
        assertThat(post(watch, request(id(1), "00000000000000aa", "paid")).body())
                .isEqualTo("{}");
        assertThat(post(watch, request(id(2), "00000000000000ab", "refused")).statusCode())
                .isEqualTo(200);
        assertThat(watch.lineWith("violated")).contains("otlp [" + id(2) + "]", NO_FAILURE);
        String packed = request(id(3), "00000000000000ac", "refused");
        assertThat(post(watch, "/v1/traces", "application/json", "gzip", packed(packed))
                        .statusCode())
                .isEqualTo(200);
        assertThat(watch.lineWith("violated")).contains(id(3));
        byte[] binary = protobuf(id(4), "00000000000000ad", "refused");
        assertThat(post(watch, "/v1/traces", "application/x-protobuf", "", binary)
                        .statusCode())
                .isEqualTo(200);
        assertThat(watch.lineWith("violated")).contains(id(4));
        String metrics = client.send(
                        HttpRequest.newBuilder(URI.create(watch.address() + "/metrics"))
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
        assertThat(metrics).contains("hasse_watch_spans_total 4\n", "hasse_watch_violations_total 3\n");
        new ProcessBuilder("kill", "-INT", Long.toString(watch.process().pid()))
                .start()
                .waitFor();
        assertThat(watch.process().waitFor()).isEqualTo(1);
    }

    @Test
    void hostileRequestsAreRefused() throws IOException, InterruptedException {
        Started watch = start();
        assertThat(post(watch, "not json").statusCode()).isEqualTo(400);
        assertThat(post(watch, "{\"resourceSpans\":[{\"scopeSpans\":[{\"spans\":[{}]}]}]}")
                        .statusCode())
                .isEqualTo(400);
        assertThat(post(watch, "/v1/traces", "application/x-protobuf", "", new byte[] {10, 100, 1})
                        .statusCode())
                .isEqualTo(400);
        assertThat(post(watch, "/v1/traces", "application/json", "gzip", new byte[] {1, 2, 3})
                        .statusCode())
                .isEqualTo(400);
        assertThat(post(watch, "/v1/traces", "application/json", "gzip", packed(" ".repeat(70 << 20)))
                        .statusCode())
                .isEqualTo(413);
        assertThat(post(watch, "/v1/traces", "text/plain", "", new byte[0]).statusCode())
                .isEqualTo(415);
        for (int i = 0; i < 20; i++) {
            // The answer arrives though nobody wants the body.
            assertThat(post(watch, "/v1/logs", "application/json", "", new byte[3 << 20])
                            .statusCode())
                    .isEqualTo(404);
        }
        assertThat(post(watch, "/v1/logs", "application/json", "", new byte[0]).statusCode())
                .isEqualTo(404);
        URI address = URI.create(watch.address());
        try (Socket cut = new Socket(address.getHost(), address.getPort())) {
            cut.getOutputStream()
                    .write(
                            "POST /v1/traces HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{"
                                    .getBytes(StandardCharsets.US_ASCII));
        }
        try (Socket large = new Socket(address.getHost(), address.getPort())) {
            large.getOutputStream()
                    .write(("POST /v1/traces HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                                    + "Content-Length: 99999999999\r\n\r\n{")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new BufferedReader(new InputStreamReader(large.getInputStream(), StandardCharsets.US_ASCII))
                            .readLine())
                    .contains("413");
        }
        assertThat(post(watch, request(id(9), "00000000000000aa", "paid")).statusCode())
                .isEqualTo(200);
    }

    @Test
    void whatWasAcknowledgedSurvivesTheEndOfTheProcess() throws IOException, InterruptedException {
        String state = folder.resolve("state").toString();
        Started first = start("--state", state);
        assertThat(post(first, request(id(5), "00000000000000aa", "refused")).statusCode())
                .isEqualTo(200);
        first.process().destroyForcibly().waitFor();
        Started second = start("--state", state, "--silent-after", "100ms");
        assertThat(second.lineWith("violated")).contains(id(5));
    }

    @Test
    void anOpenTelemetrySdkExportsToIt() throws IOException {
        Started watch = start("--silent-after", "200ms");
        Resource resource = Resource.create(Attributes.of(AttributeKey.stringKey("service.name"), "shop"));
        SpanExporter exporter = OtlpHttpSpanExporter.builder()
                .setEndpoint(watch.address() + "/v1/traces")
                .setCompression("gzip")
                .build();
        String id;
        try (SdkTracerProvider provider = SdkTracerProvider.builder()
                .setResource(resource)
                .addSpanProcessor(BatchSpanProcessor.builder(exporter).build())
                .build()) {
            Tracer tracer = provider.get("test");
            Span order = tracer.spanBuilder("order").startSpan();
            id = order.getSpanContext().getTraceId();
            try (Scope scope = order.makeCurrent()) {
                assertThat(scope).isNotNull();
                tracer.spanBuilder("refused").startSpan().end();
            }
            order.end();
            assertThat(provider.forceFlush().join(1, TimeUnit.MINUTES).isSuccess())
                    .isTrue();
        }
        assertThat(watch.lineWith("violated")).contains(id, NO_FAILURE);
    }

    @Test
    void theExampleOfTheProtocolIsTaken() throws IOException, InterruptedException {
        Path example = Path.of(System.getProperty("hasse.root", ".."), "../shared/data/otlp/trace.json");
        assumeTrue(Files.exists(example));
        Started watch = watching("G (my.service.my.span.attr != 'some value')", "--silent-after", "200ms");
        assertThat(post(watch, Files.readString(example)).statusCode()).isEqualTo(200);
        assertThat(watch.lineWith("violated")).contains("5b8efff798038103d269b633813fc60c");
    }

    @Test
    void slowClientsKeepNobodyElseWaiting() throws IOException, InterruptedException {
        Started watch = start();
        URI address = URI.create(watch.address());
        List<Socket> slow = new ArrayList<>();
        try {
            // More than there are threads, each with a body that has begun.
            for (int i = 0; i < 300; i++) {
                Socket socket = new Socket(address.getHost(), address.getPort());
                slow.add(socket);
                socket.getOutputStream()
                        .write(("POST /v1/traces HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                                        + "Content-Length: 99999\r\n\r\n{")
                                .getBytes(StandardCharsets.US_ASCII));
            }
            HttpRequest request = HttpRequest.newBuilder(URI.create(watch.address() + "/v1/traces"))
                    .header("Content-Type", "application/json")
                    .timeout(Duration.ofMinutes(5))
                    .POST(HttpRequest.BodyPublishers.ofString(request(id(7), "00000000000000aa", "paid")))
                    .build();
            assertThat(client.send(request, HttpResponse.BodyHandlers.ofString())
                            .statusCode())
                    .isEqualTo(200);
        } finally {
            for (Socket each : slow) {
                each.close();
            }
        }
    }

    @Test
    void aBodyWithoutAnEndIsRefused() throws IOException {
        Started watch = start();
        URI address = URI.create(watch.address());
        try (Socket endless = new Socket(address.getHost(), address.getPort())) {
            endless.getOutputStream()
                    .write(("POST /v1/traces HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
                                    + "Transfer-Encoding: chunked\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            byte[] chunk = ("100000\r\n" + " ".repeat(1 << 20) + "\r\n").getBytes(StandardCharsets.US_ASCII);
            for (int i = 0; i < 16; i++) {
                endless.getOutputStream().write(chunk);
            }
            endless.getOutputStream().write("1\r\n \r\n".getBytes(StandardCharsets.US_ASCII));
            assertThat(new BufferedReader(new InputStreamReader(endless.getInputStream(), StandardCharsets.US_ASCII))
                            .readLine())
                    .contains("413");
        }
    }
}
