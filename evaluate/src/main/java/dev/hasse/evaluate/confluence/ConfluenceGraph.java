package dev.hasse.evaluate.confluence;

import dev.hasse.base.Budget;
import dev.hasse.base.LimitReachedException;
import dev.hasse.bes.Row;
import dev.hasse.bes.Sign;
import dev.hasse.bes.SingleBlock;
import dev.hasse.lts.Labels;
import dev.hasse.lts.StateNumbers;
import java.util.BitSet;

/**
 * Whether an internal step is confluent, as one block of greatest fixed points: a step from {@code s} to {@code t} is, if
 * whatever else {@code s} can do, {@code t} can do too, and both ways end in one state, or in two that a confluent step joins.
 *
 * <p>A variable is the number of the step, then from 1 on which of the other steps of {@code s} it must allow.
 */
final class ConfluenceGraph implements SingleBlock {
    private static final int BITS = 16;
    /** No step: a variable that is true. */
    private static final long TRUE = 0;

    private final SystemRows rows;
    private final StateNumbers steps;
    private final BitSet known = new BitSet();
    private final BitSet confluent = new BitSet();
    private long root = TRUE;

    ConfluenceGraph(SystemRows rows, Budget budget) {
        this.rows = rows;
        this.steps = new StateNumbers(budget);
        // No state has a step into one that is not there.
        steps.number(-1);
        decide(0, true);
    }

    int number(int source, int target) {
        return steps.number((long) source << 32 | target);
    }

    int size() {
        return steps.size();
    }

    boolean isKnown(int step) {
        return known.get(step);
    }

    boolean isConfluent(int step) {
        return confluent.get(step);
    }

    void decide(int step, boolean value) {
        known.set(step);
        confluent.set(step, value);
    }

    static long variable(int step) {
        return (long) step << BITS;
    }

    /** What is asked next. */
    void ask(int step) {
        root = variable(step);
    }

    @Override
    public long root() {
        return root;
    }

    @Override
    public Sign sign(int block) {
        return Sign.NU;
    }

    @Override
    public boolean isDisjunctive(long variable) {
        return other(variable) > 0;
    }

    private static int other(long variable) {
        return (int) variable & (1 << BITS) - 1;
    }

    @Override
    public void successors(long variable, Row row) {
        int step = (int) (variable >> BITS);
        if (step == TRUE) {
            return;
        }
        int source = (int) (steps.state(step) >> 32);
        int target = (int) steps.state(step);
        int[] all = rows.row(source);
        if (other(variable) == 0) {
            if (all.length >> 1 >= 1 << BITS) {
                throw new LimitReachedException("a state has more than " + ((1 << BITS) - 1) + " transitions");
            }
            for (int k = 0; k < all.length; k += 2) {
                if (all[k] != Labels.TAU || all[k + 1] != target) {
                    row.add(variable(step) | k / 2 + 1);
                }
            }
            return;
        }
        int k = 2 * (other(variable) - 1);
        allowing(all[k], all[k + 1], target, row);
    }

    /** The source does a step with this label to {@code end}: how its target can follow. */
    private void allowing(int label, int end, int target, Row row) {
        if (label == Labels.TAU) {
            add(end, target, row);
        }
        int[] after = rows.row(target);
        for (int k = 0; k < after.length; k += 2) {
            if (after[k] == label) {
                if (after[k + 1] == end) {
                    row.add(TRUE);
                    return;
                }
                add(end, after[k + 1], row);
            }
        }
    }

    /** An internal step from one to the other, if there is one that may be confluent. */
    private void add(int from, int to, Row row) {
        int[] all = rows.row(from);
        for (int k = 0; k < all.length; k += 2) {
            if (all[k] == Labels.TAU && all[k + 1] == to) {
                int step = number(from, to);
                if (!known.get(step) || confluent.get(step)) {
                    row.add(known.get(step) ? TRUE : variable(step));
                }
                return;
            }
        }
    }
}
