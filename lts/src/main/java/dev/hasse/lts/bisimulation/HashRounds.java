package dev.hasse.lts.bisimulation;

import static dev.hasse.lts.bisimulation.HashNumbers.mixed;

import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.SortedSteps;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/**
 * Strong or branching bisimulation in a few passes over the rows, but for coincidences: states with different hashes of what
 * they lead to are different. Equivalent states stay together, whatever the hashes. A round only hashes states that lead to
 * one whose block is new: the others of a block keep its number, and no state that leads to a new block is like them.
 *
 * <p>Where internal steps inside a block are invisible, a state leads to all that is behind them; it may also have become
 * another one because such a step is no longer inside.
 */
final class HashRounds {
    /** States that are hashed together. */
    private static final int AT_ONCE = 1 << 10;

    /** Deep systems split a little in each of many rounds: these are better refined by splitters. */
    private static final int MOST_ROUNDS = 48;

    private final Lts lts;
    private final int inert;
    private final BitSet divergent;
    private final Budget budget;
    private final int[] block;
    private final StepsBehind behind;
    /** States whose block is new since the last round. */
    private boolean[] isMoved;

    private boolean[] moves;
    /** States to be hashed, and then their blocks. */
    private final int[] dirty;

    private final int[] moved;
    private int dirtySize;
    /** How many states a block has; while a round hashes, how many of them are known to stay. */
    private int[] size = new int[64];
    /** The hash of a block's states, without that of the block that they were in. */
    private long[] settled = new long[64];

    private final HashNumbers numbers;
    private int count = 1;
    private long[] row = new long[16];
    private final long[] hashes = new long[AT_ONCE];

    private HashRounds(Prepared prepared, Budget budget) {
        this.lts = prepared.lts();
        this.inert = prepared.inert();
        this.divergent = prepared.divergent();
        this.budget = budget;
        numbers = new HashNumbers(budget);
        int states = lts.stateCount();
        block = new int[states];
        behind = new StepsBehind(prepared, block);
        isMoved = new boolean[states];
        moves = new boolean[states];
        dirty = new int[states];
        moved = new int[states];
        size[0] = states;
    }

    /** Classes that are stable, or good to start from; none where so much is behind internal steps that it does not pay. */
    static Optional<Classes> run(Prepared prepared, Budget budget) {
        HashRounds rounds = new HashRounds(prepared, budget);
        rounds.startByLabels();
        for (int round = 0; rounds.dirtySize > 0 && round < MOST_ROUNDS; round++) {
            rounds.round();
            if (!rounds.behind.isAffordable()) {
                return Optional.empty();
            }
            if (rounds.inert < 0) {
                rounds.collectDirty();
            } else {
                rounds.collectDirtyBehind();
            }
        }
        return Optional.of(Classes.of(rounds.block, rounds.count));
    }

    /**
     * The first blocks: which labels can come next, also behind internal steps, which go to lower numbers. One bit for a
     * label; where there are more labels than bits, some share one. All states are to be hashed after it.
     */
    private void startByLabels() {
        budget.requireRoom(8L * block.length);
        long[] next = new long[block.length];
        size[0] = 0;
        for (int state = 0; state < block.length; state++) {
            long bits = divergent.get(state) ? Long.MIN_VALUE : 0;
            int end = lts.rowEnd(state);
            for (int t = lts.rowStart(state); t < end; t++) {
                bits |= lts.label(t) == inert ? next[lts.target(t)] : 1L << lts.label(t);
            }
            next[state] = bits;
            block[state] = number(mixed(bits), 0);
            size[block[state]]++;
            dirty[dirtySize++] = state;
        }
    }

    private void round() {
        numbers.clear();
        for (int k = 0; k < dirtySize; k++) {
            size[block[dirty[k]]]--;
        }
        int end;
        for (int start = 0; start < dirtySize; start = end) {
            budget.check();
            end = Math.min(dirtySize, start + hashes.length);
            // First what they lead to, then the table: each is all over the memory, and fetched sooner alone.
            for (int k = start; k < end; k++) {
                hashes[k - start] = hash(dirty[k], block[dirty[k]]);
            }
            if (!behind.isAffordable()) {
                return;
            }
            for (int k = start; k < end; k++) {
                moved[k] = number(hashes[k - start], block[dirty[k]]);
                size[moved[k]]++;
            }
        }
        Arrays.fill(moves, false);
        for (int k = 0; k < dirtySize; k++) {
            int state = dirty[k];
            moves[state] = block[state] != moved[k];
            block[state] = moved[k];
        }
        boolean[] reused = isMoved;
        isMoved = moves;
        moves = reused;
    }

    private void collectDirty() {
        dirtySize = 0;
        for (int state = 0; state < block.length; state++) {
            if (size[block[state]] > 1 && leadsToMoved(state)) {
                dirty[dirtySize++] = state;
            }
        }
    }

    /** Internal steps go to lower numbers, so what is behind them is known before. */
    private void collectDirtyBehind() {
        dirtySize = 0;
        // The states of the last round are no longer needed.
        boolean[] isDirty = moves;
        Arrays.fill(isDirty, false);
        for (int state = 0; state < block.length; state++) {
            if (size[block[state]] > 1 && isTouched(state, isDirty)) {
                isDirty[state] = true;
                dirty[dirtySize++] = state;
            }
        }
    }

    private boolean isTouched(int state, boolean[] isDirty) {
        int end = lts.rowEnd(state);
        for (int t = lts.rowStart(state); t < end; t++) {
            int target = lts.target(t);
            boolean silent = lts.label(t) == inert;
            if (isMoved[target]
                    || silent && isMoved[state]
                    || silent && isDirty[target] && block[target] == block[state]) {
                return true;
            }
        }
        return false;
    }

    private boolean leadsToMoved(int state) {
        int end = lts.rowEnd(state);
        for (int t = lts.rowStart(state); t < end; t++) {
            if (isMoved[lts.target(t)]) {
                return true;
            }
        }
        return false;
    }

    private long hash(int state, int old) {
        if (divergent.get(state)) {
            return hashBehind(state, old);
        }
        int start = lts.rowStart(state);
        int degree = lts.rowEnd(state) - start;
        if (degree > row.length) {
            row = new long[Math.max(degree, 2 * row.length)];
        }
        int distinct = 0;
        long sum = mixed(old + 1L);
        for (int t = start; t < start + degree; t++) {
            long step = (long) lts.label(t) << 32 | block[lts.target(t)];
            if (lts.label(t) == inert && block[lts.target(t)] == old) {
                return hashBehind(state, old);
            }
            // Most rows are short: a look at what is there already is cheaper than any table.
            int k = 0;
            if (degree <= 16) {
                while (k < distinct && row[k] != step) {
                    k++;
                }
            } else {
                k = distinct;
            }
            if (k == distinct) {
                row[distinct++] = step;
                sum += mixed(step);
            }
        }
        return degree <= 16 ? sum : longRow(distinct, old);
    }

    private long longRow(int length, int old) {
        return sum(row, SortedSteps.distinct(row, length), old);
    }

    private long hashBehind(int state, int old) {
        int length = behind.collect(state);
        return sum(behind.steps(), length, old);
    }

    private static long sum(long[] steps, int length, int old) {
        long sum = mixed(old + 1L);
        for (int k = 0; k < length; k++) {
            sum += mixed(steps[k]);
        }
        return sum;
    }

    /** The number of a hash of a state; where no state of its block stays, the first hash keeps the block's number. */
    private int number(long hash, int old) {
        // With internal steps a state may be hashed again and be like those of its block that were not.
        long alone = hash - mixed(old + 1L);
        if (inert >= 0 && size[old] > 0 && alone == settled[old]) {
            return old;
        }
        int known = numbers.find(hash);
        if (known >= 0) {
            return known;
        }
        int number = size[old] == 0 ? old : count++;
        if (number >= size.length) {
            size = Arrays.copyOf(size, 2 * number);
            settled = Arrays.copyOf(settled, inert < 0 ? 0 : 2 * number);
        }
        if (inert >= 0) {
            settled[number] = alone;
        }
        numbers.put(known, hash, number);
        return number;
    }
}
