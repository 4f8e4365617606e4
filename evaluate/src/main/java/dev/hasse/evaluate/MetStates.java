package dev.hasse.evaluate;

import java.util.Arrays;

/**
 * By position of a swept block, a bit for each state: what each thread has met, and what was taken to be visited. A thread
 * writes only to its own sets, and to the visited states of its lane. It reads the others' sets as they happen to be: a
 * state that it does not see yet is seen in a later round, or when the threads have stopped.
 */
final class MetStates {
    /** By position and thread. */
    private final long[][][] met;
    /** By position. */
    private final long[][] visited;

    private final int words;

    MetStates(RowSolver solver, int threads) {
        visited = solver.emptySets();
        met = new long[visited.length][threads][];
        int longest = 0;
        for (int thread = 0; thread < threads; thread++) {
            long[][] empty = solver.emptySets();
            for (int position = 0; position < empty.length; position++) {
                met[position][thread] = empty[position];
                longest = Math.max(longest, empty[position].length);
            }
        }
        words = longest;
    }

    /** How many words a position's states have. */
    int words() {
        return words;
    }

    /** The positions of the swept block. */
    int[] positions() {
        int[] swept = new int[visited.length];
        int count = 0;
        for (int position = 0; position < visited.length; position++) {
            if (visited[position].length > 0) {
                swept[count++] = position;
            }
        }
        return Arrays.copyOf(swept, count);
    }

    /** What the thread has met: for its own use. */
    long[] met(int position, int thread) {
        return met[position][thread];
    }

    /** Takes states in the order of their numbers, until the chunk is full; returns the word to go on with. */
    int take(Chunk chunk, int from, int end) {
        long[] done = visited[chunk.position];
        long[][] all = met[chunk.position];
        int[] states = chunk.states;
        int size = chunk.size;
        int word = from;
        while (word < end && size < states.length) {
            long pending = union(all, word) & ~done[word];
            if (pending != 0) {
                long taken = lowest(pending, states.length - size);
                done[word] |= taken;
                size = write(taken, word, states, size);
                word -= taken == pending ? 0 : 1;
            }
            word++;
        }
        chunk.size = size;
        return word;
    }

    /** Writes the states of a word; returns how many there are then. */
    private static int write(long bits, int word, int[] into, int from) {
        int size = from;
        for (long left = bits; left != 0; left &= left - 1) {
            into[size++] = word << 6 | Long.numberOfTrailingZeros(left);
        }
        return size;
    }

    private static long union(long[][] sets, int word) {
        long union = sets[0][word];
        for (int i = 1; i < sets.length; i++) {
            union |= sets[i][word];
        }
        return union;
    }

    /** The lowest so many bits of those that are set. */
    private static long lowest(long bits, int count) {
        if (Long.bitCount(bits) <= count) {
            return bits;
        }
        long rest = bits;
        for (int i = 0; i < count; i++) {
            rest &= rest - 1;
        }
        return bits & ~rest;
    }

    /** The states of a chunk were taken from the list. */
    void setVisited(Chunk chunk) {
        long[] done = visited[chunk.position];
        for (int i = 0; i < chunk.size; i++) {
            int state = chunk.states[i];
            done[state >>> 6] |= 1L << state;
        }
    }

    /** Once all threads have stopped: this one learns what they met, and lists what is to be visited unless it is much. */
    void list(int thread, Worklist list) {
        int[] states = new int[Long.SIZE];
        for (int position = 0; position < met.length; position++) {
            long[] mine = met[position][thread];
            for (int word = 0; word < mine.length && !list.isLong(); word++) {
                long all = union(met[position], word);
                mine[word] = all;
                long pending = all & ~visited[position][word];
                if (pending != 0) {
                    list.add(position, states, write(pending, word, states, 0));
                }
            }
        }
    }

    /** Once all threads have stopped: by position, what was met. */
    long[][] all() {
        long[][] all = new long[met.length][];
        for (int position = 0; position < all.length; position++) {
            all[position] = met[position][0];
            for (int word = 0; word < all[position].length; word++) {
                all[position][word] = union(met[position], word);
            }
        }
        return all;
    }
}
