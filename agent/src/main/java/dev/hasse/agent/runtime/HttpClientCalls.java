package dev.hasse.agent.runtime;

import dev.hasse.record.Context;
import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.CompletableFuture;

/** Stands for requests: they carry a context in a header, and so may the response. */
@Replaces(HttpClient.class)
public final class HttpClientCalls {
    private HttpClientCalls() {}

    public static <T> HttpResponse<T> send(HttpClient client, HttpRequest request, HttpResponse.BodyHandler<T> handler)
            throws IOException, InterruptedException {
        HttpResponse<T> response = client.send(withContext(request), handler);
        HttpMessages.receive(response.headers().firstValue(Context.HEADER));
        return response;
    }

    /** The response is received where the future's first stage runs. */
    public static <T> CompletableFuture<HttpResponse<T>> sendAsync(
            HttpClient client, HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        Stage stage = Stage.after();
        CompletableFuture<HttpResponse<T>> future = client.sendAsync(withContext(request), handler);
        return stage == null
                ? future
                : stage.result(future.thenApply(stage.<HttpResponse<T>, HttpResponse<T>>function(response -> {
                    HttpMessages.receive(response.headers().firstValue(Context.HEADER));
                    return response;
                })));
    }

    private static HttpRequest withContext(HttpRequest request) {
        return request == null
                ? request
                : HttpMessages.send()
                        .map(header -> HttpRequest.newBuilder(request, (name, value) -> true)
                                .setHeader(Context.HEADER, header)
                                .build())
                        .orElse(request);
    }
}
