package dev.hasse.lts.bisimulation;

import dev.hasse.base.IntList;
import java.util.Arrays;

/**
 * How many transitions each state has in each cord: a record a pair with any. A record of a cord that waits to be looked
 * at knows the record of the same state in the cord of which this one was a part when it was last looked at: its origin.
 */
final class StepRecords {
    private static final int NONE = -1;

    private int[] transitions;
    private int[] origin;
    /** How many records that wait have this one as their origin. */
    private int[] waiting;
    /** While a cord splits: the state's record in the new one. */
    private int[] split;

    /** Records whose cord splits. */
    private final IntList open = new IntList();

    private int size;
    /** The first record that can be used again; the next one is its origin. */
    private int free = NONE;

    StepRecords(int expected) {
        int room = Math.max(16, expected);
        transitions = new int[room];
        origin = new int[room];
        waiting = new int[room];
        split = new int[room];
    }

    static long bytes(long records) {
        return 16 * records;
    }

    /** A new record without transitions. */
    int create(int itsOrigin) {
        int record = free;
        if (record >= 0) {
            free = origin[record];
        } else {
            if (size == transitions.length) {
                transitions = Arrays.copyOf(transitions, 2 * size);
                origin = Arrays.copyOf(origin, 2 * size);
                waiting = Arrays.copyOf(waiting, 2 * size);
                split = Arrays.copyOf(split, 2 * size);
            }
            record = size++;
        }
        transitions[record] = 0;
        waiting[record] = 0;
        split[record] = NONE;
        origin[record] = itsOrigin;
        if (itsOrigin >= 0) {
            waiting[itsOrigin]++;
        }
        return record;
    }

    void add(int record) {
        transitions[record]++;
    }

    /** Moves a transition to the same state's record in a cord that splits off; returns that one. */
    int move(int record, boolean waits) {
        int to = split[record];
        if (to < 0) {
            to = create(waits ? origin[record] : record);
            split[record] = to;
            open.add(record);
        }
        transitions[record]--;
        transitions[to]++;
        return to;
    }

    /** The cord has split: the next time it does is another time. */
    void settle() {
        for (int k = 0; k < open.size(); k++) {
            int record = open.at(k);
            split[record] = NONE;
            if (transitions[record] == 0 && waiting[record] == 0) {
                looked(record);
                release(record);
            }
        }
        open.clear();
    }

    /** Whether the state has no transitions left in the cord that the record's cord was a part of. */
    boolean hasLeftOrigin(int record) {
        return origin[record] >= 0 && transitions[origin[record]] == 0;
    }

    /** The record's cord was looked at. */
    void looked(int record) {
        int from = origin[record];
        if (from >= 0) {
            origin[record] = NONE;
            if (--waiting[from] == 0 && transitions[from] == 0) {
                release(from);
            }
        }
    }

    private void release(int record) {
        origin[record] = free;
        free = record;
    }
}
