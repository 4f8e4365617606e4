package dev.hasse.bes.worker;

import dev.hasse.bes.worker.Message.Batch;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Collects a worker's messages: those to other workers in batches, which leave when full or when flushed. */
final class Outbox {
    private final int self;
    private final int capacity;
    private final long[] @Nullable [] words;
    private final int[] lengths;
    private List<Envelope> ready = new ArrayList<>();
    /** Arrays of batches that were read, to be filled again. */
    private final List<long[]> spare = new ArrayList<>();

    Outbox(int self, int workers, int capacity) {
        this.self = self;
        this.capacity = capacity;
        words = new long[workers][];
        lengths = new int[workers];
    }

    void add(int to, long first, long second) {
        long[] batch = words[to];
        if (batch == null) {
            batch = spare.isEmpty() ? new long[capacity] : spare.remove(spare.size() - 1);
            words[to] = batch;
        }
        int length = lengths[to];
        batch[length] = first;
        batch[length + 1] = second;
        lengths[to] = length + 2;
        if (length + 2 == capacity) {
            flush(to);
        }
    }

    /** Takes over the array of a batch that was read. */
    void recycle(long[] batch) {
        if (batch.length >= capacity && spare.size() < words.length) {
            spare.add(batch);
        }
    }

    void toSupervisor(Message message) {
        ready.add(new Envelope(Envelope.SUPERVISOR, message));
    }

    private void flush(int to) {
        long[] batch = words[to];
        if (batch != null && lengths[to] > 0) {
            ready.add(new Envelope(to, new Batch(self, batch, lengths[to])));
            words[to] = null;
            lengths[to] = 0;
        }
    }

    void flush() {
        for (int to = 0; to < words.length; to++) {
            flush(to);
        }
    }

    List<Envelope> take() {
        if (ready.isEmpty()) {
            return List.of();
        }
        List<Envelope> taken = ready;
        ready = new ArrayList<>();
        return taken;
    }
}
