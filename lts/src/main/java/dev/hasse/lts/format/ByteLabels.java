package dev.hasse.lts.format;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.TextHash;
import dev.hasse.lts.Labels;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Finds a label's number from its bytes, so that a string is made once a label and not once a line. An
 * open-addressing table over one array that holds the bytes of all labels.
 */
final class ByteLabels {
    private final Labels labels;
    private final Allocation memory;
    private final TextHash hash = TextHash.random();
    private int[] slots = new int[256];
    private int[] hashOf = new int[128];
    private int[] numbers = new int[128];
    /** Entry k's bytes are from {@code ends[k - 1]} to below {@code ends[k]}. */
    private int[] ends = new int[128];

    private byte[] bytes = new byte[1024];
    private int size;
    private long steps;

    ByteLabels(Labels labels, Budget budget) {
        this.labels = labels;
        this.memory = budget.allocation();
    }

    int number(byte[] from, int start, int end) {
        int code = hash.of(from, start, end);
        int mask = slots.length - 1;
        int slot = code & mask;
        while (slots[slot] != 0) {
            int entry = slots[slot] - 1;
            if (hashOf[entry] == code && same(entry, from, start, end)) {
                return numbers[entry];
            }
            slot = slot + 1 & mask;
            steps++;
        }
        return add(code, from, start, end);
    }

    /** How often a label was not where it was looked for first. */
    long steps() {
        return steps;
    }

    private boolean same(int entry, byte[] from, int start, int end) {
        int first = entry == 0 ? 0 : ends[entry - 1];
        return Arrays.equals(bytes, first, ends[entry], from, start, end);
    }

    private int add(int code, byte[] from, int start, int end) {
        if (size == numbers.length) {
            grow();
        }
        int first = size == 0 ? 0 : ends[size - 1];
        int length = end - start;
        if (bytes.length - first < length) {
            long wanted = Math.min(Integer.MAX_VALUE - 8L, 2L * bytes.length + length);
            // The text takes as much again as a string, twice if it is not ASCII.
            memory.resize(4L * wanted);
            bytes = Arrays.copyOf(bytes, (int) wanted);
        }
        System.arraycopy(from, start, bytes, first, length);
        ends[size] = first + length;
        hashOf[size] = code;
        numbers[size] = labels.intern(text(from, start, end));
        int mask = slots.length - 1;
        int slot = code & mask;
        while (slots[slot] != 0) {
            slot = slot + 1 & mask;
        }
        slots[slot] = ++size;
        return numbers[size - 1];
    }

    private void grow() {
        memory.resize(200L * size + 4L * bytes.length);
        int length = 2 * size;
        numbers = Arrays.copyOf(numbers, length);
        hashOf = Arrays.copyOf(hashOf, length);
        ends = Arrays.copyOf(ends, length);
        slots = new int[2 * length];
        int mask = slots.length - 1;
        for (int entry = 0; entry < size; entry++) {
            int slot = hashOf[entry] & mask;
            while (slots[slot] != 0) {
                slot = slot + 1 & mask;
            }
            slots[slot] = entry + 1;
        }
    }

    /** The text in UTF-8; old files may be in Latin-1. */
    static String text(byte[] from, int start, int end) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(from, start, end - start))
                    .toString();
        } catch (CharacterCodingException notUtf8) {
            return new String(from, start, end - start, StandardCharsets.ISO_8859_1);
        }
    }
}
