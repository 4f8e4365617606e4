package dev.hasse.evaluate.comparison;

import dev.hasse.bes.Resolution;
import dev.hasse.bes.Row;
import dev.hasse.bes.Sign;
import dev.hasse.bes.SingleBlock;

/**
 * Whether a preorder relates two systems both ways, as one graph: searched breadth first, a difference that is near is found
 * whichever of the two directions has it, however much there is to see in the other one.
 *
 * <p>A variable is twice that of the direction's own graph, and one more for the second direction.
 */
final class BothDirections implements SingleBlock {
    /** Twice a variable that no {@link PairGraph} has: an answer without its challenge. */
    private static final long ROOT = 2;

    private final PairGraph forward;
    private final PairGraph backward;
    private final Row own = new Row();

    BothDirections(PairGraph forward) {
        this.forward = forward;
        this.backward = forward.reversed();
    }

    PairGraph direction(boolean isForward) {
        return isForward ? forward : backward;
    }

    @Override
    public long root() {
        return ROOT;
    }

    @Override
    public Sign sign(int block) {
        return Sign.NU;
    }

    @Override
    public boolean isDisjunctive(long variable) {
        return variable != ROOT && forward.isChallenge(variable >> 1);
    }

    @Override
    public void successors(long variable, Row row) {
        if (variable == ROOT) {
            row.add(2 * forward.root());
            row.add(2 * backward.root() + 1);
            return;
        }
        long direction = variable & 1;
        own.clear();
        direction(direction == 0).successors(variable >> 1, own);
        for (int k = 0; k < own.size(); k++) {
            row.add(2 * own.at(k) + direction);
        }
    }

    @Override
    public long place(long variable) {
        return direction((variable & 1) == 0).place(variable >> 1);
    }

    /** Whether the first direction is the one that fails, where one does. */
    static boolean failsForward(Resolution resolution) {
        return (resolution.stabilizer(ROOT) & 1) == 0;
    }

    /** What was found, told of the variables of one direction. */
    record OneDirection(PairGraph graph, Resolution both, int direction) implements Resolution {
        private long ours(long variable) {
            return 2 * variable + direction;
        }

        @Override
        public boolean value() {
            return value(graph.root());
        }

        @Override
        public boolean isDecided(long variable) {
            return both.isDecided(ours(variable));
        }

        @Override
        public boolean value(long variable) {
            return both.value(ours(variable));
        }

        @Override
        public long stabilizer(long variable) {
            long found = both.stabilizer(ours(variable));
            return found == NONE ? NONE : found >> 1;
        }

        @Override
        public long variableCount() {
            return both.variableCount();
        }

        @Override
        public long bytes() {
            return both.bytes();
        }
    }
}
