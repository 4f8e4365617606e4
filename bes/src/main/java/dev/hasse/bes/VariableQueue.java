package dev.hasse.bes;

/** First in, first out, of variables: a ring that grows. */
final class VariableQueue {
    private final Memory memory;
    private long[] ring = new long[64];
    private int first;
    private int size;

    VariableQueue(Memory memory) {
        this.memory = memory;
    }

    boolean isEmpty() {
        return size == 0;
    }

    void add(long variable) {
        if (size == ring.length) {
            grow();
        }
        ring[first + size & ring.length - 1] = variable;
        size++;
    }

    long remove() {
        long variable = ring[first];
        first = first + 1 & ring.length - 1;
        size--;
        return variable;
    }

    private void grow() {
        memory.add(8L * ring.length);
        long[] larger = new long[ring.length * 2];
        for (int i = 0; i < size; i++) {
            larger[i] = ring[first + i & ring.length - 1];
        }
        ring = larger;
        first = 0;
    }
}
