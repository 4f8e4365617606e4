package dev.hasse.cluster.tls;

import java.nio.ByteBuffer;
import javax.net.ssl.SSLException;

/**
 * Follows the frames of one connection: five bytes that open it, the last of which is the stream's number, then each frame
 * behind its length in four bytes, the low one first. Pekko believes any length: a negative one makes it turn in a circle,
 * a large one makes it keep what comes until the memory is full.
 */
final class FrameLengths {
    private static final int OPENING = 5;
    private static final int STREAMS = 3;
    private static final int LENGTH = 4;

    private final int largest;
    private int opened;
    private int digits;
    private int length;
    private int missing;

    /** @param largest how long a frame may be */
    FrameLengths(int largest) {
        this.largest = largest;
    }

    /** Takes note of the bytes from one place of the buffer to another. */
    void follow(ByteBuffer buffer, int from, int to) throws SSLException {
        int at = from;
        while (at < to) {
            if (opened < OPENING) {
                open(buffer.get(at++));
            } else if (missing > 0) {
                int skipped = Math.min(missing, to - at);
                missing -= skipped;
                at += skipped;
            } else {
                digit(buffer.get(at++));
            }
        }
    }

    private void open(byte octet) throws SSLException {
        opened++;
        if (opened == OPENING && (octet < 1 || octet > STREAMS)) {
            throw new SSLException("a connection for stream " + octet + ", which there is not");
        }
    }

    private void digit(byte octet) throws SSLException {
        length |= (octet & 0xFF) << (Byte.SIZE * digits);
        digits++;
        if (digits == LENGTH) {
            if (length < 1 || length > largest) {
                throw new SSLException("a frame of length " + length + ", expected 1 to " + largest);
            }
            missing = length;
            length = 0;
            digits = 0;
        }
    }
}
