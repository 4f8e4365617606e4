package dev.hasse.cli.confirm;

import java.io.BufferedInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * A port of this machine where programs ask for the turns of their events, as {@code EventTurns} of module record does it.
 * Only who knows the token is listened to, and nobody can make it keep more than the limits here: who goes beyond them is
 * disconnected, and goes on without.
 */
final class TurnServer implements AutoCloseable {
    static final int MOST_CONNECTIONS = 256;
    static final int LONGEST_LINE = 1 << 20;
    static final int MOST_RECEIVED = 1_000;
    private static final int TOKEN_BYTES = 16;
    private static final int TOKEN_MILLIS = 10_000;
    private static final int WAIT_MILLIS = 1_000;

    private final TurnKeeper keeper;
    private final ServerSocket server;
    private final byte[] token;
    private final Set<Socket> connected = ConcurrentHashMap.newKeySet();

    private TurnServer(TurnKeeper keeper, ServerSocket server) {
        this.keeper = keeper;
        this.server = server;
        byte[] random = new byte[TOKEN_BYTES];
        new SecureRandom().nextBytes(random);
        this.token = HexFormat.of().formatHex(random).getBytes(StandardCharsets.US_ASCII);
    }

    static TurnServer start(TurnKeeper keeper) throws IOException {
        TurnServer server =
                new TurnServer(keeper, new ServerSocket(0, MOST_CONNECTIONS, InetAddress.getLoopbackAddress()));
        begin(server::accept);
        return server;
    }

    /** What programs find in the environment variable {@code HASSE_FOLLOW}. */
    String address() {
        return server.getLocalPort() + "/" + new String(token, StandardCharsets.US_ASCII);
    }

    private static void begin(Runnable work) {
        Thread thread = new Thread(work, "turns of programs");
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        while (!server.isClosed()) {
            try {
                Socket program = server.accept();
                connected.add(program);
                if (connected.size() > MOST_CONNECTIONS || server.isClosed()) {
                    leave(program);
                } else {
                    begin(() -> serve(program));
                }
            } catch (IOException e) {
                // It was closed, or the program went away before it was taken.
            }
        }
    }

    private void serve(Socket program) {
        Requests requests = new Requests();
        try {
            program.setTcpNoDelay(true);
            program.setSoTimeout(TOKEN_MILLIS);
            DataInputStream in = new DataInputStream(new BufferedInputStream(program.getInputStream()));
            if (MessageDigest.isEqual(in.readUTF().getBytes(StandardCharsets.UTF_8), token)) {
                program.setSoTimeout(0);
                while (!keeper.isFull()) {
                    requests.answer(in, program.getOutputStream());
                }
            }
        } catch (IOException e) {
            // It went away, or it is none of ours.
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } finally {
            requests.end();
            leave(program);
        }
    }

    private void leave(Socket program) {
        connected.remove(program);
        try {
            program.close();
        } catch (IOException e) {
            // It is gone.
        }
    }

    /** The requests of one connection, one after the other. */
    private final class Requests {
        /** What was asked for and has not happened. */
        private TurnKeeper.@Nullable Ask asked;

        void answer(DataInputStream in, OutputStream out) throws IOException, InterruptedException {
            TurnKeeper.Ask open = asked;
            int what = in.readByte();
            if (what == 'A' && open == null) {
                TurnKeeper.Ask ask = new TurnKeeper.Ask(in.readUTF(), received(in));
                keeper.arrive(ask);
                asked = ask;
                while (!keeper.await(ask, WAIT_MILLIS)) {
                    out.write('W');
                }
            } else if (what == 'E' && open != null) {
                keeper.taken(open, line(in, "{\"process\":"));
                asked = null;
            } else if (what == 'I' && open == null) {
                keeper.initial(line(in, "{\"init\":"));
            } else {
                throw new IOException("unexpected request " + what);
            }
            out.write('G');
        }

        void end() {
            if (asked != null) {
                keeper.leave(asked);
            }
        }

        private Set<String> received(DataInputStream in) throws IOException {
            int count = in.readUnsignedShort();
            if (count > MOST_RECEIVED) {
                throw new IOException("an event that receives " + count + " messages");
            }
            Set<String> received = new HashSet<>();
            for (int i = 0; i < count; i++) {
                received.add(in.readUTF());
            }
            return received;
        }

        /** A line with one object, or nothing. */
        private String line(DataInputStream in, String begin) throws IOException {
            int length = in.readInt();
            if (length < 0 || length > LONGEST_LINE) {
                throw new IOException("a line of " + length + " bytes");
            }
            byte[] bytes = in.readNBytes(length);
            String line = new String(bytes, StandardCharsets.UTF_8).strip();
            boolean isObject = line.startsWith(begin) && line.endsWith("}") && line.indexOf('\n') < 0;
            if (bytes.length < length || !line.isEmpty() && !isObject) {
                throw new IOException("expected a line that begins with " + begin);
            }
            return line;
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
        connected.forEach(this::leave);
    }
}
