package dev.hasse.formats.spans;

/** Numbers by keys of 64 bits, in two arrays: open addressing, for keys that are hashes already. */
final class LongTable {
    static final int ABSENT = -1;

    private long[] keys = new long[1024];
    private int[] numbers = new int[1024];
    private int size;

    /** The number of this key; {@link #ABSENT} if it has none. */
    int get(long key) {
        int slot = slot(keys, key);
        return keys[slot] == 0 ? ABSENT : numbers[slot];
    }

    /** The number that the key has already; else it has this one from now on, and {@link #ABSENT} is returned. */
    int putIfAbsent(long key, int number) {
        int slot = slot(keys, key);
        if (keys[slot] != 0) {
            return numbers[slot];
        }
        keys[slot] = key;
        numbers[slot] = number;
        if (++size > keys.length / 2) {
            grow();
        }
        return ABSENT;
    }

    private static int slot(long[] keys, long key) {
        int mask = keys.length - 1;
        int slot = (int) (key ^ key >>> 32) & mask;
        while (keys[slot] != 0 && keys[slot] != key) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        keys = new long[oldKeys.length * 2];
        numbers = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != 0) {
                int slot = slot(keys, oldKeys[i]);
                keys[slot] = oldKeys[i];
                numbers[slot] = oldNumbers[i];
            }
        }
    }

    long bytes() {
        return (Long.BYTES + (long) Integer.BYTES) * keys.length;
    }
}
