package dev.hasse.cluster;

/** A node: takes what arrives, on any thread, without blocking for long. */
@FunctionalInterface
public interface FrameHandler {
    void receive(Frame frame);
}
