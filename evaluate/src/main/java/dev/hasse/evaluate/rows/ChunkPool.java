package dev.hasse.evaluate.rows;

import dev.hasse.bes.Memory;
import java.util.ArrayDeque;

/** One thread's empty chunks. */
final class ChunkPool {
    private final Memory memory;
    private final int capacity;
    private final ArrayDeque<Chunk> spare = new ArrayDeque<>();

    ChunkPool(int capacity, Memory memory) {
        this.capacity = capacity;
        this.memory = memory;
    }

    Chunk take(int position) {
        Chunk chunk = spare.poll();
        if (chunk == null) {
            memory.add(4L * capacity);
            chunk = new Chunk(capacity);
        }
        chunk.position = position;
        return chunk;
    }

    void recycle(Chunk chunk) {
        chunk.size = 0;
        spare.push(chunk);
    }
}
