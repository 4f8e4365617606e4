package dev.hasse.serve;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.function.Consumer;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/** One request in, one answer out: asks the guard, then the routes, and gives every answer the same headers. */
final class Exchanges extends Handler.Abstract {
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self';"
                    + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private final AccessGuard guard;
    private final Routes routes;
    private final Intake intake;
    private final Consumer<Throwable> bugs;

    Exchanges(AccessGuard guard, Routes routes, Intake intake, Consumer<Throwable> bugs) {
        this.guard = guard;
        this.routes = routes;
        this.intake = intake;
        this.bugs = bugs;
    }

    @Override
    public boolean handle(org.eclipse.jetty.server.Request request, Response response, Callback callback) {
        try {
            HttpAnswer answer = answer(new Request(request, intake));
            if (answer.status() >= 400) {
                RestOfBody.skip(request, () -> send(answer, request.getMethod(), response, callback));
            } else {
                send(answer, request.getMethod(), response, callback);
            }
        } catch (IOException gone) {
            // The client has left, or was too slow; there is nobody to tell.
            callback.failed(gone);
        }
        return true;
    }

    private HttpAnswer answer(Request request) throws IOException {
        boolean api = request.path() != null && request.path().startsWith("/api/");
        try {
            if (request.isForPage()
                    && "/".equals(request.path())
                    && request.parameter("token").filter(guard::isToken).isPresent()) {
                return HttpAnswer.redirect("/").with("Set-Cookie", guard.cookie());
            }
            guard.check(request);
            return routes.answer(request);
        } catch (Refusal refusal) {
            return api
                    ? HttpAnswer.problem(refusal.status(), refusal.reason())
                    : HttpAnswer.text(refusal.status(), refusal.reason());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return HttpAnswer.problem(503, "the server stops");
        } catch (RuntimeException e) {
            bugs.accept(e);
            return HttpAnswer.problem(500, "this is a bug in Hasse; the terminal of hasse serve says more");
        }
    }

    static void send(HttpAnswer answer, String method, Response response, Callback callback) {
        var headers = response.getHeaders();
        response.setStatus(answer.status());
        headers.put(HttpHeader.CONTENT_TYPE, answer.type());
        headers.put("Content-Security-Policy", POLICY);
        headers.put("X-Content-Type-Options", "nosniff");
        headers.put("Referrer-Policy", "no-referrer");
        headers.put("Cross-Origin-Resource-Policy", "same-origin");
        headers.put("Cross-Origin-Opener-Policy", "same-origin");
        headers.put("Cache-Control", "no-store");
        answer.headers().forEach(headers::put);
        boolean hasBody = !method.equals("GET") && !method.equals("HEAD");
        if (answer.status() >= 400 && hasBody) {
            // There may be more of the body than was read: the connection ends, and the client should know before it
            // asks again.
            headers.put(HttpHeader.CONNECTION, "close");
        }
        headers.put(HttpHeader.CONTENT_LENGTH, answer.body().length);
        response.write(true, ByteBuffer.wrap(method.equals("HEAD") ? new byte[0] : answer.body()), callback);
    }
}
