package dev.hasse.cluster;

/**
 * Carries frames between nodes. A frame arrives once, or never, or late, or twice; later frames may overtake it. What
 * arrives is handed to a {@link FrameHandler}.
 */
public interface Transport {
    /** The address of this node. */
    Address self();

    /** Sends without blocking. */
    void send(Address to, Frame frame);
}
