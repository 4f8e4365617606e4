package dev.hasse.lts.bisimulation;

import java.util.Arrays;

/** A partition of the states whose blocks are ranges of one array, so that a block splits without copying. */
final class Blocks {
    private final int[] members;
    private final int[] position;
    private final int[] block;
    private int[] first = new int[16];
    private int[] end = new int[16];
    private int count = 1;

    /** All states in one block. */
    Blocks(int states) {
        members = new int[states];
        position = new int[states];
        block = new int[states];
        for (int s = 0; s < states; s++) {
            members[s] = s;
            position[s] = s;
        }
        end[0] = states;
    }

    /** A block for each class. */
    static Blocks of(Classes classes) {
        int[] starts = new int[classes.count() + 1];
        int[] members = classes.members(starts);
        Blocks blocks = new Blocks(members.length);
        for (int m = 0; m < members.length; m++) {
            blocks.members[m] = members[m];
            blocks.position[members[m]] = m;
        }
        for (int c = 0; c < classes.count(); c++) {
            blocks.assign(c == 0 ? 0 : -1, starts[c], starts[c + 1]);
            blocks.settle(c);
        }
        return blocks;
    }

    int of(int state) {
        return block[state];
    }

    /** For each state its block. */
    int[] ofStates() {
        return block;
    }

    int count() {
        return count;
    }

    int size(int ofBlock) {
        return end[ofBlock] - first[ofBlock];
    }

    int first(int ofBlock) {
        return first[ofBlock];
    }

    int end(int ofBlock) {
        return end[ofBlock];
    }

    int member(int index) {
        return members[index];
    }

    /** Moves a state within its block to an index of the array. */
    void move(int state, int index) {
        int other = members[index];
        int from = position[state];
        members[index] = state;
        position[state] = index;
        members[from] = other;
        position[other] = from;
    }

    /** Makes a range the members of a block, which is a new one if its number is -1; returns the block's number. */
    int assign(int known, int rangeFirst, int rangeEnd) {
        int number = known < 0 ? count++ : known;
        if (number == first.length) {
            first = Arrays.copyOf(first, 2 * number);
            end = Arrays.copyOf(end, 2 * number);
        }
        first[number] = rangeFirst;
        end[number] = rangeEnd;
        return number;
    }

    /** Tells the members of a new block that they belong to it. */
    void settle(int newBlock) {
        for (int k = first[newBlock]; k < end[newBlock]; k++) {
            block[members[k]] = newBlock;
        }
    }
}
