package dev.hasse.cluster.supervisor;

import dev.hasse.cluster.wire.Packet;
import java.io.ByteArrayOutputStream;
import java.util.Map;
import java.util.TreeMap;

/** The parts of one reply, which may come in any order. */
final class ReplyParts {
    private final Map<Integer, byte[]> parts = new TreeMap<>();
    private int expected = 1;

    void add(Packet.Reply reply) {
        expected = reply.parts();
        parts.put(reply.part(), reply.bytes());
    }

    boolean isComplete() {
        return parts.size() >= expected;
    }

    byte[] joined() {
        ByteArrayOutputStream joined = new ByteArrayOutputStream();
        parts.values().forEach(joined::writeBytes);
        return joined.toByteArray();
    }
}
