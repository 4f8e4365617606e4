package dev.hasse.lts.bisimulation;

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
    private static final int CHECK_EVERY = 1 << 12;
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

    private long[] keys = new long[128];
    private int[] numbers = new int[128];
    private int used;
    private int count = 1;
    private long[] row = new long[16];

    private HashRounds(Prepared prepared, Budget budget) {
        this.lts = prepared.lts();
        this.inert = prepared.inert();
        this.divergent = prepared.divergent();
        this.budget = budget;
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
        for (int state = 0; state < rounds.lts.stateCount(); state++) {
            rounds.dirty[rounds.dirtySize++] = state;
        }
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

    private void round() {
        Arrays.fill(numbers, -1);
        used = 0;
        for (int k = 0; k < dirtySize; k++) {
            size[block[dirty[k]]]--;
        }
        for (int k = 0; k < dirtySize; k++) {
            if (k % CHECK_EVERY == 0) {
                budget.check();
                if (!behind.isAffordable()) {
                    return;
                }
            }
            moved[k] = number(dirty[k]);
            size[moved[k]]++;
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

    private static long mixed(long value) {
        long z = (value + 0x632BE59BD9B4E019L) * 0x9E3779B97F4A7C15L;
        z = (z ^ z >>> 32) * 0xD6E8FEB86659FD93L;
        return z ^ z >>> 32;
    }

    /** The number of a state's hash; where no state stays, the first hash of a block keeps its number. */
    private int number(int state) {
        int old = block[state];
        long hash = hash(state, old);
        // With internal steps a state may be hashed again and be like those of its block that were not.
        long alone = hash - mixed(old + 1L);
        if (inert >= 0 && size[old] > 0 && alone == settled[old]) {
            return old;
        }
        int mask = keys.length - 1;
        int slot = (int) (hash >>> 20) & mask;
        while (numbers[slot] >= 0) {
            if (keys[slot] == hash) {
                return numbers[slot];
            }
            slot = slot + 1 & mask;
        }
        int number = size[old] == 0 ? old : count++;
        if (number >= size.length) {
            size = Arrays.copyOf(size, 2 * number);
            settled = Arrays.copyOf(settled, inert < 0 ? 0 : 2 * number);
        }
        if (inert >= 0) {
            settled[number] = alone;
        }
        keys[slot] = hash;
        numbers[slot] = number;
        if (2 * ++used > keys.length) {
            grow();
        }
        return number;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldNumbers = numbers;
        budget.requireRoom(36L * keys.length);
        keys = new long[4 * oldKeys.length];
        numbers = new int[keys.length];
        Arrays.fill(numbers, -1);
        int mask = keys.length - 1;
        for (int k = 0; k < oldKeys.length; k++) {
            if (oldNumbers[k] >= 0) {
                int slot = (int) (oldKeys[k] >>> 20) & mask;
                while (numbers[slot] >= 0) {
                    slot = slot + 1 & mask;
                }
                keys[slot] = oldKeys[k];
                numbers[slot] = oldNumbers[k];
            }
        }
    }
}
