package dev.hasse.agent.runtime;

import com.sun.net.httpserver.HttpContext;
import com.sun.net.httpserver.HttpHandler;
import com.sun.net.httpserver.HttpServer;
import dev.hasse.record.Context;
import java.util.Optional;

/** Stands for registrations of handlers, which then receive the context of every request. */
@Replaces(HttpServer.class)
public final class HttpServerCalls {
    private HttpServerCalls() {}

    public static HttpContext createContext(HttpServer server, String path, HttpHandler handler) {
        return server.createContext(path, handler == null ? handler : receiving(handler));
    }

    private static HttpHandler receiving(HttpHandler handler) {
        return exchange -> {
            HttpMessages.receive(
                    Optional.ofNullable(exchange.getRequestHeaders().getFirst(Context.HEADER)));
            handler.handle(exchange);
        };
    }
}
