package dev.hasse.evaluate.rows;

import java.util.Arrays;

/**
 * By position of a swept block, a bit for each state: what each thread has met, and what was taken to be visited. A thread
 * writes only to its own sets, and to the visited states of its lane. It reads the others' sets as they happen to be: a
 * state that it does not see yet is seen in a later round, or when the threads have stopped.
 */
final class MetStates {
    private static final int BLOCK = 64;

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

    /** A thread takes states in the order of their numbers, until the chunk is full; returns the word to go on with. */
    int take(Chunk chunk, int thread, int from, int end) {
        long[] mine = met[chunk.position][thread];
        long[] done = visited[chunk.position];
        int[] states = chunk.states;
        int size = chunk.size;
        int word = from;
        while (word < end && size < states.length) {
            int stop = Math.min(end, word + BLOCK);
            learn(met[chunk.position], thread, word, stop);
            while (word < stop && size < states.length) {
                long pending = mine[word] & ~done[word];
                if (pending != 0) {
                    long taken = lowest(pending, states.length - size);
                    done[word] |= taken;
                    size = write(taken, word, states, size);
                    word -= taken == pending ? 0 : 1;
                }
                word++;
            }
        }
        chunk.size = size;
        return word;
    }

    /** A thread learns what others have met: in a loop without choices, which asks for all that other cores have at once. */
    private static void learn(long[][] sets, int thread, int start, int end) {
        long[] mine = sets[thread];
        for (int other = 0; other < sets.length; other++) {
            long[] theirs = sets[other];
            for (int word = start; word < end && other != thread; word++) {
                mine[word] |= theirs[word];
            }
        }
    }

    /** Writes the states of a word; returns how many there are then. */
    private static int write(long bits, int word, int[] into, int from) {
        int size = from;
        for (long left = bits; left != 0; left &= left - 1) {
            into[size++] = word << 6 | Long.numberOfTrailingZeros(left);
        }
        return size;
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
            learn(met[position], thread, 0, mine.length);
            for (int word = 0; word < mine.length && !list.isLong(); word++) {
                long pending = mine[word] & ~visited[position][word];
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
            learn(met[position], 0, 0, all[position].length);
        }
        return all;
    }
}
