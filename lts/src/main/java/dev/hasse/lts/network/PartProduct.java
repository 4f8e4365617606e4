package dev.hasse.lts.network;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.Successors;
import dev.hasse.lts.TransitionSystem;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/** Two parts of a network side by side: each does alone what the other has no part in, and both do the rest together. */
final class PartProduct implements TransitionSystem {
    /** A step of the two: each by a label of its own, or not at all. */
    record Move(int left, int right, int label) {}

    private final Lts left;
    private final Lts right;
    private final Labels labels;
    private final List<List<Move>> ledByLeft = new ArrayList<>();
    private final List<List<Move>> byRight = new ArrayList<>();

    PartProduct(Lts left, Lts right, Labels labels, List<Move> moves) {
        this.left = left;
        this.right = right;
        this.labels = labels;
        for (int label = 0; label < left.labels().size(); label++) {
            ledByLeft.add(new ArrayList<>());
        }
        for (int label = 0; label < right.labels().size(); label++) {
            byRight.add(new ArrayList<>());
        }
        for (Move move : moves) {
            (move.left() == PartVector.NONE ? byRight.get(move.right()) : ledByLeft.get(move.left())).add(move);
        }
    }

    @Override
    public Labels labels() {
        return labels;
    }

    @Override
    public long initial() {
        return state(left.initialState(), right.initialState());
    }

    private long state(int leftState, int rightState) {
        return (long) leftState * right.stateCount() + rightState;
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.empty();
    }

    @Override
    public Successors successors() {
        return new Row();
    }

    private final class Row implements Successors {
        private int[] label = new int[16];
        private long[] target = new long[16];
        private int size;

        @Override
        public int of(long state) {
            int leftState = (int) (state / right.stateCount());
            int rightState = (int) (state % right.stateCount());
            size = 0;
            for (int t = left.rowStart(leftState); t < left.rowEnd(leftState); t++) {
                for (Move move : ledByLeft.get(left.label(t))) {
                    if (move.right() == PartVector.NONE) {
                        add(move.label(), state(left.target(t), rightState));
                    } else {
                        together(move, left.target(t), rightState);
                    }
                }
            }
            for (int t = right.rowStart(rightState); t < right.rowEnd(rightState); t++) {
                for (Move move : byRight.get(right.label(t))) {
                    add(move.label(), state(leftState, right.target(t)));
                }
            }
            return size;
        }

        private void together(Move move, int leftTarget, int rightState) {
            for (int t = right.rowStart(rightState); t < right.rowEnd(rightState); t++) {
                if (right.label(t) == move.right()) {
                    add(move.label(), state(leftTarget, right.target(t)));
                }
            }
        }

        private void add(int itsLabel, long itsTarget) {
            if (size == label.length) {
                label = Arrays.copyOf(label, 2 * size);
                target = Arrays.copyOf(target, 2 * size);
            }
            label[size] = itsLabel;
            target[size++] = itsTarget;
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
}
