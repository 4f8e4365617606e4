package dev.hasse.record;

import java.util.List;
import java.util.PriorityQueue;

/** Lines taken out of one process's buffer, by ascending stamps; stands at the first that is not merged yet. */
final class Batch implements Comparable<Batch> {
    /** May be longer than the lines. */
    private final byte[] bytes;

    private final long[] stamps;
    private final int[] ends;
    /** The last event with a line, counted from 1 with those that were left out; 0 if none has. */
    private final int last;

    private int at;

    Batch(byte[] bytes, long[] stamps, int[] ends, int last) {
        this.bytes = bytes;
        this.stamps = stamps;
        this.ends = ends;
        this.last = last;
    }

    int last() {
        return last;
    }

    int events() {
        return stamps.length;
    }

    private long length() {
        return ends.length == 0 ? 0 : ends[ends.length - 1];
    }

    @Override
    public int compareTo(Batch other) {
        return Long.compare(stamps[at], other.stamps[other.at]);
    }

    /** All lines of the batches, by stamp. */
    static JsonBytes merge(List<Batch> batches) {
        JsonBytes merged = new JsonBytes(
                Math.toIntExact(batches.stream().mapToLong(Batch::length).sum()));
        PriorityQueue<Batch> queue = new PriorityQueue<>();
        for (Batch batch : batches) {
            if (batch.events() > 0) {
                queue.add(batch);
            }
        }
        for (Batch first = queue.poll(); first != null; first = queue.poll()) {
            long limit = queue.isEmpty() ? Long.MAX_VALUE : queue.element().stamps[queue.element().at];
            int from = first.at == 0 ? 0 : first.ends[first.at - 1];
            while (first.at < first.stamps.length && first.stamps[first.at] < limit) {
                first.at++;
            }
            merged.append(first.bytes, from, first.ends[first.at - 1] - from);
            if (first.at < first.stamps.length) {
                queue.add(first);
            }
        }
        return merged;
    }
}
