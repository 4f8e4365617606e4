package dev.hasse.bes;

import dev.hasse.base.LimitReachedException;
import org.jspecify.annotations.Nullable;

/** An int for each variable, 0 at first: 4 bytes a variable below a small bound (in pages), else hashed at 18 or more. */
public final class VariableMarks {
    private static final int PAGE_BITS = 14;
    private static final int PAGE = 1 << PAGE_BITS;
    private static final long LARGEST_BOUND = 1L << 32;

    private final Memory memory;
    private final int @Nullable [] @Nullable [] pages;
    private long[] keys;
    private int[] marks;
    private int used;

    public VariableMarks(long bound, Memory memory) {
        this.memory = memory;
        boolean dense = bound <= LARGEST_BOUND;
        pages = dense ? new int[(int) ((bound + PAGE - 1) / PAGE)][] : null;
        keys = new long[dense ? 0 : 128];
        marks = new int[dense ? 0 : 128];
        memory.add(1024);
    }

    public int get(long variable) {
        if (pages != null) {
            int[] page = pages[(int) (variable >>> PAGE_BITS)];
            return page == null ? 0 : page[(int) variable & (PAGE - 1)];
        }
        return marks[slot(variable)];
    }

    public void set(long variable, int mark) {
        if (pages != null) {
            int number = (int) (variable >>> PAGE_BITS);
            int[] page = pages[number];
            if (page == null) {
                memory.add(4L * PAGE);
                page = new int[PAGE];
                pages[number] = page;
            }
            page[(int) variable & (PAGE - 1)] = mark;
            return;
        }
        int slot = slot(variable);
        if (marks[slot] == 0 && mark != 0) {
            keys[slot] = variable;
            used++;
        }
        marks[slot] = mark;
        if (used > keys.length / 3 * 2) {
            rehash();
        }
    }

    /** The slot of the variable, or the free one where it would go: a mark of 0 says free. Marks never go back to 0. */
    private int slot(long variable) {
        int mask = keys.length - 1;
        int slot = (int) (VariableTable.mix(variable) >>> 32) & mask;
        while (marks[slot] != 0 && keys[slot] != variable) {
            slot = (slot + 1) & mask;
        }
        return slot;
    }

    private void rehash() {
        if (keys.length >= 1 << 30) {
            throw new LimitReachedException("more than " + used + " variables");
        }
        memory.add(12L * keys.length);
        long[] oldKeys = keys;
        int[] oldMarks = marks;
        keys = new long[oldKeys.length * 2];
        marks = new int[keys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldMarks[i] != 0) {
                int slot = slot(oldKeys[i]);
                keys[slot] = oldKeys[i];
                marks[slot] = oldMarks[i];
            }
        }
    }
}
