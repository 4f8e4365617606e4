package dev.hasse.linearizability;

import dev.hasse.base.TextHash;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * The hash of what a history says, another one in each process: values that collide in Java's own hashes are easily found,
 * and thousands of them make a table as slow as a list.
 */
final class HistoryHash {
    private static final TextHash HASH = TextHash.random();

    private HistoryHash() {}

    static int of(String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        return HASH.of(bytes, 0, bytes.length);
    }

    static int of(long number) {
        return (int) HASH.joined(0, number);
    }

    static int inOrder(List<?> values) {
        long hash = values.size();
        for (Object each : values) {
            hash = HASH.joined(hash, each.hashCode());
        }
        return (int) hash;
    }
}
