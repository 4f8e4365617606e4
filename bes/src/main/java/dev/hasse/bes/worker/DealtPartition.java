package dev.hasse.bes.worker;

/**
 * Deals runs of neighbouring places round, one worker after the other: all have the same share of places that are numbered
 * from 0 on without gaps.
 *
 * @param workers how many workers there are
 * @param grain the binary logarithm of a run's length
 */
public record DealtPartition(int workers, int grain) implements Partition {
    @Override
    public int ownerOfPlace(long place) {
        return (int) ((place >> grain) % workers);
    }
}
