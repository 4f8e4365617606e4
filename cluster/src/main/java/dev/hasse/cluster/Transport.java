package dev.hasse.cluster;

import java.util.Optional;

/**
 * Carries frames between nodes. A frame arrives once, or never, or late, or twice; later frames may overtake it. What
 * arrives is handed to a {@link FrameHandler}.
 */
public interface Transport {
    /** The address of this node. */
    Address self();

    /** Sends without blocking. */
    void send(Address to, Frame frame);

    /** What is known to be wrong with a node, or the way to it, without waiting; nothing if it may just be slow. */
    default Optional<String> trouble(Address with) {
        return Optional.empty();
    }
}
