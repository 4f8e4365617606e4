package dev.hasse.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Bound to other interfaces, the server asks for the token that its address has. */
class TokenTest {
    private WebServer server;
    private Client client;
    private String token;

    @BeforeEach
    void start() throws Exception {
        server = WebServer.start(new InetSocketAddress("0.0.0.0", 0), Limits.standard(), "test", bug -> {
            throw new AssertionError(bug);
        });
        client = new Client(URI.create("http://127.0.0.1:" + server.address().getPort()));
        token = server.address().getQuery().substring("token=".length());
    }

    @AfterEach
    void stop() {
        server.close();
    }

    @Test
    void nothingIsSeenWithoutTheToken() throws Exception {
        assertThat(token).hasSize(32);
        for (String path :
                new String[] {"/", "/assets/hasse.js", "/api/start", "/?token=" + "0".repeat(32), "/nothing"}) {
            assertThat(client.get(path).statusCode()).as(path).isEqualTo(401);
        }
        assertThat(client.send("POST", "/api/open?name=x&token=" + token, Traces.MUTEX)
                        .statusCode())
                .isEqualTo(401);
        assertThat(client.send("GET", "/", "", "Cookie", "hasse-1=" + token).statusCode())
                .isEqualTo(401);
    }

    @Test
    void theAddressWithTheTokenGivesACookieThatOpensTheRest() throws Exception {
        HttpResponse<String> first = client.get("/?token=" + token);
        assertThat(first.statusCode()).isEqualTo(303);
        assertThat(first.headers().firstValue("Location")).contains("/");
        assertThat(client.send("HEAD", "/?token=" + token, "").statusCode()).isEqualTo(303);
        String cookie = first.headers().firstValue("Set-Cookie").orElseThrow();
        assertThat(cookie).contains("HttpOnly", "SameSite=Strict");
        String pair = cookie.substring(0, cookie.indexOf(';'));
        assertThat(client.send("GET", "/", "", "Cookie", "other=1; " + pair).statusCode())
                .isEqualTo(200);
        assertThat(client.send("GET", "/api/start", "", "Authorization", "Bearer " + token)
                        .statusCode())
                .isEqualTo(200);
    }
}
