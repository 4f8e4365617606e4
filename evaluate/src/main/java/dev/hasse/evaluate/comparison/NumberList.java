package dev.hasse.evaluate.comparison;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** A list of numbers that grows; few enough to look through until they are many. */
final class NumberList {
    private static final int FEW = 16;

    private int[] items = new int[8];
    private int size;
    /** Once there are many: number + 1 of each in its slot. */
    private int @Nullable [] slots;

    int size() {
        return size;
    }

    int at(int place) {
        return items[place];
    }

    void add(int number) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = number;
    }

    /** Adds a step that is not there yet, behind what stands in front of all steps. */
    void addStep(int label, int target) {
        for (int k = 1; k < size; k += 2) {
            if (items[k] == label && items[k + 1] == target) {
                return;
            }
        }
        add(label);
        add(target);
    }

    /** Adds a number that is not there yet. */
    void addNew(int number) {
        if (size <= FEW) {
            for (int k = 0; k < size; k++) {
                if (items[k] == number) {
                    return;
                }
            }
            add(number);
            return;
        }
        int[] table = slots;
        if (table == null || table.length < 2 * (size + 1)) {
            table = new int[Integer.highestOneBit(size) * 8];
            for (int k = 0; k < size; k++) {
                table[slot(table, items[k])] = items[k] + 1;
            }
            slots = table;
        }
        int slot = slot(table, number);
        if (table[slot] == 0) {
            table[slot] = number + 1;
            add(number);
        }
    }

    private static int slot(int[] table, int number) {
        int slot = number * 0x9E3779B9 >>> 8 & table.length - 1;
        while (table[slot] != 0 && table[slot] != number + 1) {
            slot = slot + 1 & table.length - 1;
        }
        return slot;
    }

    int[] toArray() {
        return Arrays.copyOf(items, size);
    }

    /** The numbers in order, each once. */
    int[] distinct() {
        Arrays.sort(items, 0, size);
        int kept = 0;
        for (int k = 0; k < size; k++) {
            if (kept == 0 || items[k] != items[kept - 1]) {
                items[kept++] = items[k];
            }
        }
        return Arrays.copyOf(items, kept);
    }
}
