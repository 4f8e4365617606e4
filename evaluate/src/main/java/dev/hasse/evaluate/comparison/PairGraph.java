package dev.hasse.evaluate.comparison;

import dev.hasse.bes.Row;
import dev.hasse.bes.Sign;
import dev.hasse.bes.SingleBlock;
import dev.hasse.lts.Labels;

/**
 * Whether two states are related, as one block of greatest fixed points. A pair is the conjunction of its challenges, what one
 * side can do; a challenge is the disjunction of what the other side can answer. For branching bisimulation an answer behind
 * internal steps is a conjunction of two pairs: the states before the step, and the states after it.
 *
 * <p>{@link PairCodes} makes variables of them. For one thread.
 */
record PairGraph(PairRelation relation, Labels labels, SideSteps left, SideSteps right, PairCodes codes)
        implements SingleBlock {
    /** The same question with the sides exchanged; what was met of the systems is shared. */
    PairGraph reversed() {
        return new PairGraph(relation, labels, right, left, codes.reversed());
    }

    /** One thing that a side can do. */
    record Challenge(boolean ofLeft, int from, int label, int target, int other) {}

    @Override
    public long root() {
        return pair(left.initial(), right.initial());
    }

    @Override
    public Sign sign(int block) {
        return Sign.NU;
    }

    @Override
    public boolean isDisjunctive(long variable) {
        return isChallenge(variable);
    }

    /** A pair, and all that is asked about it, is kept by one worker. */
    @Override
    public long place(long variable) {
        return codes.codeOf(variable);
    }

    boolean isPair(long variable) {
        return codes.challenge(variable) == 0;
    }

    boolean isChallenge(long variable) {
        return codes.challenge(variable) > 0 && codes.answer(variable) == 0;
    }

    private long pair(int leftState, int rightState) {
        return codes.pairOf(leftState, rightState);
    }

    /** The pair of where the challenging side and the other one are. */
    private long pair(Challenge challenge, int here, int there) {
        return challenge.ofLeft ? pair(here, there) : pair(there, here);
    }

    /** How many states of both systems, and pairs, were met. */
    long[] met() {
        return new long[] {left.size(), right.size(), codes.size()};
    }

    String label(int label) {
        return labels.text(label);
    }

    /** What a challenge, or an answer to it, is about. */
    Challenge challengeOf(long variable) {
        long pair = codes.states(codes.codeOf(variable));
        int leftState = (int) (pair >> 32);
        int rightState = (int) pair;
        int number = codes.challenge(variable) - 1;
        int[] steps = left.challenges(leftState);
        int ofLeft = steps.length / 2;
        return number < ofLeft
                ? new Challenge(true, leftState, steps[1 + 2 * number], steps[2 + 2 * number], rightState)
                : ofRight(rightState, number - ofLeft, leftState);
    }

    private Challenge ofRight(int state, int number, int other) {
        int[] steps = right.challenges(state);
        return new Challenge(false, state, steps[1 + 2 * number], steps[2 + 2 * number], other);
    }

    private SideSteps answering(Challenge challenge) {
        return challenge.ofLeft ? right : left;
    }

    /** Whether the side that answers can do internal steps first. */
    boolean answersLater(Challenge challenge) {
        return answering(challenge).closure(challenge.other).length > 1;
    }

    @Override
    public void successors(long variable, Row row) {
        if (isPair(variable)) {
            long pair = codes.states(codes.codeOf(variable));
            int count = left.challenges((int) (pair >> 32)).length / 2;
            if (!relation.isPreorder()) {
                count += right.challenges((int) pair).length / 2;
            }
            for (int number = 1; number <= count; number++) {
                row.add(codes.variable(variable, number, 0));
            }
            return;
        }
        Challenge challenge = challengeOf(variable);
        if (relation == PairRelation.BRANCHING) {
            branching(variable, challenge, row);
            return;
        }
        for (int answer : answering(challenge).answers(challenge.other, challenge.label)) {
            row.add(pair(challenge, challenge.target, answer));
        }
    }

    private void branching(long variable, Challenge challenge, Row row) {
        int[] steps = answering(challenge).stepsBehind(challenge.other, challenge.label);
        int answer = codes.answer(variable);
        if (answer > 0) {
            row.add(pair(challenge, challenge.from, steps[2 * answer - 2]));
            row.add(pair(challenge, challenge.target, steps[2 * answer - 1]));
            return;
        }
        if (challenge.label == Labels.TAU) {
            row.add(pair(challenge, challenge.target, challenge.other));
        }
        for (int k = 0; k < steps.length; k += 2) {
            row.add(
                    steps[k] == challenge.other
                            ? pair(challenge, challenge.target, steps[k + 1])
                            : codes.variable(variable, codes.challenge(variable), k / 2 + 1));
        }
    }

    /** Whether an answer to a challenge fails because of where the answering side was before the step. */
    boolean isHere(Challenge challenge, long answered, long pair) {
        int[] steps = answering(challenge).stepsBehind(challenge.other, challenge.label);
        return pair == pair(challenge, challenge.from, steps[2 * codes.answer(answered) - 2]);
    }
}
