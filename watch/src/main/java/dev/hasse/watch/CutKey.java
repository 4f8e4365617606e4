package dev.hasse.watch;

import java.util.Arrays;

/** Positions of a cut, as a key by their content. */
final class CutKey {
    final int[] positions;
    private final int hash;

    CutKey(int[] positions) {
        this.positions = positions;
        int mixed = 0;
        for (int position : positions) {
            mixed = mixed * 0x9E3779B1 + position;
        }
        this.hash = mixed ^ mixed >>> 15;
    }

    int sum() {
        int sum = 0;
        for (int position : positions) {
            sum += position;
        }
        return sum;
    }

    /** With one event of a process more, or fewer. */
    CutKey moved(int process, int by) {
        int[] next = positions.clone();
        next[process] += by;
        return new CutKey(next);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CutKey key && Arrays.equals(positions, key.positions);
    }

    @Override
    public int hashCode() {
        return hash;
    }
}
