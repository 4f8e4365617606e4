package dev.hasse.serve;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.HttpMethod;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.util.Callback;

/**
 * What is left of a body that is refused. A connection that ends with bytes unread is reset, and the client may then lose the
 * answer that says what was wrong; so the rest is read first.
 */
public final class RestOfBody {
    private static final long LONGEST = 1 << 22;

    private RestOfBody() {}

    /**
     * Reads the rest, then answers. A long body is left unread, and a client that waits to be told whether to send its body
     * is not made to send it.
     */
    public static void skip(Request request, Runnable answer) {
        boolean hasNone = HttpMethod.GET.is(request.getMethod()) || HttpMethod.HEAD.is(request.getMethod());
        boolean isShort = request.getLength() >= 0 && request.getLength() <= LONGEST;
        if (hasNone || !isShort || request.getHeaders().contains(HttpHeader.EXPECT)) {
            answer.run();
        } else {
            // If it fails, the body was read before or the client has left: there is nothing to wait for.
            Content.Source.consumeAll(request, Callback.from(answer, failure -> answer.run()));
        }
    }
}
