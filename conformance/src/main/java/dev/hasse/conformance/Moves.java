package dev.hasse.conformance;

import java.util.Arrays;

/** The transitions out of one state of a deterministic system: labels in increasing order, and where each leads. */
public final class Moves {
    private final int[] labels;
    private final int[] targets;

    Moves(int[] labels, int[] targets) {
        this.labels = labels;
        this.targets = targets;
    }

    public int size() {
        return labels.length;
    }

    public int label(int k) {
        return labels[k];
    }

    public int target(int k) {
        return targets[k];
    }

    /** Where a label leads, or -1. */
    public int after(int label) {
        int k = Arrays.binarySearch(labels, label);
        return k < 0 ? -1 : targets[k];
    }
}
