package dev.hasse.cluster.wire;

/** Bytes that no node of this version writes. */
public final class MalformedFrameException extends Exception {
    MalformedFrameException(String problem) {
        super(problem);
    }
}
