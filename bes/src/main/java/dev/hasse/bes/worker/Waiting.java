package dev.hasse.bes.worker;

import dev.hasse.bes.Memory;

/**
 * For each variable who waits for it (the paper's sets d): (worker, its number for the variable, whether the edge is
 * between blocks), 12 bytes an edge. Edges of told variables are used again.
 */
final class Waiting {
    private final Memory memory;
    private int[] heads = new int[64];
    private long[] sources = new long[64];
    private int[] nexts = new int[64];
    private int edges;
    private int free;

    Waiting(Memory memory) {
        this.memory = memory;
    }

    static long source(int worker, int number, boolean betweenBlocks) {
        return (long) worker << 33 | (long) number << 1 | (betweenBlocks ? 1 : 0);
    }

    static int worker(long source) {
        return (int) (source >>> 33);
    }

    static int number(long source) {
        return (int) (source >>> 1);
    }

    static boolean betweenBlocks(long source) {
        return (source & 1) != 0;
    }

    void add(int target, long source) {
        if (target >= heads.length) {
            heads = memory.grown(heads, target + 1);
        }
        int edge = free;
        if (edge != 0) {
            free = nexts[edge - 1];
        } else {
            if (edges == sources.length) {
                sources = memory.grown(sources, edges + 1);
                nexts = memory.grown(nexts, edges + 1);
            }
            edge = ++edges;
        }
        sources[edge - 1] = source;
        nexts[edge - 1] = heads[target];
        heads[target] = edge;
    }

    /** The first edge to the variable, or 0. */
    int first(int target) {
        return target < heads.length ? heads[target] : 0;
    }

    long source(int edge) {
        return sources[edge - 1];
    }

    /** The edge after this one, or 0. */
    int next(int edge) {
        return nexts[edge - 1];
    }

    /** The edge after this one; this one is forgotten. */
    int releaseAndNext(int edge) {
        int next = nexts[edge - 1];
        nexts[edge - 1] = free;
        free = edge;
        return next;
    }

    void clear(int target) {
        if (target < heads.length) {
            heads[target] = 0;
        }
    }
}
