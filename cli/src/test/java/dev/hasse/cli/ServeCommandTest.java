package dev.hasse.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.cli.output.Console;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** {@code hasse serve}, and what docs/serve.md says of it. */
class ServeCommandTest {
    private static final Path ROOT = Path.of(System.getProperty("hasse.root", ".."));
    private static final Pattern ADDRESS = Pattern.compile("Hasse is at (http://127\\.0\\.0\\.1:[0-9]+)/\n");
    private static final Pattern REQUEST =
            Pattern.compile("curl -s --data-binary (?:@(\\S+)|\"([^\"]+)\") 'http://127.0.0.1:8017([^']+)'");

    @Test
    void servesUntilItIsInterrupted() throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = Console.of(new ByteArrayInputStream(new byte[0]), out, err);
        CompletableFuture<Integer> code = new CompletableFuture<>();
        Thread thread = new Thread(() -> code.complete(new Main(console).run("serve", "--port", "0")));
        thread.start();
        String server = address(out);
        List<Matcher> requests = Files.readString(ROOT.resolve("docs/serve.md"))
                .lines()
                .map(REQUEST::matcher)
                .filter(Matcher::matches)
                .toList();
        assertThat(requests).hasSize(2);
        String opened = send(server, requests.get(0), "");
        Matcher id = Pattern.compile("\"id\":\"([0-9a-f]+)\"").matcher(opened);
        assertThat(id.find()).isTrue();
        assertThat(send(server, requests.get(1), id.group(1))).contains("\"verdict\":\"violated\"");
        thread.interrupt();
        assertThat(code.get(300, TimeUnit.SECONDS)).isZero();
        assertThat(err.toString(StandardCharsets.UTF_8)).isEmpty();
    }

    private static String address(ByteArrayOutputStream out) throws InterruptedException {
        for (int i = 0; i < 3_000; i++) {
            Matcher matcher = ADDRESS.matcher(out.toString(StandardCharsets.UTF_8));
            if (matcher.find()) {
                return matcher.group(1);
            }
            Thread.sleep(20);
        }
        throw new AssertionError("the server says nothing: " + out);
    }

    private static String send(String server, Matcher request, String id) throws IOException, InterruptedException {
        HttpRequest.BodyPublisher body = request.group(1) == null
                ? HttpRequest.BodyPublishers.ofString(request.group(2))
                : HttpRequest.BodyPublishers.ofFile(ROOT.resolve(request.group(1)));
        URI address = URI.create(server + request.group(3).replace("ID", id));
        HttpRequest first = HttpRequest.newBuilder(address).POST(body).build();
        HttpClient client = HttpClient.newHttpClient();
        HttpResponse<String> answer = client.send(first, HttpResponse.BodyHandlers.ofString());
        while (answer.statusCode() == 202) {
            String job = answer.body().replaceFirst("(?s).*\"job\":\"([0-9a-f]+)\".*", "$1");
            HttpRequest next = HttpRequest.newBuilder(URI.create(server + "/api/job?id=" + job))
                    .build();
            answer = client.send(next, HttpResponse.BodyHandlers.ofString());
        }
        assertThat(answer.statusCode()).isEqualTo(200);
        return answer.body();
    }

    @Test
    void saysWhatIsWrongWithAnOption() {
        assertThat(CommandLineRun.of("serve", "--port", "70000").err()).contains("--port: expected 0 to 65535");
        assertThat(CommandLineRun.of("serve", "--max-upload", "much").err()).contains("--max-upload: expected a size");
        assertThat(CommandLineRun.of("serve", "--timeout", "long").err()).contains("--timeout: expected a time");
        CommandLineRun nowhere = CommandLineRun.of("serve", "--host", "no.such.host.invalid");
        assertThat(nowhere.err()).contains("--host: there is no address");
        assertThat(nowhere.code()).isEqualTo(2);
    }
}
