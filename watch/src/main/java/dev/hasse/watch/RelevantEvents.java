package dev.hasse.watch;

import java.util.Arrays;
import java.util.BitSet;

/** Those events of one process that a property can tell apart, numbered from 1, without the first ones. */
final class RelevantEvents {
    private int[] positions = new int[4];
    private int[] letters = new int[4];
    private int from;
    private int to;
    private int dropped;

    RelevantEvents() {}

    /** The same ones, apart from the other. */
    RelevantEvents(RelevantEvents other) {
        positions = other.positions.clone();
        letters = other.letters.clone();
        from = other.from;
        to = other.to;
        dropped = other.dropped;
    }

    /** The next one: its position in the process, and its letter. */
    void add(int position, int letter) {
        if (to == positions.length) {
            boolean isHalfFree = from > to / 2;
            int[] roomyPositions = isHalfFree ? positions : new int[2 * to];
            int[] roomyLetters = isHalfFree ? letters : new int[2 * to];
            System.arraycopy(positions, from, roomyPositions, 0, to - from);
            System.arraycopy(letters, from, roomyLetters, 0, to - from);
            positions = roomyPositions;
            letters = roomyLetters;
            to -= from;
            from = 0;
        }
        positions[to] = position;
        letters[to++] = letter;
    }

    /** How many there were. */
    int count() {
        return dropped + to - from;
    }

    /** How many of them are among the first so many events of the process; not less than were dropped. */
    int countUpTo(int position) {
        if (to > from && positions[to - 1] <= position) {
            return count();
        }
        int found = Arrays.binarySearch(positions, from, to, position);
        return dropped + (found >= 0 ? found + 1 : -found - 1) - from;
    }

    int letter(int number) {
        return letters[from + number - dropped - 1];
    }

    /** Adds the letters of those that are not dropped. */
    void addLetters(BitSet all) {
        for (int i = from; i < to; i++) {
            all.set(letters[i]);
        }
    }

    /** The position in its process; 0 for none, or one that was dropped. */
    int position(int number) {
        return number > dropped ? positions[from + number - dropped - 1] : 0;
    }

    /** Drops the first ones, so that this many are not there any more. */
    void drop(int count) {
        if (count > dropped) {
            from += count - dropped;
            dropped = count;
        }
    }
}
