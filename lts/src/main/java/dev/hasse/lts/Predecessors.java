package dev.hasse.lts;

import dev.hasse.base.Budget;

/** The transitions of a system by their targets: what leads to a state, in compressed rows. */
public final class Predecessors {
    private final int[] rows;
    private final int[] label;
    private final int[] source;

    private Predecessors(int[] rows, int[] label, int[] source) {
        this.rows = rows;
        this.label = label;
        this.source = source;
    }

    public static Predecessors of(Lts lts, Budget budget) {
        budget.requireRoom(4L * lts.stateCount() + 8L * lts.transitionCount());
        int[] rows = new int[lts.stateCount() + 1];
        for (int t = 0; t < lts.transitionCount(); t++) {
            rows[lts.target(t)]++;
        }
        int sum = 0;
        for (int s = 0; s < rows.length; s++) {
            sum += rows[s];
            rows[s] = sum;
        }
        int[] label = new int[lts.transitionCount()];
        int[] source = new int[lts.transitionCount()];
        // Backwards, so that rows end in order of their sources.
        for (int s = lts.stateCount() - 1; s >= 0; s--) {
            for (int t = lts.rowEnd(s) - 1; t >= lts.rowStart(s); t--) {
                int to = --rows[lts.target(t)];
                label[to] = lts.label(t);
                source[to] = s;
            }
        }
        return new Predecessors(rows, label, source);
    }

    public int rowStart(int state) {
        return rows[state];
    }

    public int rowEnd(int state) {
        return rows[state + 1];
    }

    public int label(int k) {
        return label[k];
    }

    public int source(int k) {
        return source[k];
    }
}
