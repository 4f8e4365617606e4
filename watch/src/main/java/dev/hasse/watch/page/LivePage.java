package dev.hasse.watch.page;

import dev.hasse.watch.http.GuardedPort;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/**
 * Serves the page of what is watched, and {@code /metrics}. On the loopback interface to everybody on the machine, but to no
 * page of another site, which might call this machine by a name of its own; on any other interface to whoever knows the
 * token. What a log says gets into the page as text only, and the page runs no script but its own.
 */
public final class LivePage implements AutoCloseable {
    private static final String NO_SCRIPTS_OF_OTHERS = "default-src 'none'; script-src 'self'; style-src 'self';"
            + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final Map<String, String> FILES = Map.of(
            "/", "text/html; charset=utf-8",
            "/live.js", "text/javascript; charset=utf-8",
            "/live.css", "text/css; charset=utf-8");

    private final GuardedPort port;
    private final LivePicture picture;
    private final Supplier<String> metrics;

    /** Listens at the address; port 0 takes any free one. */
    public LivePage(InetSocketAddress address, LivePicture picture, Supplier<String> metrics) throws IOException {
        this.picture = picture;
        this.metrics = metrics;
        this.port = new GuardedPort(address);
        port.start(this::answer);
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return port.address();
    }

    /** What a browser that is not on this machine must have in its address; null if none is needed. */
    public @Nullable String token() {
        return port.token();
    }

    private void answer(Request request, Response response, Callback callback) {
        String path = Request.getPathInContext(request);
        if (!request.getMethod().equals("GET")) {
            send(405, "text/plain", "expected GET\n", response, callback);
        } else if (port.token() == null
                && !isLoopback(String.valueOf(request.getHeaders().get(HttpHeader.HOST)))) {
            send(421, "text/plain", "this server is for localhost only\n", response, callback);
        } else if (FILES.containsKey(path)) {
            send(200, FILES.getOrDefault(path, ""), file(path), response, callback);
        } else if (!isAllowed(request)) {
            send(401, "text/plain", "open the address that hasse watch shows: it has the token\n", response, callback);
        } else if (path.equals("/picture.json")) {
            send(200, "application/json", picture.json(), response, callback);
        } else if (path.equals("/metrics")) {
            send(200, "text/plain; version=0.0.4", metrics.get(), response, callback);
        } else {
            send(404, "text/plain", "expected /, /picture.json or /metrics\n", response, callback);
        }
    }

    private boolean isLoopback(String host) {
        int number = port.address().getPort();
        return Set.of("localhost:" + number, "127.0.0.1:" + number, "[::1]:" + number)
                .contains(host);
    }

    private boolean isAllowed(Request request) {
        return port.isAllowed(request) || port.isToken(request.getHttpURI().getQuery(), "token=");
    }

    private static String file(String path) {
        String name = path.equals("/") ? "live.html" : path.substring(1);
        try (InputStream in = LivePage.class.getResourceAsStream(name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing");
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void send(int status, String type, String body, Response response, Callback callback) {
        response.getHeaders().put("Content-Security-Policy", NO_SCRIPTS_OF_OTHERS);
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.getHeaders().put("Referrer-Policy", "no-referrer");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        GuardedPort.send(status, type, body, response, callback);
    }

    @Override
    public void close() {
        port.close();
    }
}
