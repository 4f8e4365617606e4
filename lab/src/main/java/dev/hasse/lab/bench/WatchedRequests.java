package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.formats.ReadOptions;
import dev.hasse.logic.syntax.PropertyParser;
import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import dev.hasse.watch.live.WatchLoop;
import dev.hasse.watch.otlp.ReceivedSpans;
import dev.hasse.watch.otlp.SpanReceiver;
import dev.hasse.watch.otlp.SpanTraces;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;

/** How many requests with spans a second {@code hasse watch --otlp} takes and checks, each one a trace. */
final class WatchedRequests {
    private static final int CLIENTS = 8;
    private static final int REQUESTS = 20_000;
    private static final int ONE_IN = 1_000;
    private static final int SPANS = 5;

    private WatchedRequests() {}

    static ResultTable table(Benchmark.Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Requests with spans over HTTP, watched",
                "clients",
                "requests",
                "spans",
                "taken",
                "violations",
                "requests/s",
                "processor s",
                "requests a processor second");
        measure(REQUESTS / 10);
        progress.row(measure(REQUESTS).in(table));
        return table.note("OTLP in JSON, " + SPANS
                + " spans of one trace a request; the clients are in the same process and wait for each answer. The time"
                + " ends when every trace is checked. One request in " + ONE_IN + " violates the property.");
    }

    private record Outcome(int requests, int taken, long violations, double seconds, double processor) {
        String in(ResultTable table) {
            return table.row(
                    CLIENTS,
                    Measured.number(requests),
                    Measured.number((long) SPANS * requests),
                    Measured.number(taken),
                    violations,
                    Measured.number(Math.round(requests / seconds)),
                    Measured.seconds(processor),
                    Measured.number(Math.round(requests / processor)));
        }
    }

    private static Outcome measure(int requests) throws Exception {
        AtomicLong violations = new AtomicLong();
        SpanTraces traces = new SpanTraces(
                "otlp",
                List.of(PropertyParser.parse("bench", "G (shop.span != 'refused')")),
                ReadOptions.defaults(),
                Duration.ofSeconds(1),
                Duration.ofSeconds(10),
                Budget.unlimited(),
                new WatchListener() {
                    @Override
                    public void decided(WatchResult result) {
                        violations.addAndGet(result.verdict() == WatchResult.Verdict.VIOLATED ? 1 : 0);
                    }

                    @Override
                    public void notice(Notice notice) {
                        throw new IllegalStateException(notice.text());
                    }
                });
        WatchLoop loop = new WatchLoop();
        ReceivedSpans received = new ReceivedSpans(traces, Optional.empty(), loop::wake, Budget.unlimited());
        loop.add(received);
        ExecutorService threads = Executors.newFixedThreadPool(CLIENTS + 1);
        try (SpanReceiver receiver = new SpanReceiver(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Budget.unlimited(), received, () -> "")) {
            long cpu = processTime();
            long start = System.nanoTime();
            Future<Boolean> watching = threads.submit(() -> {
                loop.run(Budget.unlimited());
                return true;
            });
            List<Callable<Integer>> clients = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                int from = client;
                clients.add(() -> client(receiver.address(), from, requests));
            }
            int taken = 0;
            for (Future<Integer> each : threads.invokeAll(clients)) {
                taken += each.get();
            }
            loop.stop();
            watching.get();
            return new Outcome(
                    requests, taken, violations.get(), (System.nanoTime() - start) / 1e9, (processTime() - cpu) / 1e9);
        } finally {
            threads.shutdownNow();
        }
    }

    private static long processTime() {
        return ManagementFactory.getOperatingSystemMXBean() instanceof com.sun.management.OperatingSystemMXBean system
                ? system.getProcessCpuTime()
                : 0;
    }

    /** Sends every so-and-so-manieth request over one connection; tells how many were taken. */
    private static int client(InetSocketAddress to, int from, int requests) throws IOException {
        int taken = 0;
        try (Socket socket = new Socket(to.getAddress(), to.getPort())) {
            InputStream in = socket.getInputStream();
            byte[] answer = new byte[4096];
            for (int number = from; number < requests; number += CLIENTS) {
                byte[] body = body(number).getBytes(StandardCharsets.UTF_8);
                socket.getOutputStream()
                        .write(("POST /v1/traces HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
                                        + "Content-Length: " + body.length + "\r\n\r\n")
                                .getBytes(StandardCharsets.US_ASCII));
                socket.getOutputStream().write(body);
                StringBuilder text = new StringBuilder();
                while (!text.toString().endsWith("{}")) {
                    int count = in.read(answer);
                    if (count < 0) {
                        return taken;
                    }
                    text.append(new String(answer, 0, count, StandardCharsets.US_ASCII));
                }
                taken += text.toString().startsWith("HTTP/1.1 200") ? 1 : 0;
            }
        }
        return taken;
    }

    private static String body(int number) {
        StringBuilder spans = new StringBuilder();
        for (int span = 0; span < SPANS; span++) {
            String name = span == SPANS - 1 && number % ONE_IN == 0 ? "refused" : "step";
            spans.append(span == 0 ? "" : ",")
                    .append(String.format(
                            Locale.ROOT,
                            "{\"traceId\":\"%032x\",\"spanId\":\"%016x\",\"parentSpanId\":\"%s\",\"name\":\"%s\",\"kind\":%d,"
                                    + "\"startTimeUnixNano\":\"%d\",\"endTimeUnixNano\":\"%d\"}",
                            number + 1,
                            span + 1,
                            span == 0 ? "" : String.format(Locale.ROOT, "%016x", 1),
                            name,
                            span == 0 ? 2 : 1,
                            1000 + 100 * span,
                            span == 0 ? 9000 : 1050 + 100 * span));
        }
        return "{\"resourceSpans\":[{\"resource\":{\"attributes\":[{\"key\":\"service.name\",\"value\":{\"stringValue\":"
                + "\"shop\"}}]},\"scopeSpans\":[{\"spans\":[" + spans + "]}]}]}";
    }
}
