package dev.hasse.evaluate.comparison;

import dev.hasse.base.Budget;
import dev.hasse.lts.StateNumbers;

/** Pairs numbered as they are met: short codes, which mean something in one memory only. */
final class MetPairs extends PairCodes {
    private static final int BITS = 16;

    private final Budget budget;
    private final StateNumbers pairs;

    MetPairs(Budget budget) {
        super(BITS, BITS);
        this.budget = budget;
        this.pairs = new StateNumbers(budget);
    }

    @Override
    long code(int left, int right) {
        return pairs.number((long) left << 32 | right);
    }

    @Override
    long states(long code) {
        return pairs.state((int) code);
    }

    @Override
    long size() {
        return pairs.size();
    }

    @Override
    PairCodes reversed() {
        return new MetPairs(budget);
    }
}
