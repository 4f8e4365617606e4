package dev.hasse.cluster.tls;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;

/** A connection that this node opened. Nothing but TLS comes back on it. */
public final class OutgoingConnection implements EngineListener {
    private final Consumer<String> problem;

    /** @param problem told why the peer cannot be used */
    public OutgoingConnection(Consumer<String> problem) {
        this.problem = problem;
    }

    @Override
    public void trusted() {}

    @Override
    public void failed(SSLException e) {
        problem.accept(reason(String.valueOf(e.getMessage())));
    }

    /** Java's words, except for those that do not say what to do. */
    private static String reason(String message) {
        if (message.contains("Received fatal alert")) {
            return "it does not accept our certificate or secret (" + message + ")";
        }
        return message.contains("Unsupported or unrecognized SSL message")
                ? "what listens there does not speak TLS, so it is no worker of this version"
                : message;
    }

    @Override
    public void closed() {}

    @Override
    public void received(ByteBuffer buffer, int from, int to) {}
}
