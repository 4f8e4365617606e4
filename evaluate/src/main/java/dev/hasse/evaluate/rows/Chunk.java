package dev.hasse.evaluate.rows;

/** States at which one position is to be visited. */
final class Chunk {
    final int[] states;
    int position;
    int size;

    Chunk(int capacity) {
        states = new int[capacity];
    }

    void add(int[] more, int start, int end) {
        System.arraycopy(more, start, states, size, end - start);
        size += end - start;
    }

    boolean isFull() {
        return size == states.length;
    }
}
