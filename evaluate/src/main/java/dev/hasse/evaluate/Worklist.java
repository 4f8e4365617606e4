package dev.hasse.evaluate;

import dev.hasse.bes.Memory;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The states that are to be visited, as long as they are few: to look for them in the sets would take longer. */
final class Worklist {
    private final Memory memory;
    private final int capacity;
    private final int longest;
    /** By position: a chunk that is being filled. */
    private final @Nullable Chunk[] filling;

    private final ArrayDeque<Chunk> full = new ArrayDeque<>();
    private final ArrayDeque<Chunk> spare = new ArrayDeque<>();
    private int size;

    /** Chunks of such a capacity; more than so many states are too many. */
    Worklist(int positions, int capacity, int longest, Memory memory) {
        this.capacity = capacity;
        this.longest = longest;
        this.memory = memory;
        filling = new Chunk[positions];
    }

    boolean isLong() {
        return size > longest;
    }

    void add(int position, int[] states, int count) {
        int done = 0;
        while (done < count) {
            Chunk chunk = filling[position];
            if (chunk == null) {
                chunk = empty(position);
                filling[position] = chunk;
            }
            int end = Math.min(count, done + capacity - chunk.size);
            chunk.add(states, done, end);
            done = end;
            if (chunk.isFull()) {
                full.add(chunk);
                filling[position] = null;
            }
        }
        size += count;
    }

    private Chunk empty(int position) {
        Chunk chunk = spare.poll();
        if (chunk == null) {
            memory.add(4L * capacity);
            chunk = new Chunk(capacity);
        }
        chunk.position = position;
        return chunk;
    }

    /** The states to be visited next: those that wait longest, as far as chunks can tell. */
    @Nullable
    Chunk next() {
        Chunk chunk = full.poll();
        for (int position = 0; position < filling.length && chunk == null; position++) {
            chunk = filling[position];
            filling[position] = null;
        }
        size -= chunk == null ? 0 : chunk.size;
        return chunk;
    }

    void recycle(Chunk chunk) {
        chunk.size = 0;
        spare.push(chunk);
    }

    void clear() {
        for (Chunk chunk = next(); chunk != null; chunk = next()) {
            recycle(chunk);
        }
    }
}
