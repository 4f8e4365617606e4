package dev.hasse.bes;

import dev.hasse.base.LimitReachedException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Numbers variables 0, 1, 2, ... in the order in which they are met. Variables below a small bound are indexed directly
 * (pages, taken when needed); others are hashed with open addressing. 8 bytes a variable and 4 to 8 for the index.
 */
public final class VariableTable {
    private static final int PAGE_BITS = 14;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long LARGEST_BOUND = 1L << 31;
    /** So many neighbours are looked for in one line of the processor's cache: what depends on each other is near. */
    private static final int RUN_BITS = 4;

    private static final int RUN = (1 << RUN_BITS) - 1;

    private final Memory memory;
    private long[] variables = new long[64];
    private int size;
    /** Page by page the number + 1 of each variable; null when hashed. */
    private final int @Nullable [] @Nullable [] pages;
    /**
     * Open addressing, a power of two long. The low bits, as many as the mask has, are the number + 1; those above are a tag
     * of the variable, so that hardly any other variable than the wanted one is looked at.
     */
    private int[] slots;

    public VariableTable(long bound, Memory memory) {
        this.memory = memory;
        boolean dense = bound <= LARGEST_BOUND;
        pages = dense ? new int[(int) ((bound + PAGE - 1) / PAGE)][] : null;
        slots = new int[dense ? 0 : 128];
        memory.add(1024);
    }

    /**
     * A table for other variables that finds them by the same index, where there is one: two tables that never have a
     * variable in common take no more room, and no more of the processor's cache, than one.
     */
    public static VariableTable beside(VariableTable table) {
        return table.pages == null
                ? new VariableTable(Long.MAX_VALUE, table.memory)
                : new VariableTable(table.pages, table.memory);
    }

    private VariableTable(int @Nullable [] @Nullable [] pages, Memory memory) {
        this.memory = memory;
        this.pages = pages;
        slots = new int[0];
    }

    public int size() {
        return size;
    }

    public long variable(int number) {
        return variables[number];
    }

    /** The variable's number, or -1. */
    public int find(long variable) {
        if (pages != null) {
            int page = (int) (variable >>> PAGE_BITS);
            int[] numbers = page < pages.length ? pages[page] : null;
            return numbers == null ? -1 : numbers[(int) variable & (PAGE - 1)] - 1;
        }
        return (slots[place(variable)] & slots.length - 1) - 1;
    }

    /** Where a variable is, or where there is room for it. */
    private int place(long variable) {
        int mask = slots.length - 1;
        int tag = tag(variable, mask);
        int slot = slot(variable, mask);
        while (true) {
            int entry = slots[slot];
            if (entry == 0 || (entry & ~mask) == tag && variables[(entry & mask) - 1] == variable) {
                return slot;
            }
            slot = (slot + 1) & mask;
        }
    }

    /** The variable's number; a new one (the former {@link #size}) if it was not met before. */
    public int add(long variable) {
        return pages != null ? addDense(pages, variable) : addHashed(variable);
    }

    private int addDense(int[] @Nullable [] pages, long variable) {
        int page = (int) (variable >>> PAGE_BITS);
        int[] numbers = pages[page];
        if (numbers == null) {
            memory.add(4L * PAGE);
            numbers = new int[PAGE];
            pages[page] = numbers;
        }
        int place = (int) variable & (PAGE - 1);
        int number = numbers[place] - 1;
        if (number < 0) {
            number = append(variable);
            numbers[place] = number + 1;
        }
        return number;
    }

    private int addHashed(long variable) {
        int slot = place(variable);
        int mask = slots.length - 1;
        if (slots[slot] != 0) {
            return (slots[slot] & mask) - 1;
        }
        int number = append(variable);
        slots[slot] = tag(variable, mask) | number + 1;
        if (size > slots.length / 3 * 2) {
            rehash();
        }
        return number;
    }

    private int append(long variable) {
        if (size == variables.length) {
            variables = memory.grown(variables, size + 1);
        }
        variables[size] = variable;
        return size++;
    }

    private void rehash() {
        if (slots.length >= 1 << 30) {
            throw new LimitReachedException("more than " + size + " variables");
        }
        memory.add(4L * slots.length);
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int number = 0; number < size; number++) {
            int slot = slot(variables[number], mask);
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = tag(variables[number], mask) | number + 1;
        }
    }

    private static int slot(long variable, int mask) {
        return ((int) (mix(variable >>> RUN_BITS) >>> 32) << RUN_BITS | (int) variable & RUN) & mask;
    }

    private static int tag(long variable, int mask) {
        return (int) (mix(variable) >>> 32) & ~mask;
    }

    /** Spreads the bits of a variable over all 64; the high half is the better one. */
    public static long mix(long variable) {
        long mixed = variable * 0x9E3779B97F4A7C15L;
        mixed ^= mixed >>> 29;
        return mixed * 0xBF58476D1CE4E5B9L;
    }

    /** All variables, by number. */
    public long[] toArray() {
        return Arrays.copyOf(variables, size);
    }
}
