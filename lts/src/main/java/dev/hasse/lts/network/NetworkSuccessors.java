package dev.hasse.lts.network;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Successors;
import dev.hasse.lts.network.Vectors.Vector;
import java.util.Arrays;

/** The steps out of a network's state: what components do alone, and the vectors whose members can all move. */
final class NetworkSuccessors implements Successors {
    private static final int CHECK_EVERY = 1 << 16;

    private final Lts[] parts;
    private final Lts[] initiated;
    private final Packing packing;
    private final int[][] alone;
    private final Vector[][][] led;
    private final Budget budget;
    private final Allocation memory;
    private final int[] states;
    private int[] label = new int[16];
    private long[] target = new long[16];
    private int size;

    NetworkSuccessors(Lts[] parts, Lts[] initiated, Packing packing, int[][] alone, Vector[][][] led, Budget budget) {
        this.parts = parts;
        this.initiated = initiated;
        this.packing = packing;
        this.alone = alone;
        this.led = led;
        this.budget = budget;
        this.memory = budget.allocation();
        states = new int[parts.length];
    }

    @Override
    public int of(long state) {
        packing.unpack(state, states);
        size = 0;
        for (int c = 0; c < parts.length; c++) {
            Lts part = initiated[c];
            int from = states[c];
            int end = part.rowEnd(from);
            for (int t = part.rowStart(from); t < end; t++) {
                int own = part.label(t);
                int result = alone[c][own];
                states[c] = part.target(t);
                if (result >= 0) {
                    emit(result);
                }
                for (Vector vector : led[c][own]) {
                    if (vector.components().length == 2 || canAllMove(vector)) {
                        together(vector, 1);
                    }
                }
            }
            states[c] = from;
        }
        return size;
    }

    /** Else all ways of the others would be tried before the one that cannot is met. */
    private boolean canAllMove(Vector vector) {
        for (int k = 1; k < vector.components().length; k++) {
            Lts part = parts[vector.components()[k]];
            int state = states[vector.components()[k]];
            int t = first(part, state, vector.labels()[k]);
            if (t == part.rowEnd(state) || part.label(t) != vector.labels()[k]) {
                return false;
            }
        }
        return true;
    }

    /** Moves the members of a vector from the k-th on, in all ways, and emits each. */
    private void together(Vector vector, int k) {
        if (k == vector.components().length) {
            emit(vector.result());
            return;
        }
        int c = vector.components()[k];
        int own = vector.labels()[k];
        Lts part = parts[c];
        int from = states[c];
        int end = part.rowEnd(from);
        for (int t = first(part, from, own); t < end && part.label(t) == own; t++) {
            states[c] = part.target(t);
            together(vector, k + 1);
        }
        states[c] = from;
    }

    /** The first transition of a row with a label, or where it would be: rows are sorted by label. */
    private static int first(Lts part, int state, int own) {
        int low = part.rowStart(state);
        int high = part.rowEnd(state);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (part.label(middle) < own) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private void emit(int result) {
        if (size % CHECK_EVERY == CHECK_EVERY - 1) {
            budget.check();
        }
        if (size == label.length) {
            // Components that each have a choice make a power of it: more than fits can come of one state.
            memory.resize(24L * size);
            label = Arrays.copyOf(label, 2 * size);
            target = Arrays.copyOf(target, 2 * size);
        }
        label[size] = result;
        target[size++] = packing.pack(states);
    }

    @Override
    public int label(int k) {
        return label[k];
    }

    @Override
    public long target(int k) {
        return target[k];
    }
}
