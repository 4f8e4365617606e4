package dev.hasse.serve;

import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.server.handler.ErrorHandler;
import org.eclipse.jetty.util.Callback;

/** Answers what is not HTTP, or too large to be read: with the headers of all other answers, and without echoing it. */
final class BadRequests extends ErrorHandler {
    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        int status = response.getStatus() >= 400 ? response.getStatus() : 400;
        Exchanges.send(HttpAnswer.text(status, "the request was refused"), request.getMethod(), response, callback);
        return true;
    }
}
