package dev.hasse.evaluate.comparison;

import dev.hasse.base.LimitReachedException;

/** Pairs whose codes are the same wherever the two systems are read. */
final class SharedPairs extends PairCodes {
    /** One bit of 63 tells directions apart ({@link BothDirections}). */
    private static final int BITS = 62;
    /** With fewer bits for challenges and answers hardly any system could be compared. */
    private static final int FEWEST = 6;

    private final SideSteps left;
    private final SideSteps right;
    private final long leftBound;
    private final long rightBound;
    private final boolean branching;

    private SharedPairs(
            SideSteps left,
            long leftBound,
            SideSteps right,
            long rightBound,
            boolean branching,
            int rest,
            int answers) {
        super(rest - answers, answers);
        this.left = left;
        this.right = right;
        this.leftBound = leftBound;
        this.rightBound = rightBound;
        this.branching = branching;
    }

    /**
     * @param branching whether answers have variables of their own
     * @throws LimitReachedException if the pairs do not fit
     */
    static SharedPairs of(SideSteps left, long leftBound, SideSteps right, long rightBound, boolean branching) {
        boolean fits = Math.multiplyHigh(leftBound, rightBound) == 0 && leftBound * rightBound > 0;
        int rest = fits ? BITS - (Long.SIZE - Long.numberOfLeadingZeros(leftBound * rightBound)) : 0;
        if (rest < FEWEST) {
            throw new LimitReachedException("pairs of states do not fit into 64 bits each, so machines cannot name them"
                    + " to each other: compare without --workers");
        }
        // One bit for answers also where there are none: the root of two directions needs it.
        return new SharedPairs(left, leftBound, right, rightBound, branching, rest, branching ? rest / 2 : 1);
    }

    @Override
    long code(int leftState, int rightState) {
        return left.state(leftState) * rightBound + right.state(rightState);
    }

    @Override
    long states(long code) {
        return (long) left.number(code / rightBound) << 32 | right.number(code % rightBound);
    }

    /** Nobody keeps a list of them. */
    @Override
    long size() {
        return 0;
    }

    @Override
    PairCodes reversed() {
        return of(right, rightBound, left, leftBound, branching);
    }
}
