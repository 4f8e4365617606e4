package dev.hasse.agent.runtime;

import com.sun.net.httpserver.HttpExchange;
import dev.hasse.record.Context;
import java.io.IOException;

/** Stands for the beginning of a response, which carries a context in a header. */
@Replaces(HttpExchange.class)
public final class HttpExchangeCalls {
    private HttpExchangeCalls() {}

    public static void sendResponseHeaders(HttpExchange exchange, int status, long length) throws IOException {
        HttpMessages.send().ifPresent(header -> exchange.getResponseHeaders().set(Context.HEADER, header));
        exchange.sendResponseHeaders(status, length);
    }
}
