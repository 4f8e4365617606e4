package dev.hasse.agent.subject;

import com.sun.net.httpserver.HttpServer;
import dev.hasse.record.Recorded;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A server and its client. */
public final class Shop {
    @Recorded("ordered")
    private static int ordered;

    @Recorded("served")
    private static int served;

    @Recorded("got")
    private static int got;

    private Shop() {}

    /** One request and its response. */
    public static String order() throws IOException, InterruptedException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ExecutorService pool = Executors.newSingleThreadExecutor(work -> new Thread(work, "server"));
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            served = 1;
            byte[] body = "a cup".getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        server.start();
        try {
            ordered = 1;
            URI address =
                    URI.create("http://" + InetAddress.getLoopbackAddress().getHostAddress() + ":"
                            + server.getAddress().getPort());
            HttpResponse<String> response = HttpClient.newHttpClient()
                    .send(HttpRequest.newBuilder(address).build(), HttpResponse.BodyHandlers.ofString());
            got = 1;
            return response.body();
        } finally {
            server.stop(0);
            pool.shutdown();
        }
    }
}
