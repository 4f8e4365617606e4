package dev.hasse.cluster.tls;

import java.nio.ByteBuffer;
import java.util.function.Consumer;
import javax.net.ssl.SSLException;

/** A connection that somebody opened to this node. */
public final class IncomingConnection implements EngineListener {
    private final Handshakes.Begun handshake;
    private final FrameLengths lengths;
    private final Consumer<String> refused;

    /**
     * @param largestFrame how long a frame may be
     * @param refused told why it was refused
     */
    public IncomingConnection(Handshakes.Begun handshake, int largestFrame, Consumer<String> refused) {
        this.handshake = handshake;
        this.lengths = new FrameLengths(largestFrame);
        this.refused = refused;
    }

    @Override
    public void trusted() {
        handshake.end();
    }

    @Override
    public void failed(SSLException problem) {
        handshake.end();
        refused.accept(String.valueOf(problem.getMessage()));
    }

    @Override
    public void closed() {
        handshake.end();
    }

    @Override
    public void received(ByteBuffer buffer, int from, int to) throws SSLException {
        lengths.follow(buffer, from, to);
    }
}
