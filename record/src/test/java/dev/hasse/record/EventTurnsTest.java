package dev.hasse.record;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.DataInputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program whose events somebody else conducts, or not. */
class EventTurnsTest {
    private static final String TOKEN = "0123456789abcdef0123456789abcdef";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "1234",
                "99999/" + TOKEN,
                "1234/secret",
                "example.org:1234/" + TOKEN,
                "-1/" + TOKEN,
                "1234/" + TOKEN + "0"
            })
    void whatIsNoPortOfThisMachineWithATokenIsIgnored(String value) {
        assertThat(EventTurns.of(value)).isNull();
    }

    @Test
    void whereNobodyListensTheProgramGoesOn() throws Exception {
        int port;
        try (ServerSocket closed = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = closed.getLocalPort();
        }
        assertThat(turns(port).await("p", List.of())).isNull();
    }

    @Test
    void aThreadWaitsForItsAnswerAndGoesOnWhenTheServerIsGone() throws Exception {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            EventTurns turns = turns(server.getLocalPort());
            CompletableFuture<Boolean> answered =
                    CompletableFuture.supplyAsync(() -> turns.await("p", List.of("q#1")) != null);
            try (Socket program = server.accept()) {
                DataInputStream in = new DataInputStream(program.getInputStream());
                assertThat(in.readUTF()).isEqualTo(TOKEN);
                assertThat((char) in.readByte()).isEqualTo('A');
                assertThat(in.readUTF()).isEqualTo("p");
                assertThat(in.readUnsignedShort()).isEqualTo(1);
                assertThat(in.readUTF()).isEqualTo("q#1");
                program.getOutputStream().write('W');
                assertThat(answered).isNotDone();
            }
            assertThat(answered.join()).isFalse();
            // It does not ask again.
            assertThat(turns.await("p", List.of())).isNull();
        }
    }

    private static EventTurns turns(int port) {
        return Objects.requireNonNull(EventTurns.of(port + "/" + TOKEN));
    }
}
