package dev.hasse.lts;

import dev.hasse.stability.MayChange;
import java.util.OptionalLong;

/**
 * An explicit labelled transition system in compressed sparse rows: the transitions out of state s are the numbers
 * {@code rowStart(s)} to below {@code rowEnd(s)}. Immutable. 8 bytes a transition and 4 a state.
 */
@MayChange
public final class Lts implements TransitionSystem {
    /** The largest number of transitions: what one array can hold. */
    public static final int MAX_TRANSITIONS = Integer.MAX_VALUE - 8;

    /** The largest number of states. */
    public static final int MAX_STATES = Integer.MAX_VALUE - 9;

    private final Labels labels;
    private final int initial;
    private final int[] rows;
    private final int[] label;
    private final int[] target;

    /** Takes the arrays as they are; {@code rows} has one entry more than there are states. */
    Lts(Labels labels, int initial, int[] rows, int[] label, int[] target) {
        this.labels = labels;
        this.initial = initial;
        this.rows = rows;
        this.label = label;
        this.target = target;
    }

    @Override
    public Labels labels() {
        return labels;
    }

    public int stateCount() {
        return rows.length - 1;
    }

    public int transitionCount() {
        return target.length;
    }

    public int initialState() {
        return initial;
    }

    /** The number of the first transition out of a state. */
    public int rowStart(int state) {
        return rows[state];
    }

    /** One more than the number of the last transition out of a state. */
    public int rowEnd(int state) {
        return rows[state + 1];
    }

    public int label(int transition) {
        return label[transition];
    }

    public int target(int transition) {
        return target[transition];
    }

    /** The bytes that the rows take. */
    public long bytes() {
        return 4L * rows.length + 8L * target.length;
    }

    /** The same system with other labels: the label numbered k becomes the one numbered {@code image[k]} of a table. */
    public Lts relabelled(Labels newLabels, int[] image) {
        int[] relabelled = new int[label.length];
        for (int t = 0; t < relabelled.length; t++) {
            relabelled[t] = image[label[t]];
        }
        return new Lts(newLabels, initial, rows, relabelled, target);
    }

    @Override
    public long initial() {
        return initial;
    }

    @Override
    public OptionalLong stateBound() {
        return OptionalLong.of(stateCount());
    }

    @Override
    public Successors successors() {
        return new Row();
    }

    @Override
    public String toString() {
        return stateCount() + " states, " + transitionCount() + " transitions";
    }

    private final class Row implements Successors {
        private int start;

        @Override
        public int of(long state) {
            int row = Math.toIntExact(state);
            start = rows[row];
            return rows[row + 1] - start;
        }

        @Override
        public int label(int k) {
            return label[start + k];
        }

        @Override
        public long target(int k) {
            return target[start + k];
        }
    }
}
