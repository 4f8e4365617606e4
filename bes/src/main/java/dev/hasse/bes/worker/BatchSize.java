package dev.hasse.bes.worker;

/** How many longs a full batch has. */
public final class BatchSize {
    /** Of the largest batches: 256 KiB. */
    public static final int MOST = 1 << 15;
    /** With many workers batches are smaller, so that those that are being filled take no more together. */
    public static final int LEAST = 1 << 13;

    private BatchSize() {}

    /** Of a batch between so many workers. */
    static int between(int workers) {
        return Math.max(LEAST, Integer.highestOneBit(2 * MOST / Math.max(2, workers)));
    }
}
