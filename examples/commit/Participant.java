package commit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.hasse.record.Context;
import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import dev.hasse.record.Settings;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A participant of two-phase commit, a program of its own: {@code Participant NAME TRACE} prints its port. */
final class Participant {
    private final RecordedProcess process;

    private Participant(RecordedProcess process) {
        this.process = process;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        Settings settings = Settings.defaults().withInitial(args[0] + ".state", "working");
        CountDownLatch over = new CountDownLatch(1);
        try (Recorder recorder = Recorder.to(Path.of(args[1]), settings)) {
            Participant participant = new Participant(recorder.process(args[0]));
            // One thread serves all requests, so that they are one process of the trace.
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/prepare", exchange -> participant.serve(exchange, "prepared"));
            server.createContext("/commit", exchange -> participant.serve(exchange, "committed"));
            server.createContext("/stop", exchange -> {
                answer(exchange);
                over.countDown();
            });
            server.start();
            System.out.println(server.getAddress().getPort());
            over.await();
            server.stop(0);
        }
    }

    private void serve(HttpExchange exchange, String state) throws IOException {
        Optional<Context> context = Optional.ofNullable(exchange.getRequestHeaders().getFirst(Context.HEADER))
                .flatMap(Context::ofHeader);
        context.ifPresent(process::receive);
        process.local("state", state);
        exchange.getResponseHeaders().set(Context.HEADER, process.send().header());
        answer(exchange);
    }

    private static void answer(HttpExchange exchange) throws IOException {
        exchange.sendResponseHeaders(200, -1);
        exchange.close();
    }
}
