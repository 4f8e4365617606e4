package dev.hasse.trace;

import dev.hasse.stability.Stable;
import java.util.Arrays;

/** A global state: how many events of each process have happened. Immutable; equal if the positions are. */
@Stable
public final class Cut {
    private final int[] positions;

    private Cut(int[] positions) {
        this.positions = positions;
    }

    public static Cut of(int... positions) {
        return new Cut(positions.clone());
    }

    public int processCount() {
        return positions.length;
    }

    /** How many events of the process are in this cut. */
    public int position(int process) {
        return positions[process];
    }

    public int[] toArray() {
        return positions.clone();
    }

    /** How many events are in this cut. */
    public long size() {
        long size = 0;
        for (int position : positions) {
            size += position;
        }
        return size;
    }

    /** This cut with one more event of the process. */
    public Cut after(int process) {
        int[] next = positions.clone();
        next[process]++;
        return new Cut(next);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Cut cut && Arrays.equals(positions, cut.positions);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(positions);
    }

    @Override
    public String toString() {
        return Arrays.toString(positions);
    }
}
