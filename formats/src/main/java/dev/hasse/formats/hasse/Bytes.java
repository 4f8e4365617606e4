package dev.hasse.formats.hasse;

import java.util.Arrays;

/** A growing array of bytes, used again for every line. */
final class Bytes {
    private byte[] items = new byte[64];
    private int size;

    void clear() {
        size = 0;
    }

    void add(int b) {
        if (size == items.length) {
            items = Arrays.copyOf(items, size * 2);
        }
        items[size++] = (byte) b;
    }

    void add(byte[] from, int start, int end) {
        int length = end - start;
        if (length > items.length - size) {
            items = Arrays.copyOf(items, Math.max(size + length, items.length * 2));
        }
        System.arraycopy(from, start, items, size, length);
        size += length;
    }

    /** Adds a code point as UTF-8. */
    void addCodePoint(int point) {
        if (point < 0x80) {
            add(point);
        } else if (point < 0x800) {
            add(0xC0 | point >> 6);
            add(0x80 | point & 0x3F);
        } else if (point < 0x10000) {
            add(0xE0 | point >> 12);
            add(0x80 | point >> 6 & 0x3F);
            add(0x80 | point & 0x3F);
        } else {
            add(0xF0 | point >> 18);
            add(0x80 | point >> 12 & 0x3F);
            add(0x80 | point >> 6 & 0x3F);
            add(0x80 | point & 0x3F);
        }
    }

    byte[] array() {
        return items;
    }

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }
}
