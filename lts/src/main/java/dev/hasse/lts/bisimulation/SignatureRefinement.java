package dev.hasse.lts.bisimulation;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.base.IntList;
import dev.hasse.lts.Lts;
import dev.hasse.lts.NumberedSets;
import dev.hasse.lts.Predecessors;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The coarsest stable partition, by rounds. A round computes the signatures of the states which are <em>dirty</em>,
 * that is whose signature may have changed, and splits each block by signature. The largest part of a split block
 * keeps its number, so a state changes its block O(log n) times, and only predecessors of such states become dirty.
 *
 * <p>The clean states of a block all keep the signature that they had, and no dirty state shares it: a dirty state
 * leads to a block that is new. So clean states are never looked at.
 *
 * <p>All signatures of a round are taken of the partition before it: after round k two states are in one block iff
 * they are alike up to depth k. {@link RefinementHistory} keeps that for distinguishing formulas.
 */
final class SignatureRefinement {
    private final Prepared prepared;
    private final Lts lts;
    private final Budget budget;
    private final Allocation memory;
    private final Predecessors predecessors;
    private final Blocks blocks;
    private final @Nullable RefinementHistory history;
    private final NumberedSets signatures = new NumberedSets();
    /** The signature of each block's clean states; kept only if some label is inert. */
    private long[][] settled = new long[16][];

    private final boolean[] isDirty;
    private final long[] dirty;
    private int dirtySize;
    private final int[] signature;
    /** The number of the current block's settled signature, once it was needed; -1 before. */
    private int settledNumber;

    private long[] set = new long[64];
    private int setSize;
    private final IntList newBlocks = new IntList();
    private int round;

    private SignatureRefinement(
            Prepared prepared, @Nullable Classes start, @Nullable RefinementHistory history, Budget budget) {
        this.prepared = prepared;
        this.lts = prepared.lts();
        this.budget = budget;
        this.memory = budget.allocation();
        this.history = history;
        budget.requireRoom(33L * lts.stateCount() + 8L * lts.transitionCount());
        predecessors = Predecessors.of(lts, budget);
        blocks = start == null ? new Blocks(lts.stateCount()) : Blocks.of(start);
        signature = new int[lts.stateCount()];
        dirty = new long[lts.stateCount()];
        isDirty = new boolean[lts.stateCount()];
    }

    /** The block of each state. */
    static Blocks run(Prepared prepared, @Nullable RefinementHistory history, Budget budget) {
        return run(new SignatureRefinement(prepared, null, history, budget));
    }

    /** The same from classes on in which equivalent states are together. */
    static Blocks from(Classes start, Prepared prepared, Budget budget) {
        return run(new SignatureRefinement(prepared, start, null, budget));
    }

    private static Blocks run(SignatureRefinement refinement) {
        for (int s = 0; s < refinement.lts.stateCount(); s++) {
            refinement.markDirty(s);
        }
        while (refinement.dirtySize > 0) {
            refinement.round();
        }
        return refinement.blocks;
    }

    private void round() {
        round++;
        for (int k = 0; k < dirtySize; k++) {
            dirty[k] |= (long) blocks.of((int) dirty[k]) << 32;
        }
        Arrays.sort(dirty, 0, dirtySize);
        newBlocks.clear();
        int from = 0;
        while (from < dirtySize) {
            int to = from;
            long block = dirty[from] >>> 32;
            while (to < dirtySize && dirty[to] >>> 32 == block) {
                to++;
            }
            split((int) block, from, to);
            from = to;
        }
        settle();
    }

    /** Splits a block whose dirty states are a range of the sorted list, in ascending order. */
    private void split(int block, int from, int to) {
        budget.check();
        memory.resize(signatures.bytes());
        signatures.clear();
        settledNumber = -1;
        for (int k = from; k < to; k++) {
            int state = (int) dirty[k];
            signature[state] = sign(state, block);
        }
        int parts = signatures.size();
        int clean = blocks.size(block) - (to - from);
        if (parts == 1 && clean == 0) {
            settleSignature(block, 0);
            return;
        }
        int[] starts = arrange(block, from, to, parts);
        int largest = -1;
        int largestSize = clean;
        for (int part = 0; part < parts; part++) {
            if (starts[part + 1] - starts[part] > largestSize) {
                largest = part;
                largestSize = starts[part + 1] - starts[part];
            }
        }
        if (largest >= 0 && clean > 0) {
            int number = newBlock(starts[0] - clean, starts[0]);
            growSettled(number);
            settled[number] = settled[block];
        }
        for (int part = 0; part < parts; part++) {
            // The settled signature has a number, too, but no dirty state.
            if (part != largest && starts[part] < starts[part + 1]) {
                settleSignature(newBlock(starts[part], starts[part + 1]), part);
            }
        }
        if (largest >= 0) {
            blocks.assign(block, starts[largest], starts[largest + 1]);
            settleSignature(block, largest);
        } else {
            blocks.assign(block, starts[0] - clean, starts[0]);
        }
    }

    private int newBlock(int first, int end) {
        int number = blocks.assign(-1, first, end);
        newBlocks.add(number);
        return number;
    }

    /** Moves the dirty states of a block to its end, part after part, and says where each part starts. */
    private int[] arrange(int block, int from, int to, int parts) {
        int[] starts = new int[parts + 1];
        for (int k = from; k < to; k++) {
            starts[signature[(int) dirty[k]] + 1]++;
        }
        starts[0] = blocks.end(block) - (to - from);
        for (int part = 0; part < parts; part++) {
            starts[part + 1] += starts[part];
        }
        // A state moved to its place may push another dirty one away, which is moved when its turn comes.
        int[] next = Arrays.copyOf(starts, parts);
        for (int k = from; k < to; k++) {
            int state = (int) dirty[k];
            blocks.move(state, next[signature[state]]++);
        }
        return starts;
    }

    /**
     * The number of a state's signature. A state that has an inert successor has all of its signature; mostly it adds
     * nothing and shares it, which saves the union.
     */
    private int sign(int state, int block) {
        int base = largestInert(state, block);
        setSize = 0;
        if (prepared.divergent().get(state)) {
            add(base, Long.MAX_VALUE);
        }
        int previous = base;
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            int target = lts.target(t);
            int targetBlock = blocks.of(target);
            if (lts.label(t) != prepared.inert() || targetBlock != block) {
                add(base, (long) lts.label(t) << 32 | targetBlock);
                continue;
            }
            int number = inertSignature(target, block);
            if (number != base && number != previous) {
                for (int k = 0; k < signatures.length(number); k++) {
                    add(base, signatures.element(number, k));
                }
            }
            previous = number;
        }
        if (base >= 0) {
            if (setSize == 0) {
                return base;
            }
            room(signatures.length(base));
            signatures.copy(base, set, setSize);
            setSize += signatures.length(base);
        }
        return signatures.number(set, setSize);
    }

    private int largestInert(int state, int block) {
        int largest = -1;
        if (prepared.inert() >= 0) {
            for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
                if (lts.label(t) == prepared.inert() && blocks.of(lts.target(t)) == block) {
                    int number = inertSignature(lts.target(t), block);
                    if (largest < 0 || signatures.length(number) > signatures.length(largest)) {
                        largest = number;
                    }
                }
            }
        }
        return largest;
    }

    /** The signature of a state of the same block which comes before; a clean one has the block's. */
    private int inertSignature(int state, int block) {
        if (isDirty[state]) {
            return signature[state];
        }
        if (settledNumber < 0) {
            long[] known = settled[block].clone();
            settledNumber = signatures.number(known, known.length);
        }
        return settledNumber;
    }

    private void add(int base, long element) {
        if (base < 0 || !signatures.contains(base, element)) {
            room(1);
            set[setSize++] = element;
        }
    }

    private void room(int more) {
        if (set.length - setSize < more) {
            set = Arrays.copyOf(set, Math.max(2 * set.length, setSize + more));
        }
    }

    private void settleSignature(int block, int number) {
        growSettled(block);
        if (prepared.inert() >= 0) {
            settled[block] = signatures.toArray(number);
        }
    }

    private void growSettled(int block) {
        if (block >= settled.length) {
            settled = Arrays.copyOf(settled, Math.max(block + 1, 2 * settled.length));
        }
    }

    /** Makes the round's new blocks visible and marks the states whose signatures this may change. */
    private void settle() {
        for (int k = 0; k < dirtySize; k++) {
            isDirty[(int) dirty[k]] = false;
        }
        dirtySize = 0;
        for (int k = 0; k < newBlocks.size(); k++) {
            blocks.settle(newBlocks.at(k));
        }
        for (int k = 0; k < newBlocks.size(); k++) {
            int block = newBlocks.at(k);
            for (int m = blocks.first(block); m < blocks.end(block); m++) {
                int state = blocks.member(m);
                if (history != null) {
                    history.changed(state, round, block);
                }
                if (prepared.inert() >= 0) {
                    markDirty(state);
                }
                for (int p = predecessors.rowStart(state); p < predecessors.rowEnd(state); p++) {
                    markDirty(predecessors.source(p));
                }
            }
        }
        if (prepared.inert() >= 0) {
            markInertPredecessors();
        }
    }

    private void markInertPredecessors() {
        for (int k = 0; k < dirtySize; k++) {
            int state = (int) dirty[k];
            for (int p = predecessors.rowStart(state); p < predecessors.rowEnd(state); p++) {
                int source = predecessors.source(p);
                if (predecessors.label(p) == prepared.inert() && blocks.of(source) == blocks.of(state)) {
                    markDirty(source);
                }
            }
        }
    }

    private void markDirty(int state) {
        if (!isDirty[state]) {
            isDirty[state] = true;
            dirty[dirtySize++] = state;
        }
    }
}
