package dev.hasse.watch;

import dev.hasse.trace.Value;
import java.util.Arrays;

/**
 * The values whose instances have ended, by a hash of 64 bits each, in two halves: when one is full, the other one, with
 * the values that ended longest ago, is forgotten. So it never gets large.
 */
final class EndedValues {
    /** So many of them are remembered at least. */
    static final int REMEMBERED = 500_000;

    private static final int SLOTS = 1 << 20;
    private static final int FIRST_SLOTS = 1 << 10;

    private long[] recent = {};
    private long[] older = {};
    private int size;

    void add(Value value) {
        if (size == REMEMBERED) {
            older = recent;
            recent = new long[FIRST_SLOTS];
            size = 0;
        } else if (4 * size >= 3 * recent.length && recent.length < SLOTS) {
            long[] before = recent;
            recent = new long[Math.max(FIRST_SLOTS, 2 * before.length)];
            Arrays.stream(before).filter(hash -> hash != 0).forEach(hash -> recent[slot(recent, hash)] = hash);
        }
        long hash = hash(value);
        int slot = slot(recent, hash);
        size += recent[slot] == hash ? 0 : 1;
        recent[slot] = hash;
    }

    boolean contains(Value value) {
        long hash = hash(value);
        return recent.length > 0 && recent[slot(recent, hash)] == hash
                || older.length > 0 && older[slot(older, hash)] == hash;
    }

    /** Where the hash is, or would be. */
    private static int slot(long[] table, long hash) {
        int slot = (int) (hash >>> 20) & table.length - 1;
        while (table[slot] != 0 && table[slot] != hash) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    private static long hash(Value value) {
        long hash = 0xcbf29ce484222325L;
        String text = value.toString();
        for (int i = 0; i < text.length(); i++) {
            hash = (hash ^ text.charAt(i)) * 0x100000001b3L;
            hash ^= hash >>> 29;
        }
        return hash == 0 ? 1 : hash;
    }
}
