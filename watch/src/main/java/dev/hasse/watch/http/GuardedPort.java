package dev.hasse.watch.http;

import dev.hasse.serve.Ids;
import dev.hasse.serve.Listener;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.jspecify.annotations.Nullable;

/** A port that listens. On the loopback interface everybody is let in, on any other one who knows the token. */
public final class GuardedPort implements AutoCloseable {
    private final Listener listener;
    private final @Nullable String token;

    /** Answers a request, now or later. */
    public interface Answering {
        void answer(Request request, Response response, Callback callback);
    }

    /** Takes the address; port 0 takes any free one. */
    public GuardedPort(InetSocketAddress address) throws IOException {
        this.listener = Listener.open(address);
        this.token = listener.address().getAddress().isLoopbackAddress() ? null : Ids.next();
    }

    public void start(Answering answering) throws IOException {
        listener.start(new Handler.Abstract() {
            @Override
            public boolean handle(Request request, Response response, Callback callback) {
                answering.answer(request, response, callback);
                return true;
            }
        });
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return listener.address();
    }

    /** What a client that is not on this machine must show; null if none is needed. */
    public @Nullable String token() {
        return token;
    }

    /** Whether the header {@code Authorization} of the request has the token, or none is needed. */
    public boolean isAllowed(Request request) {
        return isToken(request.getHeaders().get(HttpHeader.AUTHORIZATION), "Bearer ");
    }

    /** Whether this text is the token after a beginning, or none is needed; takes as long for any that is not. */
    public boolean isToken(@Nullable String given, String beginning) {
        return token == null
                || MessageDigest.isEqual(
                        (beginning + token).getBytes(StandardCharsets.UTF_8),
                        String.valueOf(given).getBytes(StandardCharsets.UTF_8));
    }

    public static void send(int status, String type, String body, Response response, Callback callback) {
        byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
        response.setStatus(status);
        response.getHeaders().put(HttpHeader.CONTENT_TYPE, type);
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, bytes.length);
        response.write(true, ByteBuffer.wrap(bytes), callback);
    }

    @Override
    public void close() {
        listener.close();
    }
}
