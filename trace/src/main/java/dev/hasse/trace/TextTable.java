package dev.hasse.trace;

import dev.hasse.base.LimitReachedException;
import dev.hasse.base.TextHash;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Distinct texts, numbered from 0 in the order of their first appearance, kept as UTF-8 in one array: about twenty
 * bytes a short text instead of a hundred for a String in a HashMap.
 */
final class TextTable {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private static final int NEIGHBOURS = 15;

    private static final int MAX_BYTES = Integer.MAX_VALUE - 16;

    private static final int RECENT = 1 << 10;

    private final TextHash hash = TextHash.random();
    private byte[] bytes = new byte[256];
    private int[] ends = new int[16];
    private int size;
    private long steps;
    /** Open addressing: the hash of a text in the upper half, its number plus 1 in the lower; 0 if free. */
    private long[] slots = new long[32];

    /** The latest texts by a part of their hash: a message is received soon after it was sent, and the slots are far. */
    private final int[] recent = new int[RECENT];

    /** The number of the text, given as UTF-8; a new one if it was not there. */
    int number(byte[] text, int from, int to) {
        int hash = hash(text, from, to);
        int place = hash & RECENT - 1;
        int latest = recent[place] - 1;
        if (latest >= 0 && isAt(latest, text, from, to)) {
            return latest;
        }
        int number = number(hash, text, from, to);
        recent[place] = number + 1;
        return number;
    }

    private int number(int hash, byte[] text, int from, int to) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            if ((int) (slots[slot] >>> 32) == hash) {
                int candidate = (int) slots[slot] - 1;
                if (isAt(candidate, text, from, to)) {
                    return candidate;
                }
            }
            slot = (slot + 1) & mask;
            steps++;
        }
        append(text, from, to);
        slots[slot] = (long) hash << 32 | size;
        if (size * 2 > slots.length) {
            rehash();
        }
        return size - 1;
    }

    int number(String text) {
        byte[] utf8 = text.getBytes(StandardCharsets.UTF_8);
        return number(utf8, 0, utf8.length);
    }

    int size() {
        return size;
    }

    /** How often a text was not where it was looked for first. */
    long steps() {
        return steps;
    }

    /** No more texts will come: gives back what only finding them needs. */
    void freeze() {
        slots = new long[0];
        bytes = Arrays.copyOf(bytes, start(size));
        ends = Arrays.copyOf(ends, size);
    }

    String text(int number) {
        int start = start(number);
        return new String(bytes, start, ends[number] - start, StandardCharsets.UTF_8);
    }

    private int start(int number) {
        return number == 0 ? 0 : ends[number - 1];
    }

    private void append(byte[] text, int from, int to) {
        int start = start(size);
        int length = to - from;
        if (length > bytes.length - start) {
            if (length > MAX_BYTES - start) {
                throw new LimitReachedException("more than 2 GiB of names");
            }
            long wanted = Math.max(start + (long) length, start + (long) (start >> 1));
            bytes = Arrays.copyOf(bytes, (int) Math.min(wanted, MAX_BYTES));
        }
        if (size == ends.length) {
            ends = Arrays.copyOf(ends, size + (size >> 1));
        }
        if (length <= Long.BYTES && start + Long.BYTES <= bytes.length) {
            // What is written behind the end is overwritten by the next text.
            LONGS.set(bytes, start, TextHash.word(text, from, to));
        } else {
            System.arraycopy(text, from, bytes, start, length);
        }
        ends[size++] = start + length;
    }

    private void rehash() {
        long[] old = slots;
        slots = new long[old.length * 2];
        int mask = slots.length - 1;
        for (long entry : old) {
            if (entry != 0) {
                int slot = (int) (entry >>> 32) & mask;
                while (slots[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = entry;
            }
        }
    }

    private boolean isAt(int number, byte[] text, int from, int to) {
        int start = start(number);
        if (ends[number] - start != to - from) {
            return false;
        }
        for (int i = from; i < to; i += Long.BYTES) {
            if (TextHash.word(bytes, start + i - from, ends[number]) != TextHash.word(text, i, to)) {
                return false;
            }
        }
        return true;
    }

    /**
     * Texts that differ in the last character only, such as consecutive numbers, are neighbours in the slots: a new name
     * mostly finds its slot in a cache.
     */
    private int hash(byte[] text, int from, int to) {
        int last = Math.max(from, to - 1);
        return hash.of(text, from, last) ^ (last < to ? text[last] & NEIGHBOURS : 0);
    }

    long bytes() {
        return bytes.length + (long) Integer.BYTES * (ends.length + recent.length) + (long) Long.BYTES * slots.length;
    }
}
