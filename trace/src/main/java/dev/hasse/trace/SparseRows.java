package dev.hasse.trace;

import dev.hasse.base.IntList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Clocks of many processes that hardly meet: of each only the entries above 0 are kept, as pairs (process, entry) by
 * ascending process, without a process's own. An array is never changed but for its last element, the number of events
 * that keep it.
 */
final class SparseRows {
    private static final int[] EMPTY = {0};

    private final int[][] current;
    private final int[] @Nullable [] kept;
    private int[] merged = new int[64];
    /** How many ints are in use. */
    private long size;

    SparseRows(int processes, int events) {
        current = new int[processes][];
        Arrays.fill(current, EMPTY);
        kept = new int[events][];
    }

    long size() {
        return size;
    }

    int[] row(int process) {
        return current[process];
    }

    /** A process's entry in the clock of another one. */
    int entry(int process, int of) {
        int[] row = current[process];
        int low = 0;
        int high = row.length / 2 - 1;
        while (low <= high) {
            int middle = low + high >>> 1;
            int found = row[2 * middle];
            if (found == of) {
                return row[2 * middle + 1];
            } else if (found < of) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return 0;
    }

    /** An event happens after one of another process, at that position, whose row is kept; how much work it was. */
    int merge(int process, int source, int sourceProcess, int position) {
        int[] one = current[process];
        int[] other = kept[source] == null ? EMPTY : kept[source];
        if (merged.length < one.length + other.length + 2) {
            merged = new int[2 * (one.length + other.length) + 2];
        }
        int length = 0;
        int i = 0;
        int j = 0;
        boolean isOpen = true;
        while (i < one.length - 1 || j < other.length - 1 || isOpen) {
            int mine = i < one.length - 1 ? one[i] : Integer.MAX_VALUE;
            int theirs = j < other.length - 1 ? other[j] : Integer.MAX_VALUE;
            int edge = isOpen ? sourceProcess : Integer.MAX_VALUE;
            int next = Math.min(edge, Math.min(mine, theirs));
            int entry = 0;
            if (mine == next) {
                entry = one[i + 1];
                i += 2;
            }
            if (theirs == next) {
                entry = Math.max(entry, other[j + 1]);
                j += 2;
            }
            if (edge == next) {
                entry = Math.max(entry, position);
                isOpen = false;
            }
            if (next != process) {
                merged[length++] = next;
                merged[length++] = entry;
            }
        }
        replace(process, length);
        return one.length + other.length;
    }

    private void replace(int process, int length) {
        size += length + 1 - (current[process][current[process].length - 1] == 0 ? current[process].length : 0);
        int[] row = Arrays.copyOf(merged, length + 1);
        row[length] = 0;
        current[process] = row;
    }

    /** Keeps the present clock of a process for an event. */
    void keep(int event, int process) {
        int[] row = current[process];
        kept[event] = row;
        if (row != EMPTY) {
            row[row.length - 1]++;
        }
    }

    /** Nobody will ask for an event's clock any more. */
    void release(int event, int process) {
        int[] row = kept[event];
        if (row != null && row != EMPTY && --row[row.length - 1] == 0 && current[process] != row) {
            size -= row.length;
        }
        kept[event] = null;
    }

    /** Adds the entries of a process's clock that differ from those before, each with the position. */
    static int increases(int[] before, int[] after, int position, IntList increases) {
        int count = 0;
        int i = 0;
        for (int j = 0; j < after.length - 1; j += 2) {
            while (i < before.length - 1 && before[i] < after[j]) {
                i += 2;
            }
            boolean isSame = i < before.length - 1 && before[i] == after[j] && before[i + 1] == after[j + 1];
            if (!isSame) {
                increases.add(position, after[j], after[j + 1]);
                count++;
            }
        }
        return count;
    }
}
