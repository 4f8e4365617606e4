package dev.hasse.watch.otlp;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.base.LimitReachedException;
import dev.hasse.formats.TraceInput;
import dev.hasse.formats.TraceSource;
import dev.hasse.formats.otlp.OtlpProtobufReader;
import dev.hasse.formats.otlp.OtlpReader;
import dev.hasse.formats.spans.Span;
import dev.hasse.formats.spans.SpanReader;
import dev.hasse.serve.RestOfBody;
import dev.hasse.watch.http.GuardedPort;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import java.util.zip.GZIPInputStream;
import org.eclipse.jetty.http.HttpException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;
import org.eclipse.jetty.util.Promise;
import org.jspecify.annotations.Nullable;

/**
 * Receives OTLP over HTTP: {@code POST /v1/traces}, JSON or protobuf, also in gzip, from any OpenTelemetry SDK or
 * collector; {@code GET /metrics} is for Prometheus. Whoever is not on this machine needs the token. A request is
 * acknowledged when its spans are safe.
 */
public final class SpanReceiver implements AutoCloseable {
    private static final long MOST_BYTES = 16L << 20;
    private static final long MOST_UNPACKED = 64L << 20;
    private static final String JSON = "application/json";
    private static final String PROTOBUF = "application/x-protobuf";

    /** Takes the spans of a request; false if there are too many to take more now. */
    public interface Inbox {
        boolean offer(List<Span> spans, byte[] request, boolean isJson) throws IOException;
    }

    /** Why a request is refused. */
    private static final class Refused extends Exception {
        private static final long serialVersionUID = 1;
        final int status;

        Refused(int status, String reason) {
            super(reason, null, false, false);
            this.status = status;
        }
    }

    private final GuardedPort port;
    private final Budget budget;
    private final Inbox inbox;
    private final Supplier<String> metrics;

    /** Listens at the address; port 0 takes any free one. */
    public SpanReceiver(InetSocketAddress address, Budget budget, Inbox inbox, Supplier<String> metrics)
            throws IOException {
        this.budget = budget;
        this.inbox = inbox;
        this.metrics = metrics;
        this.port = new GuardedPort(address);
        port.start(this::answer);
    }

    /** Where it listens. */
    public InetSocketAddress address() {
        return port.address();
    }

    /** What a client that is not on this machine must send as its bearer token; null if none is needed. */
    public @Nullable String token() {
        return port.token();
    }

    private void answer(Request request, Response response, Callback callback) {
        try {
            String path = Request.getPathInContext(request);
            guard(request);
            if (path.equals("/metrics") && request.getMethod().equals("GET")) {
                GuardedPort.send(200, "text/plain; version=0.0.4", metrics.get(), response, callback);
            } else if (path.equals("/v1/traces")) {
                take(request, response, callback);
            } else {
                throw new Refused(404, "expected POST /v1/traces or GET /metrics");
            }
        } catch (Refused refused) {
            RestOfBody.skip(request, () -> refuse(refused, response, callback));
        }
    }

    private static void refuse(Refused refused, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.CONNECTION, "close");
        if (refused.status == 503) {
            response.getHeaders().put(HttpHeader.RETRY_AFTER, "1");
        }
        GuardedPort.send(refused.status, "text/plain", refused.getMessage() + "\n", response, callback);
    }

    private void guard(Request request) throws Refused {
        if (!port.isAllowed(request)) {
            throw new Refused(
                    401, "expected the header Authorization: Bearer TOKEN, with the token that hasse watch shows");
        }
    }

    /** Takes the spans of a request when its body is there: until then no thread waits for it. */
    private void take(Request request, Response response, Callback callback) throws Refused {
        if (!request.getMethod().equals("POST")) {
            throw new Refused(405, "expected POST");
        }
        String type = String.valueOf(request.getHeaders().get(HttpHeader.CONTENT_TYPE))
                .toLowerCase(Locale.ROOT)
                .replaceFirst("\\s*;.*", "");
        boolean isJson = type.equals(JSON);
        if (!isJson && !type.equals(PROTOBUF)) {
            throw new Refused(415, "expected the content type " + JSON + " or " + PROTOBUF);
        }
        if (request.getLength() > MOST_BYTES) {
            throw tooLarge(MOST_BYTES);
        }
        String encoding = request.getHeaders().get(HttpHeader.CONTENT_ENCODING);
        Content.Source.asByteArrayAsync(request, (int) MOST_BYTES, new Promise.Invocable<byte[]>() {
            @Override
            public void succeeded(byte[] body) {
                taken(body, encoding, isJson, response, callback);
            }

            @Override
            public void failed(Throwable failure) {
                giveUp(failure, response, callback);
            }
        });
    }

    /** The client has left, or was too slow, and there is nobody to tell; or its body has no end. */
    private static void giveUp(Throwable failure, Response response, Callback callback) {
        if (failure instanceof RuntimeException && !(failure instanceof HttpException)) {
            refuse(tooLarge(MOST_BYTES), response, callback);
        } else {
            callback.failed(failure);
        }
    }

    private void taken(byte[] body, @Nullable String encoding, boolean isJson, Response response, Callback callback) {
        try {
            byte[] bytes = unpacked(encoding, body);
            if (!inbox.offer(spans(bytes, isJson), bytes, isJson)) {
                throw new Refused(503, "too many spans are waiting; try again");
            }
            GuardedPort.send(200, isJson ? JSON : PROTOBUF, isJson ? "{}" : "", response, callback);
        } catch (Refused refused) {
            refuse(refused, response, callback);
        } catch (IOException | RuntimeException e) {
            callback.failed(e);
        }
    }

    private static byte[] unpacked(@Nullable String encoding, byte[] body) throws Refused, IOException {
        if (encoding == null || encoding.equals("identity")) {
            return body;
        }
        if (!encoding.equals("gzip")) {
            throw new Refused(415, "expected the content encoding gzip, or none");
        }
        try {
            return atMost(new GZIPInputStream(new ByteArrayInputStream(body)), MOST_UNPACKED);
        } catch (IOException e) {
            throw new Refused(400, "the gzip data is damaged");
        }
    }

    private static byte[] atMost(InputStream in, long most) throws Refused, IOException {
        byte[] bytes = in.readNBytes((int) most + 1);
        if (bytes.length > most) {
            throw tooLarge(most);
        }
        return bytes;
    }

    private static Refused tooLarge(long most) {
        return new Refused(413, "more than " + (most >> 20) + " MiB");
    }

    private List<Span> spans(byte[] body, boolean isJson) throws Refused {
        try {
            return spans("request", body, isJson, budget);
        } catch (InputException e) {
            throw new Refused(400, "not OTLP: " + e.headline());
        } catch (LimitReachedException e) {
            throw new Refused(503, e.reason());
        }
    }

    /** The spans of a request's body. */
    public static List<Span> spans(String name, byte[] body, boolean isJson, Budget budget) throws InputException {
        SpanReader reader = isJson ? new OtlpReader() : new OtlpProtobufReader();
        List<Span> spans = new ArrayList<>();
        try (Budget share = budget.share();
                TraceInput input = TraceInput.open(TraceSource.of(name, body), share)) {
            reader.spans(input, share, spans::add);
        }
        return spans;
    }

    @Override
    public void close() {
        port.close();
    }
}
