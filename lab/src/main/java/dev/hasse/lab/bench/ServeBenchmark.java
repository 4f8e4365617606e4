package dev.hasse.lab.bench;

import dev.hasse.serve.Limits;
import dev.hasse.serve.WebServer;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** The web server under load: clients and server are one process, and share its cores and its heap. */
final class ServeBenchmark extends Benchmark {
    private static final int CLIENTS = 16;
    private static final int A_SECOND = 200;
    private static final int SECONDS = 15;
    private static final int[] REQUESTS = {2_000, 2_000, 2_000, 2_000, 2_000};
    private static final String SMALL = "AG (count(p: p.role = 'leader') <= 1)";
    private static final String LONG =
            "AG (x0 * x1 * x2 * x3 * x4 * x5 * x6 * x7 != 17 | EF (x0 * x1 - x2 * x3 * x4 = 5 & x5 * x6 = x7))";

    ServeBenchmark() {
        super("serve", "hasse serve under load: latency of checks, memory over many of them, and after cancelled ones");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        AtomicReference<Throwable> bug = new AtomicReference<>();
        try (WebServer server = WebServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Limits.standard(), "bench", bug::set)) {
            ServeLoad load = new ServeLoad(server.address(), CLIENTS);
            String small = load.example("leader-election.jsonl");
            load.asFastAsPossible(small, SMALL, 2_000);
            List<ResultTable> tables = List.of(
                    latency(load, small, progress), memory(load, small, progress), cancelled(server, load, progress));
            if (bug.get() != null) {
                throw new IllegalStateException("a bug of the server", bug.get());
            }
            return tables;
        }
    }

    private static ResultTable latency(ServeLoad load, String document, Progress progress) throws Exception {
        ResultTable table = new ResultTable(
                CLIENTS + " clients, a trace of 24 events", "load | checks | a second | median ms | p99 ms | most ms");
        progress.row(row(table, A_SECOND + " a second", load.paced(document, SMALL, A_SECOND, SECONDS)));
        progress.row(row(table, "as fast as possible", load.asFastAsPossible(document, SMALL, 10_000)));
        return table.note("Latency from when a request was due to when its answer, verdict and evidence, was read. The"
                + " property: `" + SMALL + "`, violated. Clients and server share the machine.");
    }

    private static String row(ResultTable table, String what, ServeLoad.Latencies latencies) {
        return table.row(
                what,
                latencies.count(),
                Math.round(latencies.aSecond()),
                millis(latencies.share(0.5)),
                millis(latencies.share(0.99)),
                millis(latencies.share(1)));
    }

    private static String millis(long nanos) {
        return String.format(Locale.ROOT, "%.1f", nanos / 1e6);
    }

    private static ResultTable memory(ServeLoad load, String document, Progress progress) throws Exception {
        ResultTable table = new ResultTable("Live heap over 10,000 checks", "checks | live heap KB");
        int done = 0;
        progress.row(table.row(done, Measured.liveBytes() >> 10));
        for (int requests : REQUESTS) {
            load.asFastAsPossible(document, SMALL, requests);
            done += requests;
            // What the clients' last answers were read into goes with them.
            Thread.sleep(500);
            progress.row(table.row(done, Measured.liveBytes() >> 10));
        }
        return table.note("After a collection; clients are part of it.");
    }

    private static ResultTable cancelled(WebServer server, ServeLoad load, Progress progress) throws Exception {
        ResultTable table = new ResultTable("Cancelled checks", "when | running | live heap KB");
        String document = load.open("long.jsonl", independent(8, 40));
        progress.row(table.row("before", server.activeJobs(), Measured.liveBytes() >> 10));
        for (int round = 1; round <= 3; round++) {
            String first = load.begin(document, LONG);
            String second = load.begin(document, LONG + " & AG (x1 >= 0)");
            Thread.sleep(4_000);
            progress.row(
                    table.row("two checks for 4 s, round " + round, server.activeJobs(), Measured.liveBytes() >> 10));
            load.cancel(first);
            load.cancel(second);
            long asked = System.nanoTime();
            while (server.activeJobs() > 0) {
                Thread.sleep(5);
            }
            String after =
                    Measured.seconds(Duration.ofNanos(System.nanoTime() - asked).toMillis() / 1e3);
            progress.row(table.row(
                    "cancelled, over after " + after + " s", server.activeJobs(), Measured.liveBytes() >> 10));
        }
        return table.note("A trace of 8 processes that know nothing of each other, 40 events each, and a property whose"
                + " check would take all of the time limit.");
    }

    /** Processes that know nothing of each other, each with a variable that counts its events. */
    private static String independent(int processes, int events) {
        return IntStream.range(0, processes * events)
                .mapToObj(i -> "{\"process\":\"p" + i % processes + "\",\"set\":{\"x" + i % processes + "\":"
                        + (i / processes + 1) + "}}\n")
                .collect(Collectors.joining());
    }
}
