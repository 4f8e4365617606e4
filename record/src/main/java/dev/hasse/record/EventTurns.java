package dev.hasse.record;

import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.util.Collection;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Asks {@code hasse confirm} before each event whether it may happen now, and tells it each event that happened. If nobody
 * answers, the program goes on as it would without.
 *
 * <p>One request at a time on a connection, after the token: {@code A}, the process and the messages that it receives; {@code
 * E} and the line of the event that happened; {@code I} and a line with initial values. The answer is {@code G} to go on,
 * after any number of {@code W} to wait.
 */
final class EventTurns {
    /** Names the port on this machine and the token: {@code 40123/0f3c...}. */
    static final String VARIABLE = "HASSE_FOLLOW";

    private static final Pattern VALUE = Pattern.compile("([0-9]{1,5})/([0-9a-f]{32})");
    private static final int CONNECT_MILLIS = 5_000;
    /** Who has to wait is told so every second. */
    private static final int ANSWER_MILLIS = 30_000;

    private final InetSocketAddress address;
    private final String token;
    /** As many as threads have waited at once. */
    private final Queue<Link> idle = new ConcurrentLinkedQueue<>();

    private volatile boolean isOver;

    private EventTurns(int port, String token) {
        this.address = new InetSocketAddress(InetAddress.getLoopbackAddress(), port);
        this.token = token;
    }

    /** What the value of the variable means; null if it is none. */
    static @Nullable EventTurns of(@Nullable String value) {
        Matcher parts = VALUE.matcher(value == null ? "" : value);
        if (!parts.matches() || Integer.parseInt(parts.group(1)) > 0xffff) {
            return null;
        }
        return new EventTurns(Integer.parseInt(parts.group(1)), parts.group(2));
    }

    /** Waits until an event may happen that receives these messages. Null if nobody conducts. */
    @Nullable
    Link await(String process, Collection<String> received) {
        Link link = link();
        if (link != null) {
            try {
                link.ask(process, received);
                return link;
            } catch (IOException e) {
                end(link);
            }
        }
        return null;
    }

    /** The event whose turn had come has happened. */
    void taken(Link link, byte[] line) {
        tell(link, 'E', line);
    }

    /** Tells values that variables have before any event. */
    void initial(byte[] line) {
        Link link = link();
        if (link != null) {
            tell(link, 'I', line);
        }
    }

    void close() {
        isOver = true;
        for (Link link = idle.poll(); link != null; link = idle.poll()) {
            link.close();
        }
    }

    private void tell(Link link, char what, byte[] line) {
        try {
            link.tell(what, line);
            idle.add(link);
        } catch (IOException e) {
            end(link);
        }
    }

    private @Nullable Link link() {
        if (isOver) {
            return null;
        }
        Link link = idle.poll();
        if (link != null) {
            return link;
        }
        Socket socket = new Socket();
        try {
            return new Link(socket, address, token);
        } catch (IOException e) {
            isOver = true;
            closeQuietly(socket);
            return null;
        }
    }

    private void end(Link link) {
        link.close();
        close();
    }

    private static void closeQuietly(Socket socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // It is gone.
        }
    }

    /** A connection, which one thread uses at a time. */
    static final class Link {
        private final Socket socket;
        private final DataInputStream in;
        private final DataOutputStream out;

        Link(Socket socket, InetSocketAddress address, String token) throws IOException {
            this.socket = socket;
            socket.connect(address, CONNECT_MILLIS);
            socket.setSoTimeout(ANSWER_MILLIS);
            socket.setTcpNoDelay(true);
            in = new DataInputStream(socket.getInputStream());
            out = new DataOutputStream(new BufferedOutputStream(socket.getOutputStream()));
            out.writeUTF(token);
        }

        private void ask(String process, Collection<String> received) throws IOException {
            out.writeByte('A');
            out.writeUTF(process);
            out.writeShort(Math.min(received.size(), 0xffff));
            for (String id : received) {
                out.writeUTF(id);
            }
            answer();
        }

        private void tell(char what, byte[] line) throws IOException {
            out.writeByte(what);
            out.writeInt(line.length);
            out.write(line);
            answer();
        }

        private void answer() throws IOException {
            out.flush();
            int answer;
            do {
                answer = in.readByte();
            } while (answer == 'W');
            if (answer != 'G') {
                throw new IOException("expected G or W, found " + answer);
            }
        }

        private void close() {
            closeQuietly(socket);
        }
    }
}
