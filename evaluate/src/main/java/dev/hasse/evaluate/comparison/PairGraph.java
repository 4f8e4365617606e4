package dev.hasse.evaluate.comparison;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.Row;
import dev.hasse.bes.Sign;
import dev.hasse.bes.SingleBlock;
import dev.hasse.lts.Labels;
import dev.hasse.lts.StateNumbers;
import dev.hasse.lts.TransitionSystem;

/**
 * Whether two states are related, as one block of greatest fixed points. A pair is the conjunction of its challenges, what one
 * side can do; a challenge is the disjunction of what the other side can answer. For branching bisimulation an answer behind
 * internal steps is a conjunction of two pairs: the states before the step, and the states after it.
 *
 * <p>A variable is the number of its pair, then from 1 the number of a challenge of it (the left side's first), then from 1 the
 * number of an answer to that. For one thread.
 */
final class PairGraph implements SingleBlock {
    private static final int BITS = 16;
    private static final int MOST = (1 << BITS) - 1;

    private final PairRelation relation;
    private final Labels labels;
    private final Budget budget;
    private final SideSteps left;
    private final SideSteps right;
    private final StateNumbers pairs;

    PairGraph(TransitionSystem left, TransitionSystem right, PairRelation relation, Budget budget) {
        this(relation, new Labels(), left, right, budget);
    }

    private PairGraph(
            PairRelation relation, Labels labels, TransitionSystem left, TransitionSystem right, Budget budget) {
        this(
                relation,
                labels,
                new SideSteps(left, relation, labels, budget),
                new SideSteps(right, relation, labels, budget),
                budget);
    }

    private PairGraph(PairRelation relation, Labels labels, SideSteps left, SideSteps right, Budget budget) {
        this.relation = relation;
        this.labels = labels;
        this.left = left;
        this.right = right;
        this.budget = budget;
        this.pairs = new StateNumbers(budget);
    }

    /** The same question with the sides exchanged; what was met of the systems is shared. */
    PairGraph reversed() {
        return new PairGraph(relation, labels, right, left, budget);
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

    private static int challenge(long variable) {
        return (int) (variable >> BITS) & MOST;
    }

    private static int answer(long variable) {
        return (int) variable & MOST;
    }

    static boolean isPair(long variable) {
        return challenge(variable) == 0;
    }

    static boolean isChallenge(long variable) {
        return challenge(variable) > 0 && answer(variable) == 0;
    }

    private static long variable(long pair, int challenge, int answer) {
        if (challenge > MOST || answer > MOST) {
            throw new LimitReachedException("a state has more than " + MOST + " steps or answers");
        }
        return pair | (long) challenge << BITS | answer;
    }

    private long pair(int leftState, int rightState) {
        return (long) pairs.number((long) leftState << 32 | rightState) << 2 * BITS;
    }

    /** The pair of where the challenging side and the other one are. */
    private long pair(Challenge challenge, int here, int there) {
        return challenge.ofLeft ? pair(here, there) : pair(there, here);
    }

    /** How many states of both systems, and pairs, were met. */
    long[] met() {
        return new long[] {left.size(), right.size(), pairs.size()};
    }

    String label(int label) {
        return labels.text(label);
    }

    /** What a challenge, or an answer to it, is about. */
    Challenge challengeOf(long variable) {
        long pair = pairs.state((int) (variable >> 2 * BITS));
        int leftState = (int) (pair >> 32);
        int rightState = (int) pair;
        int number = challenge(variable) - 1;
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
            long pair = pairs.state((int) (variable >> 2 * BITS));
            int count = left.challenges((int) (pair >> 32)).length / 2;
            if (!relation.isPreorder()) {
                count += right.challenges((int) pair).length / 2;
            }
            for (int number = 1; number <= count; number++) {
                row.add(variable(variable, number, 0));
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
        int answer = answer(variable);
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
                            : variable(variable, challenge(variable), k / 2 + 1));
        }
    }

    /** Whether an answer to a challenge fails because of where the answering side was before the step. */
    boolean isHere(Challenge challenge, long answered, long pair) {
        int[] steps = answering(challenge).stepsBehind(challenge.other, challenge.label);
        return pair == pair(challenge, challenge.from, steps[2 * answer(answered) - 2]);
    }
}
