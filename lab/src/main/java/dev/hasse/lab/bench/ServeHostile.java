package dev.hasse.lab.bench;

import dev.hasse.serve.Limits;
import dev.hasse.serve.WebServer;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;

/** The web server after many connections that want harm: it must be idle, as small as before, and still right. */
final class ServeHostile extends Benchmark {
    private static final int CONNECTIONS = 10_000;
    private static final int ATTACKERS = 32;
    private static final String PROPERTY = "AG (count(p: p.role = 'leader') <= 1)";

    /** HOST stands for the server's own name; what does not end in an empty line is never finished. */
    private static final List<String> REQUESTS = List.of(
            "",
            "\0\1\2\3\r\n\r\n",
            "\u0016\u0003\u0001\u0002\0\u0001\0\u0001\u00fc\u0003\u0003",
            "GET / HT",
            "GET / HTTP/1.1\r\nHost: ",
            "GET / HTTP/1.1\r\nHost: evil.example\r\n\r\n",
            "GET / HTTP/9.9\r\nHost: HOST\r\n\r\n",
            "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
            "GET /../../etc/passwd HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "GET /%00%zz HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "POST /api/open?name=x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 100000000\r\n\r\nab",
            "POST /api/open?name=x HTTP/1.1\r\nHost: HOST\r\nContent-Length: -1\r\n\r\n",
            "POST /api/open?name=x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 9223372036854775808\r\n\r\n",
            "POST /api/open?name=x HTTP/1.1\r\nHost: HOST\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
            "POST /api/open?name=x HTTP/1.1\r\nHost: HOST\r\nContent-Length: 6\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nG",
            "POST /api/check?document=x HTTP/1.1\r\nHost: HOST\r\nOrigin: http://evil.example\r\nContent-Length: 1\r\n\r\nx",
            "GET / HTTP/1.1\r\nHost: HOST\r\n" + "X: y\r\n".repeat(5_000) + "\r\n",
            "GET /" + "a".repeat(100_000) + " HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "DELETE /api/job?id=../../x HTTP/1.1\r\nHost: HOST\r\n\r\n",
            "POST /api/open?name=x HTTP/1.1\r\nHost: HOST\r\nExpect: 100-continue\r\nContent-Length: 20\r\n\r\n");

    ServeHostile() {
        super(
                "serve-hostile",
                "hasse serve after 10,000 hostile connections: processor time, memory, and the next check");
    }

    @Override
    public List<ResultTable> run(Progress progress) throws Exception {
        AtomicReference<Throwable> bug = new AtomicReference<>();
        ResultTable table = new ResultTable(
                CONNECTIONS + " hostile connections, " + REQUESTS.size() + " kinds",
                "when | processor ms in 2 s of silence | live heap KB | the next check takes ms");
        try (WebServer server = WebServer.start(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), Limits.standard(), "bench", bug::set)) {
            ServeLoad load = new ServeLoad(server.address(), 1);
            String document = load.example("leader-election.jsonl");
            load.asFastAsPossible(document, PROPERTY, 500);
            progress.row(row(table, "before", load, document));
            double seconds = attack(server.address());
            progress.row(row(table, "after", load, document));
            if (bug.get() != null) {
                throw new IllegalStateException("a bug of the server", bug.get());
            }
            return List.of(table.note(String.format(
                    Locale.ROOT,
                    "The connections took %.1f s; half of them send part of a request and say nothing more."
                            + " The next check is `%s`, whose verdict must be \"violated\". Processor time is that"
                            + " of the whole process, attackers included.",
                    seconds,
                    PROPERTY)));
        }
    }

    private static String row(ResultTable table, String when, ServeLoad load, String document) throws Exception {
        // Wait for the server to give up the last silent connections, at most as long as it keeps them.
        long idle = idleMillis();
        for (int i = 0; i < 20 && idle > 100; i++) {
            idle = idleMillis();
        }
        long heap = Measured.liveBytes() >> 10;
        long nanos = load.asFastAsPossible(document, PROPERTY, 1).share(1);
        return table.row(when, idle, heap, String.format(Locale.ROOT, "%.1f", nanos / 1e6));
    }

    private static long idleMillis() throws InterruptedException {
        double before = ProcessorTime.ofThis();
        Thread.sleep(2_000);
        return Math.round((ProcessorTime.ofThis() - before) * 1e3);
    }

    private static double attack(URI server) throws Exception {
        ExecutorService attackers = Executors.newFixedThreadPool(ATTACKERS);
        long began = System.nanoTime();
        try {
            List<Future<?>> all = new ArrayList<>();
            for (int i = 0; i < CONNECTIONS; i++) {
                int kind = i;
                all.add(attackers.submit(() -> connect(server, kind)));
            }
            for (Future<?> one : all) {
                one.get();
            }
        } finally {
            attackers.shutdownNow();
        }
        return (System.nanoTime() - began) / 1e9;
    }

    private static void connect(URI server, int kind) {
        String request = REQUESTS.get(kind % REQUESTS.size()).replace("HOST", server.getAuthority());
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(new Random(kind).nextInt(1, 50));
            OutputStream out = socket.getOutputStream();
            out.write(request.getBytes(StandardCharsets.ISO_8859_1));
            out.flush();
            while (socket.getInputStream().read(new byte[4096]) >= 0) {
                // All that the server says.
            }
        } catch (IOException refusedOrSilent) {
            // Cut off, or nothing comes any more: on to the next one.
        }
    }
}
