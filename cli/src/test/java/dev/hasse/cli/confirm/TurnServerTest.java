package dev.hasse.cli.confirm;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The port gives turns to programs that know the token, and hangs up on whatever else comes. */
class TurnServerTest {
    private final TurnKeeper keeper =
            new TurnKeeper(List.of(new ProgramStep("p", Set.of(), "p#1")), Set.of("p"), System::nanoTime);
    private TurnServer server;
    private String token = "";

    /** What a client writes. */
    private interface Request {
        void write(DataOutputStream out) throws IOException;
    }

    @BeforeEach
    void start() throws IOException {
        server = TurnServer.start(keeper);
        token = server.address().split("/", -1)[1];
    }

    @AfterEach
    void stop() throws IOException {
        server.close();
    }

    @Test
    void badRequestsAreHungUpOnAndAGoodOneIsAnswered() throws IOException {
        List<Request> bad = List.of(
                out -> out.writeBytes("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n" + "x".repeat(0x5000)),
                out -> out.writeUTF(""),
                out -> out.writeUTF(token.replace(token.charAt(0), 'x')),
                out -> out.write(new byte[] {0, 2, (byte) 0xff, (byte) 0xff}),
                good(out -> out.writeByte('Z')),
                good(out -> event(out, "{\"process\":\"p\"}")),
                good(out -> {
                    out.writeByte('I');
                    out.writeInt(-1);
                }),
                good(out -> {
                    out.writeByte('I');
                    out.writeInt(TurnServer.LONGEST_LINE + 1);
                }),
                good(out -> initial(out, "{\"init\":{}}\n{\"hasse\":1}")),
                good(out -> initial(out, "[]")),
                good(out -> {
                    out.writeByte('A');
                    out.writeUTF("p");
                    out.writeShort(TurnServer.MOST_RECEIVED + 1);
                }));
        for (int i = 0; i < bad.size(); i++) {
            assertThat(answers(bad.get(i))).as("request " + i).isEmpty();
        }
        // Asked for, then something else: the turn is free again.
        assertThat(answers(good(out -> {
                    ask(out);
                    ask(out);
                })))
                .isEqualTo("G");
        assertThat(answers(good(out -> {
                    ask(out);
                    event(out, "no object");
                })))
                .isEqualTo("G");
        assertThat(keeper.isFollowed()).isFalse();
        assertThat(answers(good(out -> {
                    initial(out, "{\"init\":{\"x\":1}}\n");
                    ask(out);
                    event(out, "{\"process\":\"p\"}\n");
                })))
                .isEqualTo("GGG");
        assertThat(keeper.isFollowed()).isTrue();
        assertThat(keeper.recording()).isEqualTo("""
                {"hasse":1}
                {"init":{"x":1}}
                {"process":"p","time":0}
                """);
    }

    private Request good(Request then) {
        return out -> {
            out.writeUTF(token);
            then.write(out);
        };
    }

    private static void ask(DataOutputStream out) throws IOException {
        out.writeByte('A');
        out.writeUTF("p");
        out.writeShort(0);
    }

    private static void event(DataOutputStream out, String line) throws IOException {
        line(out, 'E', line);
    }

    private static void initial(DataOutputStream out, String line) throws IOException {
        line(out, 'I', line);
    }

    private static void line(DataOutputStream out, char what, String line) throws IOException {
        out.writeByte(what);
        out.writeInt(line.length());
        out.writeBytes(line);
    }

    /** All that the server says until it hangs up. */
    private String answers(Request request) throws IOException {
        int port = Integer.parseInt(server.address().split("/", -1)[0]);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        request.write(new DataOutputStream(bytes));
        ByteArrayOutputStream answers = new ByteArrayOutputStream();
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.getOutputStream().write(bytes.toByteArray());
            socket.shutdownOutput();
            InputStream in = socket.getInputStream();
            for (int next = in.read(); next >= 0; next = in.read()) {
                answers.write(next);
            }
        } catch (IOException e) {
            // It hung up before everything was written.
        }
        return answers.toString(StandardCharsets.US_ASCII);
    }
}
