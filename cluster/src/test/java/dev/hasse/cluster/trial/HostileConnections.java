package dev.hasse.cluster.trial;

import dev.hasse.base.InputException;
import dev.hasse.cluster.Address;
import dev.hasse.cluster.tls.SecretFile;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.SplittableRandom;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/**
 * Connections to a node by somebody who does not have its secret: what the port would do if it were Pekko's own, what
 * other protocols would send, and what is meant to keep it busy. The newest ones that say nothing stay open.
 */
public final class HostileConnections implements AutoCloseable {
    /** What a connection does. */
    public enum Kind {
        RANDOM_BYTES,
        HTTP,
        NEGATIVE_LENGTH,
        SMALLEST_LENGTH,
        LARGEST_LENGTH,
        HUGE_FRAME,
        HALF_A_FRAME,
        HALF_A_CLIENT_HELLO,
        HUGE_RECORD,
        NO_CERTIFICATE,
        OTHER_SECRET,
        REPLAY,
        BYTE_BY_BYTE,
        SILENCE,
        RESET
    }

    private static final int CONNECT_MILLIS = 30_000;
    private static final int ANSWER_MILLIS = 2000;
    private static final int HELD = 200;
    private static final int HUGE = 1 << 30;

    private final Address node;
    private final SSLContext withoutCertificate;
    private final SSLContext otherSecret;
    private final byte[] recorded;
    private final Deque<Socket> held = new ArrayDeque<>();

    /**
     * @param secret of the node: one honest handshake is recorded, to be replayed
     * @param folder for the file of another secret
     */
    public HostileConnections(Address node, SecretFile secret, Path folder) throws IOException, InputException {
        this.node = node;
        try {
            withoutCertificate = SSLContext.getInstance("TLSv1.3");
            withoutCertificate.init(null, new TrustManager[] {new TrustsEverybody()}, null);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        Path other = Files.createTempDirectory(folder, "other").resolve("secret");
        otherSecret = new SecretFile(other).readOrMake().context();
        recorded = record(secret.read().context());
    }

    private Socket connect() throws IOException {
        Socket socket = new Socket();
        socket.connect(new InetSocketAddress(node.host(), node.port()), CONNECT_MILLIS);
        socket.setSoTimeout(ANSWER_MILLIS);
        return socket;
    }

    /** What an honest peer sends, up to the first frame. */
    private byte[] record(SSLContext honest) throws IOException {
        ByteArrayOutputStream sent = new ByteArrayOutputStream();
        try (Socket socket = connect();
                Socket recording = new RecordingSocket(socket, sent);
                SSLSocket tls =
                        (SSLSocket) honest.getSocketFactory().createSocket(recording, node.host(), node.port(), true)) {
            // An honest peer waits, however busy the machine is.
            socket.setSoTimeout(0);
            tls.startHandshake();
            tls.getOutputStream().write(opening(1));
            tls.getOutputStream().flush();
        }
        return sent.toByteArray();
    }

    /** Opens a connection and does what its kind does; whatever the node answers is right. */
    public void run(Kind kind, SplittableRandom random) {
        try {
            if (kind == Kind.SILENCE) {
                hold(connect());
                return;
            }
            try (Socket socket = connect()) {
                act(kind, socket, random);
            }
        } catch (IOException e) {
            // Refused, reset, cut: all of it is what the node should do.
        }
    }

    private void act(Kind kind, Socket socket, SplittableRandom random) throws IOException {
        switch (kind) {
            case RANDOM_BYTES -> {
                byte[] bytes = new byte[1 + random.nextInt(4096)];
                random.nextBytes(bytes);
                say(socket, bytes);
            }
            case HTTP -> say(socket, "GET / HTTP/1.1\r\nHost: worker\r\n\r\n".getBytes(StandardCharsets.US_ASCII));
            case NEGATIVE_LENGTH -> say(socket, frame(-1, 64));
            case SMALLEST_LENGTH -> say(socket, frame(Integer.MIN_VALUE, 64));
            case LARGEST_LENGTH -> say(socket, frame(Integer.MAX_VALUE, 64));
            case HUGE_FRAME -> say(socket, frame(HUGE, 1 << 20));
            case HALF_A_FRAME -> say(socket, frame(1000, random.nextInt(1000)));
            case HALF_A_CLIENT_HELLO -> say(socket, Arrays.copyOf(recorded, 1 + random.nextInt(200)));
            case HUGE_RECORD ->
                say(socket, new byte[] {22, 3, 3, (byte) 255, (byte) 255, 1, 0, (byte) 255, (byte) 255});
            case NO_CERTIFICATE -> handshake(withoutCertificate, socket);
            case OTHER_SECRET -> handshake(otherSecret, socket);
            case REPLAY -> say(socket, recorded);
            case BYTE_BY_BYTE -> {
                for (int i = 0; i < 20; i++) {
                    socket.getOutputStream().write(recorded[i]);
                    socket.getOutputStream().flush();
                }
            }
            case RESET -> socket.setSoLinger(true, 0);
            case SILENCE -> hold(socket);
        }
    }

    private void hold(Socket socket) throws IOException {
        Socket oldest = null;
        synchronized (held) {
            held.add(socket);
            if (held.size() > HELD) {
                oldest = held.remove();
            }
        }
        if (oldest != null) {
            oldest.close();
        }
    }

    private static void say(Socket socket, byte[] bytes) throws IOException {
        socket.getOutputStream().write(bytes);
        socket.getOutputStream().flush();
        socket.shutdownOutput();
        drain(socket.getInputStream());
    }

    private void handshake(SSLContext context, Socket socket) throws IOException {
        try (SSLSocket tls =
                (SSLSocket) context.getSocketFactory().createSocket(socket, node.host(), node.port(), true)) {
            tls.startHandshake();
            tls.getOutputStream().write(frame(-1, 64));
            tls.getOutputStream().flush();
            drain(tls.getInputStream());
        }
    }

    private static void drain(InputStream in) throws IOException {
        in.transferTo(OutputStream.nullOutputStream());
    }

    /** What opens a stream of Pekko's. */
    static byte[] opening(int stream) {
        return new byte[] {'A', 'K', 'K', 'A', (byte) stream};
    }

    /** A stream of Pekko's with a frame of that length and so many bytes of it. */
    public static byte[] frame(int length, int bytes) {
        return ByteBuffer.allocate(9 + bytes)
                .order(ByteOrder.LITTLE_ENDIAN)
                .put(opening(1))
                .putInt(length)
                .array();
    }

    @Override
    public void close() throws IOException {
        synchronized (held) {
            for (Socket socket : held) {
                socket.close();
            }
        }
    }
}
