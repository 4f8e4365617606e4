package dev.hasse.lts.bisimulation;

import java.util.Arrays;

/** Which block each state was in after each round of a refinement. A state changes its block O(log n) times only. */
final class RefinementHistory {
    private static final int NEVER = Integer.MAX_VALUE;

    private final int[] latest;
    private int[] round = new int[1024];
    private int[] block = new int[1024];
    private int[] earlier = new int[1024];
    private int size;

    RefinementHistory(int states) {
        latest = new int[states];
        Arrays.fill(latest, -1);
    }

    void changed(int state, int inRound, int toBlock) {
        if (size == round.length) {
            round = Arrays.copyOf(round, 2 * size);
            block = Arrays.copyOf(block, 2 * size);
            earlier = Arrays.copyOf(earlier, 2 * size);
        }
        round[size] = inRound;
        block[size] = toBlock;
        earlier[size] = latest[state];
        latest[state] = size++;
    }

    /** The block of a state after a round; 0, the block of all, after round 0. */
    int block(int state, int afterRound) {
        int entry = latest[state];
        while (entry >= 0 && round[entry] > afterRound) {
            entry = earlier[entry];
        }
        return entry < 0 ? 0 : block[entry];
    }

    /** The first round that told two states apart. */
    int level(int one, int other) {
        // Blocks only split: once apart, apart for ever; so the level is the smallest round of a change that sees it.
        int level = NEVER;
        for (int state : new int[] {one, other}) {
            for (int entry = latest[state]; entry >= 0; entry = earlier[entry]) {
                if (block(one, round[entry]) != block(other, round[entry])) {
                    level = Math.min(level, round[entry]);
                }
            }
        }
        if (level == NEVER) {
            throw new IllegalArgumentException("equivalent states have no level");
        }
        return level;
    }
}
