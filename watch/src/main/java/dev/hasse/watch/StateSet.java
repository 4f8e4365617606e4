package dev.hasse.watch;

import java.util.Arrays;

/** A small set of an automaton's states. */
final class StateSet {
    private int[] states = new int[4];
    private int size;

    void addAll(int[] more) {
        for (int state : more) {
            add(state);
        }
    }

    private void add(int state) {
        for (int i = 0; i < size; i++) {
            if (states[i] == state) {
                return;
            }
        }
        if (size == states.length) {
            states = Arrays.copyOf(states, 2 * size);
        }
        states[size++] = state;
    }

    int[] toArray() {
        return Arrays.copyOf(states, size);
    }
}
