package dev.hasse.browser;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.WebSocket;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** Commands to the browser and their answers, each paired by its number. */
final class Connection implements WebSocket.Listener {
    private static final int SECONDS = 60;

    private final Map<Integer, CompletableFuture<Map<String, Object>>> waiting = new ConcurrentHashMap<>();
    private final AtomicInteger numbers = new AtomicInteger();
    private final StringBuilder part = new StringBuilder();
    private final WebSocket socket;

    Connection(URI address) {
        socket = HttpClient.newHttpClient()
                .newWebSocketBuilder()
                .connectTimeout(Duration.ofSeconds(SECONDS))
                .buildAsync(address, this)
                .join();
    }

    @Override
    public @Nullable CompletionStage<?> onText(WebSocket from, CharSequence data, boolean last) {
        part.append(data);
        if (last) {
            Map<String, Object> message = ProtocolMessages.parse(part.toString());
            part.setLength(0);
            // A message without a number is an event of the browser: nobody asked for it.
            if (message.get("id") instanceof Double number) {
                CompletableFuture<Map<String, Object>> answer = waiting.remove(number.intValue());
                if (answer != null) {
                    answer.complete(message);
                }
            }
        }
        from.request(1);
        return null;
    }

    @Override
    public void onError(WebSocket from, Throwable error) {
        waiting.values().forEach(answer -> answer.completeExceptionally(error));
    }

    /** Sends a command and waits for its result; to the browser itself if there is no session. */
    @SuppressWarnings("unchecked")
    Map<String, Object> call(@Nullable String session, String method, Map<String, ?> parameters) {
        int number = numbers.incrementAndGet();
        Map<String, Object> message = new HashMap<>(Map.of("id", number, "method", method, "params", parameters));
        if (session != null) {
            message.put("sessionId", session);
        }
        CompletableFuture<Map<String, Object>> answer = new CompletableFuture<>();
        waiting.put(number, answer);
        socket.sendText(ProtocolMessages.text(message), true).join();
        try {
            Map<String, Object> result = answer.get(SECONDS, TimeUnit.SECONDS);
            if (result.containsKey("error")) {
                throw new IllegalStateException(method + ": " + result.get("error"));
            }
            return (Map<String, Object>) result.getOrDefault("result", Map.of());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(method + " was interrupted", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException(method + " has no answer", e);
        }
    }

    void close() {
        socket.abort();
    }
}
