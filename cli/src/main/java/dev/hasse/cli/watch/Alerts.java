package dev.hasse.cli.watch;

import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Hands findings, as JSON, to a command and to a web address, one after the other, beside the watching. */
final class Alerts implements AutoCloseable {
    private static final int ATTEMPTS = 5;
    private static final Duration FIRST_PAUSE = Duration.ofMillis(500);
    private static final Duration LONGEST = Duration.ofSeconds(30);

    private final @Nullable String command;
    private final @Nullable URI address;
    private final Consumer<String> problems;
    private final ExecutorService worker;
    private final HttpClient client =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(10)).build();

    Alerts(@Nullable String command, @Nullable URI address, Consumer<String> problems) {
        this.command = command;
        this.address = address;
        this.problems = problems;
        this.worker = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task, "alerts");
            thread.setDaemon(true);
            return thread;
        });
    }

    /** Hands on a finding soon. */
    void accept(String json) {
        if (command != null) {
            worker.execute(() -> attempt(() -> run(json)));
        }
        if (address != null) {
            worker.execute(() -> attempt(() -> post(json)));
        }
    }

    private interface Step {
        void take() throws IOException, InterruptedException;
    }

    private void attempt(Step step) {
        try {
            step.take();
        } catch (IOException e) {
            problems.accept(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void run(String json) throws IOException, InterruptedException {
        Process process = new ProcessBuilder("sh", "-c", String.valueOf(command))
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try (OutputStream in = process.getOutputStream()) {
            in.write((json + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            // It does not want to know more.
        }
        if (!process.waitFor(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("--exec: the command did not end within " + LONGEST.toSeconds() + " s");
        }
        if (process.exitValue() != 0) {
            throw new IOException("--exec: the command ended with exit code " + process.exitValue());
        }
    }

    private void post(String json) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(address)
                .timeout(LONGEST)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build();
        String problem = "";
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            try {
                int status = client.send(request, HttpResponse.BodyHandlers.discarding())
                        .statusCode();
                if (status < 300) {
                    return;
                }
                problem = "status " + status;
            } catch (IOException e) {
                problem = String.valueOf(e.getMessage());
            }
            Thread.sleep(FIRST_PAUSE.toMillis() << attempt);
        }
        throw new IOException("--webhook: a finding could not be delivered in " + ATTEMPTS + " attempts: " + problem);
    }

    @Override
    public void close() {
        finish();
    }

    /** Waits a while for what is not handed on yet. */
    void finish() {
        worker.shutdown();
        try {
            if (!worker.awaitTermination(LONGEST.toSeconds(), TimeUnit.SECONDS)) {
                worker.shutdownNow();
                problems.accept("some findings were not delivered to --exec or --webhook before hasse watch ended");
            }
        } catch (InterruptedException e) {
            worker.shutdownNow();
            Thread.currentThread().interrupt();
        }
    }
}
