package commit;

import dev.hasse.record.Context;
import dev.hasse.record.RecordedProcess;
import dev.hasse.record.Recorder;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** The coordinator, a program of its own: {@code Coordinator TRACE PORT1 PORT2 careful|hasty}. */
final class Coordinator {
    private final HttpClient client = HttpClient.newHttpClient();
    private final RecordedProcess process;

    private Coordinator(RecordedProcess process) {
        this.process = process;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        try (Recorder recorder = Recorder.to(Path.of(args[0]))) {
            new Coordinator(recorder.process("coordinator")).run(args[1], args[2], args[3].equals("hasty"));
        }
    }

    private void run(String first, String second, boolean hasty) throws InterruptedException {
        CompletableFuture<HttpResponse<Void>> secondVote = send(second, "prepare");
        // The second participant has usually prepared by then, but nothing says so.
        Thread.sleep(200);
        CompletableFuture<HttpResponse<Void>> firstVote = send(first, "prepare");
        received(firstVote);
        if (hasty) {
            // The mistake: nobody looked at the second vote.
            received(send(first, "commit"));
            received(secondVote);
        } else {
            received(secondVote);
            received(send(first, "commit"));
        }
        received(send(second, "commit"));
        send(first, "stop").join();
        send(second, "stop").join();
    }

    private CompletableFuture<HttpResponse<Void>> send(String port, String what) {
        HttpRequest.Builder request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + "/" + what))
                .POST(HttpRequest.BodyPublishers.noBody());
        if (!what.equals("stop")) {
            request.header(Context.HEADER, process.event().name(what).send().header());
        }
        return client.sendAsync(request.build(), HttpResponse.BodyHandlers.discarding());
    }

    private void received(CompletableFuture<HttpResponse<Void>> answer) {
        answer.join()
                .headers()
                .firstValue(Context.HEADER)
                .flatMap(Context::ofHeader)
                .ifPresent(process::receive);
    }
}
