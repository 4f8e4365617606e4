package dev.hasse.lts.bisimulation;

import static dev.hasse.lts.bisimulation.HashNumbers.mixed;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.SortedSteps;

/**
 * Classes to start from, where so much is behind internal steps that it cannot be listed for each state. Of what a state
 * leads to behind steps inside its block only the least of two hashes is known: that of a union is the lesser one, so a
 * round is one pass over the rows. Equivalent states stay together; others may, too. A step that leaves its block after a
 * round hides what is behind it, so blocks with much in them soon have little.
 */
final class SketchedClasses {
    private static final int MOST_ROUNDS = 64;
    /** A round that adds less than one block in so many ends it: what is left is for exact refinement. */
    private static final int LITTLE = 1_000;

    private final Prepared prepared;
    private final Lts lts;
    private final long[] least;
    private final long[] other;
    private int[] block;
    private int count = 1;
    private final HashNumbers numbers;

    private SketchedClasses(Prepared prepared, Budget budget) {
        this.prepared = prepared;
        this.lts = prepared.lts();
        numbers = new HashNumbers(budget);
        budget.requireRoom(24L * lts.stateCount());
        least = new long[lts.stateCount()];
        other = new long[lts.stateCount()];
        block = new int[lts.stateCount()];
    }

    static Classes of(Prepared prepared, Budget budget) {
        SketchedClasses sketched = new SketchedClasses(prepared, budget);
        int before = 0;
        for (int round = 0; round < MOST_ROUNDS && sketched.count - before > before / LITTLE; round++) {
            before = sketched.count;
            budget.check();
            sketched.round();
        }
        return Classes.of(sketched.block, sketched.count);
    }

    private void round() {
        numbers.clear();
        int[] next = new int[block.length];
        for (int state = 0; state < block.length; state++) {
            sketch(state);
            long hash = mixed(mixed(least[state] + block[state]) + other[state]);
            int known = numbers.find(hash);
            next[state] = known >= 0 ? known : numbers.size();
            if (known < 0) {
                numbers.put(known, hash, numbers.size());
            }
        }
        block = next;
        count = numbers.size();
    }

    /** Internal steps go to lower numbers, so what is behind them is known. */
    private void sketch(int state) {
        int own = block[state];
        long first = Long.MAX_VALUE;
        long second = Long.MAX_VALUE;
        if (prepared.divergent().get(state)) {
            first = mixed(Long.MAX_VALUE);
            second = mixed(first);
        }
        int end = lts.rowEnd(state);
        for (int t = lts.rowStart(state); t < end; t++) {
            int target = lts.target(t);
            boolean hidden = lts.label(t) == prepared.inert() && block[target] == own;
            long hash = hidden ? least[target] : mixed(SortedSteps.step(lts.label(t), block[target]));
            first = Math.min(first, hash);
            second = Math.min(second, hidden ? other[target] : mixed(hash));
        }
        least[state] = first;
        other[state] = second;
    }
}
