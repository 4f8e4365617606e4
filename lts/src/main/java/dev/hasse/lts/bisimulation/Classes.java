package dev.hasse.lts.bisimulation;

/**
 * Which states are equivalent. Classes are numbered in the order of their first states, so that the numbers do not depend on
 * how the classes were found.
 *
 * @param of for each state its class
 * @param first for each class its first state
 */
record Classes(int[] of, int[] first) {
    /** Renumbers a partition, whose array is taken. */
    static Classes of(int[] block, int blockCount) {
        int[] image = new int[blockCount];
        int count = 0;
        for (int state = 0; state < block.length; state++) {
            if (image[block[state]] == 0) {
                image[block[state]] = ++count;
            }
            block[state] = image[block[state]] - 1;
        }
        int[] first = new int[count];
        for (int state = block.length - 1; state >= 0; state--) {
            first[block[state]] = state;
        }
        return new Classes(block, first);
    }

    static Classes of(Blocks blocks) {
        return of(blocks.ofStates(), blocks.count());
    }

    int count() {
        return first.length;
    }

    int of(int state) {
        return of[state];
    }

    int first(int ofClass) {
        return first[ofClass];
    }

    boolean isDiscrete() {
        return first.length == of.length;
    }

    /** The states, class after class: those of class c are at {@code starts[c]} to below {@code starts[c + 1]}. */
    int[] members(int[] starts) {
        for (int ofState : of) {
            starts[ofState + 1]++;
        }
        for (int c = 0; c < first.length; c++) {
            starts[c + 1] += starts[c];
        }
        int[] members = new int[of.length];
        for (int state = of.length - 1; state >= 0; state--) {
            members[--starts[of[state] + 1]] = state;
        }
        // Each entry has moved from the end of its class to the start: one place further it is the next one's.
        System.arraycopy(starts, 1, starts, 0, first.length);
        starts[first.length] = of.length;
        return members;
    }
}
