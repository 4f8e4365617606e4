package dev.hasse.serve;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A client of the server under test: polite by {@link #send}, or with whatever bytes by {@link #raw}. */
final class Client {
    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofMinutes(5)).build();
    private final URI server;

    Client(URI server) {
        this.server = server;
    }

    HttpResponse<String> send(String method, String path, String body, String... headers)
            throws IOException, InterruptedException {
        return send(method, path, body.getBytes(StandardCharsets.UTF_8), headers);
    }

    HttpResponse<String> send(String method, String path, byte[] body, String... headers)
            throws IOException, InterruptedException {
        HttpRequest.Builder request = HttpRequest.newBuilder(server.resolve(path))
                .timeout(Duration.ofMinutes(10))
                .method(
                        method,
                        body.length == 0 && method.equals("GET")
                                ? HttpRequest.BodyPublishers.noBody()
                                : HttpRequest.BodyPublishers.ofByteArray(body));
        for (int i = 0; i < headers.length; i += 2) {
            request.header(headers[i], headers[i + 1]);
        }
        return http.send(request.build(), HttpResponse.BodyHandlers.ofString());
    }

    HttpResponse<String> get(String path) throws IOException, InterruptedException {
        return send("GET", path, "");
    }

    /** Asks for work and waits until it is over. */
    HttpResponse<String> work(String method, String path, byte[] body) throws IOException, InterruptedException {
        HttpResponse<String> answer = send(method, path, body);
        while (answer.statusCode() == 202) {
            answer = get("/api/job?id=" + field("job", answer.body()));
        }
        return answer;
    }

    HttpResponse<String> open(String name, String content) throws IOException, InterruptedException {
        return open(name, content.getBytes(StandardCharsets.UTF_8));
    }

    HttpResponse<String> open(String name, byte[] content) throws IOException, InterruptedException {
        return work("POST", "/api/open?name=" + URLEncoder.encode(name, StandardCharsets.UTF_8), content);
    }

    HttpResponse<String> check(String document, String properties) throws IOException, InterruptedException {
        return work("POST", "/api/check?document=" + document, properties.getBytes(StandardCharsets.UTF_8));
    }

    HttpResponse<String> explain(String document, String property) throws IOException, InterruptedException {
        return work("POST", "/api/explain?document=" + document, property.getBytes(StandardCharsets.UTF_8));
    }

    /** Sends these bytes, as far as the server takes them, and returns all that comes back. */
    String raw(String request) throws IOException {
        try (Socket socket = new Socket(server.getHost(), server.getPort())) {
            socket.setSoTimeout(60_000);
            ByteArrayOutputStream all = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            try {
                socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
                socket.getOutputStream().flush();
                for (int count = socket.getInputStream().read(buffer);
                        count >= 0;
                        count = socket.getInputStream().read(buffer)) {
                    all.write(buffer, 0, count);
                }
            } catch (IOException reset) {
                all.write('\n');
            }
            return all.toString(StandardCharsets.ISO_8859_1);
        }
    }

    /** The first text or number of this name in a JSON text. */
    static String field(String name, String json) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"?([^\",}]*)").matcher(json);
        if (!matcher.find()) {
            throw new AssertionError("no " + name + " in " + json);
        }
        return matcher.group(1);
    }

    /** The first text of this name in a JSON text, without the escapes of line ends and quotes. */
    static String text(String name, String json) {
        Matcher matcher = Pattern.compile("\"" + name + "\":\"((?:[^\"\\\\]++|\\\\.)*+)\"")
                .matcher(json);
        if (!matcher.find()) {
            throw new AssertionError("no " + name + " in " + json);
        }
        return matcher.group(1).replace("\\n", "\n").replace("\\\"", "\"");
    }
}
