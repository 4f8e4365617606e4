package dev.hasse.bes.worker;

import dev.hasse.bes.VariableTable;

/**
 * Spreads runs of neighbouring places: systems are mostly numbered in the order in which they were generated, and
 * neighbours depend on each other.
 *
 * @param workers how many workers there are
 * @param grain the binary logarithm of a run's length; 0 spreads single places
 */
public record HashPartition(int workers, int grain) implements Partition {
    /** With runs of at most so many neighbours (a logarithm), and at least so many runs a worker, also of few places. */
    public static HashPartition of(int workers, long places, int runs, int mostGrain) {
        long run = Math.max(1, places / ((long) runs * workers));
        return new HashPartition(workers, Math.min(mostGrain, Long.SIZE - 1 - Long.numberOfLeadingZeros(run)));
    }

    @Override
    public int ownerOfPlace(long place) {
        long high = VariableTable.mix((place >> grain) + 1) >>> 32;
        return (int) (high * workers >>> 32);
    }
}
