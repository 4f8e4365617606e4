package dev.hasse.evaluate;

/** States at which one position is to be visited. */
final class Chunk {
    final int[] states;
    int position;
    int size;

    Chunk(int capacity) {
        states = new int[capacity];
    }

    boolean isFull() {
        return size == states.length;
    }
}
