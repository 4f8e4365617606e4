package dev.hasse.serve;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Who may come in. On the loopback interface everybody on the machine, but no page of another site: neither by its own
 * requests ({@code Origin}), nor by a name of its own for this machine ({@code Host}). On any other interface whoever
 * knows the token.
 */
final class AccessGuard {
    private static final Set<String> CHANGING = Set.of("POST", "DELETE", "PUT", "PATCH");

    private final int port;
    private final @Nullable String token;

    /** @param token the secret; null on the loopback interface */
    AccessGuard(int port, @Nullable String token) {
        this.port = port;
        this.token = token;
    }

    void check(Request request) throws Refusal {
        String host = request.header("Host").orElseThrow(() -> new Refusal(400, "Host is missing"));
        if (token == null && !isLoopback(host)) {
            throw new Refusal(421, "this server is for localhost only");
        }
        if (CHANGING.contains(request.method())) {
            Optional<String> origin = request.header("Origin");
            if (origin.isPresent() && !origin.get().equals("http://" + host)) {
                throw new Refusal(403, "a page of another site asks for this");
            }
            if (!Set.of("same-origin", "none")
                    .contains(request.header("Sec-Fetch-Site").orElse("none"))) {
                throw new Refusal(403, "a page of another site asks for this");
            }
        }
        if (token != null && !knowsToken(request)) {
            throw new Refusal(401, "open the address that hasse serve printed: it has the token");
        }
    }

    private boolean isLoopback(String host) {
        return Set.of("localhost:" + port, "127.0.0.1:" + port, "[::1]:" + port).contains(host)
                || port == 80 && Set.of("localhost", "127.0.0.1", "[::1]").contains(host);
    }

    /** As a cookie, which {@link #cookie} set, or in a header of a program's request. */
    private boolean knowsToken(Request request) throws Refusal {
        Optional<String> bearer = request.header("Authorization");
        if (bearer.isPresent() && isToken(bearer.get().replaceFirst("^Bearer ", ""))) {
            return true;
        }
        String cookies = request.header("Cookie").orElse("");
        return Arrays.stream(cookies.split(";"))
                .map(String::strip)
                .filter(cookie -> cookie.startsWith(cookieName() + "="))
                .anyMatch(cookie -> isToken(cookie.substring(cookieName().length() + 1)));
    }

    /** Takes the same time for every wrong token. */
    boolean isToken(String given) {
        return token != null
                && MessageDigest.isEqual(
                        token.getBytes(StandardCharsets.UTF_8), given.getBytes(StandardCharsets.UTF_8));
    }

    /** What keeps the token in a browser, for this server only. */
    String cookie() {
        return cookieName() + "=" + token + "; Path=/; HttpOnly; SameSite=Strict";
    }

    /** Cookies know hosts, but not ports. */
    private String cookieName() {
        return "hasse-" + port;
    }
}
