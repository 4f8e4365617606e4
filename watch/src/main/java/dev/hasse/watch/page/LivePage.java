package dev.hasse.watch.page;

import dev.hasse.serve.Ids;
import dev.hasse.serve.http.Listener;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
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

    private final Listener listener;
    private final @Nullable String token;
    private final LivePicture picture;
    private final Supplier<String> metrics;

    /** Listens at the address; port 0 takes any free one. */
    public LivePage(InetSocketAddress address, LivePicture picture, Supplier<String> metrics) throws IOException {
        this.picture = picture;
        this.metrics = metrics;
        this.listener = Listener.open(address);
        this.token = listener.address().getAddress().isLoopbackAddress() ? null : Ids.next();
        listener.start(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                answer(request, response, callback);
                return true;
            }
        });
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return listener.address();
    }

    /** What a browser that is not on this machine must have in its address; null if none is needed. */
    public @Nullable String token() {
        return token;
    }

    private void answer(Request request, Response response, Callback callback) {
        String path = Request.getPathInContext(request);
        if (!request.getMethod().equals("GET")) {
            send(405, "text/plain", "expected GET\n", response, callback);
        } else if (token == null
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
        int port = listener.address().getPort();
        return Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port).contains(host);
    }

    private boolean isAllowed(Request request) {
        String bearer = String.valueOf(request.getHeaders().get(HttpHeader.AUTHORIZATION));
        String query = String.valueOf(request.getHttpURI().getQuery());
        return token == null || isSame(bearer, "Bearer " + token) || isSame(query, "token=" + token);
    }

    private static boolean isSame(String given, String wanted) {
        return MessageDigest.isEqual(given.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8));
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
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
        response.getHeaders().put("Content-Security-Policy", NO_SCRIPTS_OF_OTHERS);
        response.getHeaders().put("X-Content-Type-Options", "nosniff");
        response.getHeaders().put("Referrer-Policy", "no-referrer");
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.write(true, ByteBuffer.wrap(bytes), callback);
    }

    @Override
    public void close() {
        listener.close();
    }
}
