package dev.hasse.evaluate.comparison;

import dev.hasse.base.LimitReachedException;

/**
 * A variable of a comparison as a long: its pair of states, then from 1 the number of a challenge of it (the left side's
 * first), then from 1 the number of an answer to that.
 */
abstract class PairCodes {
    /** More challenges or answers than fit into so many bits are of no use: rows have int positions. */
    private static final int MOST_BITS = 30;

    private final int challengeBits;
    private final int answerBits;

    PairCodes(int challengeBits, int answerBits) {
        this.challengeBits = Math.min(MOST_BITS, challengeBits);
        this.answerBits = Math.min(MOST_BITS, answerBits);
    }

    /** The code of a pair. */
    abstract long code(int left, int right);

    /** The states of a pair, the left one in the high half. */
    abstract long states(long code);

    /** How many pairs have got a code here. */
    abstract long size();

    /** The same kind of codes for the sides exchanged. */
    abstract PairCodes reversed();

    final long pairOf(int left, int right) {
        return code(left, right) << (challengeBits + answerBits);
    }

    /** The code of the pair that a variable is about. */
    final long codeOf(long variable) {
        return variable >> (challengeBits + answerBits);
    }

    final int challenge(long variable) {
        return (int) (variable >> answerBits) & most(challengeBits);
    }

    final int answer(long variable) {
        return (int) variable & most(answerBits);
    }

    final long variable(long pair, int challenge, int answer) {
        if (challenge > most(challengeBits) || answer > most(answerBits)) {
            throw new LimitReachedException(
                    challenge > most(challengeBits)
                            ? "a state has more than " + most(challengeBits) + " steps"
                            : "a step has more than " + most(answerBits) + " answers");
        }
        return pair | (long) challenge << answerBits | answer;
    }

    private static int most(int bits) {
        return (1 << bits) - 1;
    }
}
