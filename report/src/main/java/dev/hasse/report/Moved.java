package dev.hasse.report;

import java.util.BitSet;

/**
 * Which of the events of a run stand apart from the recorded order: the fewest that could be taken out so that the others
 * are in that order, by a longest increasing subsequence, O(n log n).
 */
final class Moved {
    private Moved() {}

    /** The places to take out. */
    static BitSet places(int[] ranks) {
        int[] before = new int[ranks.length];
        int[] lastOfLength = new int[ranks.length];
        int length = 0;
        for (int i = 0; i < ranks.length; i++) {
            int low = 0;
            int high = length;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (ranks[lastOfLength[middle]] < ranks[i]) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            before[i] = low == 0 ? -1 : lastOfLength[low - 1];
            lastOfLength[low] = i;
            length = Math.max(length, low + 1);
        }
        BitSet moved = new BitSet();
        moved.set(0, ranks.length);
        for (int i = length == 0 ? -1 : lastOfLength[length - 1]; i >= 0; i = before[i]) {
            moved.clear(i);
        }
        return moved;
    }
}
