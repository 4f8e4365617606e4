package dev.hasse.lts.bisimulation;

import dev.hasse.base.IntList;
import java.util.Arrays;

/** Which block each state was in after each round of a refinement. A state changes its block O(log n) times only. */
final class RefinementHistory {
    private static final int NEVER = Integer.MAX_VALUE;

    private final int[] latest;
    private final IntList round = new IntList();
    private final IntList block = new IntList();
    private final IntList earlier = new IntList();

    RefinementHistory(int states) {
        latest = new int[states];
        Arrays.fill(latest, -1);
    }

    void changed(int state, int inRound, int toBlock) {
        round.add(inRound);
        block.add(toBlock);
        earlier.add(latest[state]);
        latest[state] = round.size() - 1;
    }

    /** The block of a state after a round; 0, the block of all, after round 0. */
    int block(int state, int afterRound) {
        int entry = latest[state];
        while (entry >= 0 && round.at(entry) > afterRound) {
            entry = earlier.at(entry);
        }
        return entry < 0 ? 0 : block.at(entry);
    }

    /** The first round that told two states apart. */
    int level(int one, int other) {
        // Blocks only split: once apart, apart for ever; so the level is the smallest round of a change that sees it.
        int level = NEVER;
        for (int state : new int[] {one, other}) {
            for (int entry = latest[state]; entry >= 0; entry = earlier.at(entry)) {
                if (block(one, round.at(entry)) != block(other, round.at(entry))) {
                    level = Math.min(level, round.at(entry));
                }
            }
        }
        if (level == NEVER) {
            throw new IllegalArgumentException("equivalent states have no level");
        }
        return level;
    }
}
