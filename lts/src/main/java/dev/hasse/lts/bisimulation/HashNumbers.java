package dev.hasse.lts.bisimulation;

import dev.hasse.base.Budget;
import java.util.Arrays;

/** A number for each of some hashes. */
final class HashNumbers {
    private final Budget budget;
    private long[] keys = new long[128];
    private int[] numbers = new int[128];
    private int used;

    HashNumbers(Budget budget) {
        this.budget = budget;
        Arrays.fill(numbers, -1);
    }

    static long mixed(long value) {
        long z = (value + 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 32) * 0xD6E8FEB86659FD93L;
        return z ^ z >>> 32;
    }

    void clear() {
        Arrays.fill(numbers, -1);
        used = 0;
    }

    /** How many hashes have a number. */
    int size() {
        return used;
    }

    /** The number of a hash, or the place where {@link #put} may put it, as its complement: always below 0. */
    int find(long hash) {
        int slot = slot(hash);
        return numbers[slot] >= 0 ? numbers[slot] : ~slot;
    }

    /** Gives a hash a number, at the place that {@link #find} has told. */
    void put(int place, long hash, int number) {
        keys[~place] = hash;
        numbers[~place] = number;
        if (2 * ++used > keys.length) {
            grow();
        }
    }

    private int slot(long hash) {
        int mask = keys.length - 1;
        int slot = (int) (hash >>> 20) & mask;
        while (numbers[slot] >= 0 && keys[slot] != hash) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        budget.requireRoom(36L * keys.length);
        keys = new long[4 * oldKeys.length];
        numbers = new int[keys.length];
        Arrays.fill(numbers, -1);
        for (int k = 0; k < oldKeys.length; k++) {
            if (oldNumbers[k] >= 0) {
                int slot = slot(oldKeys[k]);
                keys[slot] = oldKeys[k];
                numbers[slot] = oldNumbers[k];
            }
        }
    }
}
