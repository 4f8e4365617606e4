package dev.hasse.evaluate.rows;

import dev.hasse.bes.Memory;
import java.util.ArrayDeque;
import org.jspecify.annotations.Nullable;

/** The states that are to be visited, as long as they are few: to look for them in the sets would take longer. */
final class Worklist {
    private final ChunkPool pool;
    private final int longest;
    /** By position: a chunk that is being filled. */
    private final @Nullable Chunk[] filling;

    private final ArrayDeque<Chunk> full = new ArrayDeque<>();
    private int size;

    /** Chunks of such a capacity; more than so many states are too many. */
    Worklist(int positions, int capacity, int longest, Memory memory) {
        this.longest = longest;
        pool = new ChunkPool(capacity, memory);
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
                chunk = pool.take(position);
                filling[position] = chunk;
            }
            int end = Math.min(count, done + chunk.states.length - chunk.size);
            chunk.add(states, done, end);
            done = end;
            if (chunk.isFull()) {
                full.add(chunk);
                filling[position] = null;
            }
        }
        size += count;
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
        pool.recycle(chunk);
    }

    void clear() {
        for (Chunk chunk = next(); chunk != null; chunk = next()) {
            recycle(chunk);
        }
    }
}
