package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Clients that want harm: each gets a plain answer or none, and the next one is served as if nothing had been. */
class HostileClientsTest {
    private final List<Throwable> bugs = new CopyOnWriteArrayList<>();
    private WebServer server;
    private Client client;
    private String host;

    @BeforeEach
    void start() throws Exception {
        server = WebServer.start(new InetSocketAddress("127.0.0.1", 0), Limits.standard(), "test", bugs::add);
        client = new Client(server.address());
        host = "127.0.0.1:" + server.address().getPort();
    }

    @AfterEach
    void theServerLives() throws Exception {
        assertThat(client.get("/api/start").statusCode()).isEqualTo(200);
        server.close();
        assertThat(bugs).isEmpty();
    }

    private String status(String request) throws Exception {
        String answer = client.raw(request);
        assertThat(answer).doesNotContain("\tat ", "dev.hasse");
        return answer.lines().findFirst().orElse("");
    }

    @Test
    void pathsThatLeaveTheListLeadNowhere() throws Exception {
        for (String path : List.of(
                "/../../../../etc/passwd",
                "/assets/../../../../etc/passwd",
                "/assets/%2e%2e/%2e%2e/etc/passwd",
                "/assets/..%2f..%2fetc%2fpasswd",
                "//etc/passwd",
                "/assets/hasse.js/../page.html",
                "/dev/hasse/serve/http/page.html",
                "/api/open/../../x",
                "/%00",
                "/assets/")) {
            assertThat(status("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                    .as(path)
                    .startsWith("HTTP/1.1 4");
        }
    }

    @Test
    void monitorsAreFilesAndAreRefused() throws Exception {
        String id = Client.field("id", client.open("m", Traces.MUTEX).body());
        for (String text :
                List.of("monitor: /etc/passwd", "monitor m: /etc/passwd", "AG true\nmonitor x: ../pom.xml")) {
            HttpResponse<String> answer = client.check(id, text);
            assertThat(answer.statusCode()).isEqualTo(422);
            assertThat(answer.body()).contains("monitors are files").doesNotContain("root:");
        }
    }

    @Test
    void otherSitesAreKeptOut() throws Exception {
        assertThat(status("GET / HTTP/1.1\r\nHost: evil.example:"
                        + server.address().getPort() + "\r\nConnection: close\r\n\r\n"))
                .contains("421");
        assertThat(status("GET / HTTP/1.1\r\nConnection: close\r\n\r\n")).contains("400");
        assertThat(status("GET / HTTP/1.1\r\nHost: " + host + "\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"))
                .contains("400");
        assertThat(client.send("POST", "/api/open?name=x", Traces.MUTEX, "Origin", "http://evil.example")
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.send("POST", "/api/open?name=x", Traces.MUTEX, "Sec-Fetch-Site", "cross-site")
                        .statusCode())
                .isEqualTo(403);
        assertThat(client.send("POST", "/api/open?name=x", Traces.MUTEX, "Origin", "http://" + host)
                        .statusCode())
                .as("taken, though a busy machine is still opening it")
                .isIn(200, 202);
    }

    @Test
    void answersForbidWhatThePageDoesNotNeed() throws Exception {
        HttpResponse<String> page = client.get("/");
        assertThat(page.headers().firstValue("Content-Security-Policy").orElse(""))
                .contains("default-src 'none'", "script-src 'self'", "frame-ancestors 'none'")
                .doesNotContain("unsafe");
        assertThat(page.headers().firstValue("X-Content-Type-Options")).contains("nosniff");
        assertThat(page.headers().map().keySet())
                .noneMatch(name -> name.toLowerCase().startsWith("access-control"));
        assertThat(page.body()).doesNotContain("<script>").doesNotContain("<style");
    }

    @Test
    void wrongMethodsAndBodiesHaveTheirCodes() throws Exception {
        assertThat(client.send("PUT", "/api/open", "x").statusCode()).isEqualTo(405);
        assertThat(client.send("POST", "/", "x").statusCode()).isEqualTo(405);
        assertThat(client.send("HEAD", "/api/open", "").statusCode()).isEqualTo(405);
        assertThat(client.get("/api/open").headers().firstValue("Allow")).contains("POST");
        assertThat(client.get("/api/nothing").statusCode()).isEqualTo(404);
        assertThat(client.send("POST", "/api/check", "x").statusCode()).isEqualTo(400);
        assertThat(client.send("POST", "/api/check?document=x", "x").statusCode())
                .isEqualTo(410);
        assertThat(client.get("/api/job?id=").statusCode()).isEqualTo(410);
        assertThat(client.send("POST", "/api/example?name=%3Cscript%3E", "").statusCode())
                .isEqualTo(404);
        String id = Client.field("id", client.open("m", Traces.MUTEX).body());
        assertThat(client.get("/api/document?id=" + id + "&from=99999999999").statusCode())
                .isEqualTo(400);
        assertThat(client.get("/api/document?id=" + id + "&from=5").statusCode())
                .isEqualTo(400);
        HttpResponse<String> tooLarge = client.check(id, "x".repeat(70_000));
        assertThat(tooLarge.statusCode()).isEqualTo(413);
        assertThat(tooLarge.headers().firstValue("Connection")).contains("close");
        assertThat(client.check(id, "(".repeat(60_000)).statusCode()).isEqualTo(422);
        assertThat(client.check(id, "\0\uFFFF\u202e").statusCode()).isEqualTo(422);
        assertThat(status("POST /api/open?name=%zz HTTP/1.1\r\nHost: " + host
                        + "\r\nContent-Length: 1\r\nConnection: close\r\n\r\nx"))
                .contains("400");
        assertThat(status("POST /api/open HTTP/1.1\r\nHost: " + host
                        + "\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n1\r\nx\r\n0\r\n\r\n"))
                .contains("411");
        assertThat(status("POST /api/open HTTP/1.1\r\nHost: " + host
                        + "\r\nContent-Length: -5\r\nConnection: close\r\n\r\n"))
                .contains("400");
    }

    @Test
    void multipartIsNotSpecialAndGarbageIsRefused() throws Exception {
        assertThat(client.send(
                                "POST",
                                "/api/open?name=x",
                                "--b\r\nContent-Disposition: form-data; name=\"x",
                                "Content-Type",
                                "multipart/form-data; boundary=b")
                        .statusCode())
                .isEqualTo(422);
        assertThat(status("\0\1\2\3\r\n\r\n")).startsWith("HTTP/1.1 400");
        assertThat(client.raw("GET / HTTP/1.1\r\nX: " + "y".repeat(1 << 20) + "\r\n\r\n"))
                .doesNotContain("200 OK");
        StringBuilder headers = new StringBuilder("GET / HTTP/1.1\r\nHost: " + host + "\r\n");
        for (int i = 0; i < 5_000; i++) {
            headers.append("X-").append(i).append(": y\r\n");
        }
        assertThat(client.raw(headers + "\r\n")).doesNotContain("200 OK");
    }

    @Test
    void clientsThatNeverFinishDoNotKeepOthersOut() throws Exception {
        List<Socket> slow = new ArrayList<>();
        try {
            for (int i = 0; i < 60; i++) {
                Socket socket = new Socket("127.0.0.1", server.address().getPort());
                slow.add(socket);
                OutputStream out = socket.getOutputStream();
                String part = i % 2 == 0
                        ? "GET / HTTP/1.1\r\nHost: "
                        : "POST /api/open?name=x HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 100000\r\n\r\nab";
                out.write(part.getBytes(StandardCharsets.ISO_8859_1));
                out.flush();
            }
            assertThat(client.open("m", Traces.MUTEX).statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : slow) {
                socket.close();
            }
        }
    }

    @Test
    void whoSaysThatMuchWillComeTakesNoRoom() throws Exception {
        try (Socket first = new Socket("127.0.0.1", server.address().getPort());
                Socket second = new Socket("127.0.0.1", server.address().getPort())) {
            for (Socket socket : List.of(first, second)) {
                String part = "POST /api/open?name=x HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: " + (1 << 30)
                        + "\r\nExpect: 100-continue\r\n\r\n";
                socket.getOutputStream().write(part.getBytes(StandardCharsets.ISO_8859_1));
                // The server asks for the body: by now it has made room.
                assertThat(socket.getInputStream().read()).isEqualTo('H');
            }
            assertThat(client.open("m", Traces.MUTEX).statusCode()).isEqualTo(200);
        }
    }

    @Test
    void moreIdleConnectionsThanThereMayBeGiveWay() throws Exception {
        List<Socket> idle = new ArrayList<>();
        try {
            for (int i = 0; i < 450; i++) {
                Socket socket = new Socket();
                idle.add(socket);
                socket.connect(
                        new InetSocketAddress("127.0.0.1", server.address().getPort()), 60_000);
                if (i % 3 == 0) {
                    socket.getOutputStream().write("GET / HT".getBytes(StandardCharsets.ISO_8859_1));
                }
            }
            assertThat(client.open("m", Traces.MUTEX).statusCode()).isEqualTo(200);
        } finally {
            for (Socket socket : idle) {
                socket.close();
            }
        }
    }

    @Test
    void whatIsNotHttpGetsTheHeadersOfAllAnswersAndNoEcho() throws Exception {
        for (String request : List.of(
                "\0\1\2<script>\r\n\r\n",
                "<script> / HTTP/1.1\r\n\r\n",
                "GET /%zz<script> HTTP/1.1\r\nHost: " + host + "\r\n\r\n",
                "GET / HTTP/9.9\r\nHost: <script>\r\n\r\n",
                "GET / HTTP/1.1\r\n<script>\r\n\r\n",
                "GET / HTTP/1.1\r\nHost: " + host + "\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
                "GET /" + "<script>".repeat(9_000) + " HTTP/1.1\r\nHost: " + host + "\r\n\r\n")) {
            String answer = client.raw(request);
            assertThat(answer)
                    .as(request.substring(0, Math.min(40, request.length())))
                    .matches("(?s)HTTP/1.1 (4|5)\\d\\d .*")
                    .containsIgnoringCase("Content-Security-Policy: default-src 'none'")
                    .containsIgnoringCase("X-Content-Type-Options: nosniff")
                    .doesNotContain("<script>", "Jetty");
        }
    }

    @Test
    void hostileNamesComeBackAsJsonOnly() throws Exception {
        String name = "</script><img src=x onerror=alert(1)>";
        HttpResponse<String> answer =
                client.open(name, "{\"process\":\"" + name + "\",\"set\":{\"" + name + "\":\"" + name + "\"}}\n");
        assertThat(answer.headers().firstValue("Content-Type")).contains("application/json");
        assertThat(answer.statusCode()).isEqualTo(200);
    }
}
