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
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/** How many requests with spans a second {@code hasse watch --otlp} takes and checks, each one a trace. */
final class WatchedRequests {
    private static final int CLIENTS = 8;
    private static final int REQUESTS = 20_000;
    private static final int HELD_RATE = 1_000;
    private static final int HELD_SECONDS = Integer.getInteger("hasse.watch.held", 60);
    private static final int ONE_IN = 1_000;
    private static final int SPANS = 5;

    private WatchedRequests() {}

    static ResultTable table(Benchmark.Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                "Requests with spans over HTTP, watched",
                "sent | clients | requests | spans | taken | violations | seconds | requests/s | 99 % answered within"
                        + " | processor s | requests a processor second");
        measure(REQUESTS, 0);
        progress.row(measure(REQUESTS, 0).in(table));
        progress.row(measure(HELD_RATE * HELD_SECONDS, HELD_RATE).in(table));
        return table.note("OTLP in JSON, " + SPANS
                + " spans of one trace a request; the clients are in the same process and wait for each answer. The time"
                + " ends when every trace is checked, which is 1 s after its last span at the earliest; an answer is late"
                + " from when its request was due. Processor time is that of the process without its clients. One request"
                + " in " + ONE_IN + " violates the property. " + REQUESTS + " requests went before, so that the code is"
                + " compiled.");
    }

    /** What one client saw: how many requests were taken, its processor time, and how late each answer was. */
    private record Sent(int taken, long processor, long[] nanos) {}

    private record Outcome(int rate, int requests, List<Sent> sent, long violations, double seconds, double processor) {
        String in(ResultTable table) {
            long[] delays = sent.stream()
                    .flatMapToLong(each -> Arrays.stream(each.nanos()))
                    .sorted()
                    .toArray();
            double own = processor - sent.stream().mapToLong(Sent::processor).sum() / 1e9;
            return table.row(
                    rate == 0 ? "as fast as they can" : Measured.number(rate) + " a second",
                    CLIENTS,
                    Measured.number(requests),
                    Measured.number((long) SPANS * requests),
                    Measured.number(sent.stream().mapToInt(Sent::taken).sum()),
                    violations,
                    Measured.seconds(seconds),
                    Measured.number(Math.round(requests / seconds)),
                    Math.round(delays[delays.length * 99 / 100] / 1e5) / 10.0 + " ms",
                    Measured.seconds(own),
                    Measured.number(Math.round(requests / own)));
        }
    }

    private static Outcome measure(int requests, int rate) throws Exception {
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
            double cpu = ProcessorTime.ofThis();
            long start = System.nanoTime();
            Future<Boolean> watching = threads.submit(() -> {
                loop.run(Budget.unlimited());
                return true;
            });
            List<Callable<Sent>> clients = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                int from = client;
                clients.add(() -> client(receiver.address(), from, requests, rate));
            }
            List<Sent> sent = new ArrayList<>();
            for (Future<Sent> each : threads.invokeAll(clients)) {
                sent.add(each.get());
            }
            loop.stop();
            watching.get();
            return new Outcome(
                    rate,
                    requests,
                    sent,
                    violations.get(),
                    (System.nanoTime() - start) / 1e9,
                    ProcessorTime.ofThis() - cpu);
        } finally {
            threads.shutdownNow();
        }
    }

    /** Sends every so-and-so-manieth request over one connection, at this rate of all clients; 0: one after the other. */
    private static Sent client(InetSocketAddress to, int from, int requests, int rate) throws IOException {
        int taken = 0;
        long[] nanos = new long[(requests - from + CLIENTS - 1) / CLIENTS];
        long start = System.nanoTime();
        try (Socket socket = new Socket(to.getAddress(), to.getPort())) {
            InputStream in = socket.getInputStream();
            byte[] answer = new byte[4096];
            for (int number = from; number < requests; number += CLIENTS) {
                byte[] body = body(number).getBytes(StandardCharsets.UTF_8);
                byte[] head = ("POST /v1/traces HTTP/1.1\r\nHost: bench\r\nContent-Type: application/json\r\n"
                                + "Content-Length: " + body.length + "\r\n\r\n")
                        .getBytes(StandardCharsets.US_ASCII);
                // In one piece: in two, the second would wait for the acknowledgement of the first.
                byte[] whole = Arrays.copyOf(head, head.length + body.length);
                System.arraycopy(body, 0, whole, head.length, body.length);
                long due = rate == 0 ? System.nanoTime() : start + number * (1_000_000_000L / rate);
                LockSupport.parkNanos(Math.max(0, due - System.nanoTime()));
                socket.getOutputStream().write(whole);
                StringBuilder text = new StringBuilder();
                while (!text.toString().endsWith("{}")) {
                    int count = in.read(answer);
                    if (count < 0) {
                        throw new IOException("the receiver closed the connection");
                    }
                    text.append(new String(answer, 0, count, StandardCharsets.US_ASCII));
                }
                taken += text.toString().startsWith("HTTP/1.1 200") ? 1 : 0;
                nanos[number / CLIENTS] = System.nanoTime() - due;
            }
        }
        return new Sent(taken, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime(), nanos);
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
