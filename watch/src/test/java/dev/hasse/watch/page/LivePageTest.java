package dev.hasse.watch.page;

import static org.assertj.core.api.Assertions.assertThat;

import dev.hasse.watch.Notice;
import dev.hasse.watch.WatchListener;
import dev.hasse.watch.WatchResult;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class LivePageTest {
    private static final String HOSTILE = "</script><script>alert('\"')</script>";

    private final LivePicture picture = new LivePicture();
    private final WatchListener listener = picture.drawing(new WatchListener() {
        @Override
        public void decided(WatchResult result) {}

        @Override
        public void notice(Notice notice) {}
    });

    private static LivePage page(LivePicture picture, String host) throws IOException {
        return new LivePage(new InetSocketAddress(host, 0), picture, () -> "hasse_watch_events_total 1\n");
    }

    /** The whole answer to a request for the path, from whoever calls the server by this name. */
    private static String get(LivePage page, String path, String host) throws IOException {
        try (Socket socket =
                new Socket(InetAddress.getLoopbackAddress(), page.address().getPort())) {
            socket.getOutputStream()
                    .write(("GET " + path + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static String get(LivePage page, String path) throws IOException {
        return get(page, path, "localhost:" + page.address().getPort());
    }

    private void happened(int position, String name) {
        listener.happened(new WatchListener.SeenEvent(
                "log", "p", position, position + 1, name, List.of(new WatchListener.Place("q", 1))));
    }

    @Test
    void theLastEventsAndFindingsAreShown() throws IOException {
        try (LivePage page = page(picture, "127.0.0.1")) {
            for (int i = 1; i <= 250; i++) {
                happened(i, "step");
            }
            listener.notice(new Notice(Notice.Kind.LOST, 3, "a cause is lost"));
            assertThat(get(page, "/picture.json"))
                    .contains("\"events\":250,\"findings\":1,\"last\":[{\"number\":51,")
                    .contains("\"name\":\"step\",\"causes\":[[\"q\",1]]}]")
                    .contains("{\"kind\":\"note\",\"text\":\"a cause is lost\",\"line\":3}");
            assertThat(get(page, "/metrics")).contains("hasse_watch_events_total 1");
            assertThat(get(page, "/live.js")).contains("text/javascript").contains("textContent");
            assertThat(get(page, "/other")).startsWith("HTTP/1.1 404");
        }
    }

    @Test
    void whatALogSaysIsNeverAScript() throws IOException {
        try (LivePage page = page(picture, "127.0.0.1")) {
            happened(1, HOSTILE);
            assertThat(get(page, "/picture.json"))
                    .contains("Content-Type: application/json")
                    .contains("X-Content-Type-Options: nosniff")
                    .contains("alert('\\\"')");
            assertThat(get(page, "/"))
                    .contains("Content-Security-Policy: default-src 'none'; script-src 'self';")
                    .doesNotContain("alert");
            assertThat(get(page, "/live.js")).doesNotContain("innerHTML");
        }
    }

    @Test
    void onTheLoopbackNoOtherSiteMayAsk() throws IOException {
        try (LivePage page = page(picture, "127.0.0.1")) {
            assertThat(get(page, "/picture.json", "evil.example")).startsWith("HTTP/1.1 421");
        }
    }

    @Test
    void elsewhereTheTokenIsNeeded() throws IOException {
        try (LivePage page = page(picture, "0.0.0.0")) {
            assertThat(get(page, "/picture.json")).startsWith("HTTP/1.1 401");
            assertThat(get(page, "/metrics?token=wrong")).startsWith("HTTP/1.1 401");
            assertThat(get(page, "/picture.json?token=" + page.token())).startsWith("HTTP/1.1 200");
        }
    }
}
