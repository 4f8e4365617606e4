package dev.hasse.bes;

/**
 * For each variable the variables that wait for it (the paper's sets d), as linked lists in two int arrays: 8 bytes an
 * edge. Released as a stack by solvers that know which edges are dead.
 */
final class Dependencies {
    private static final int NONE = 0;

    private final Memory memory;
    /** By variable, the last edge + 1. */
    private int[] heads = new int[64];

    private int[] sources = new int[64];
    private int[] nexts = new int[64];
    private int edges;

    Dependencies(Memory memory) {
        this.memory = memory;
    }

    void add(int target, int source) {
        if (target >= heads.length) {
            heads = memory.grown(heads, target + 1);
        }
        if (edges == sources.length) {
            sources = memory.grown(sources, edges + 1);
            nexts = memory.grown(nexts, edges + 1);
        }
        sources[edges] = source;
        nexts[edges] = heads[target];
        heads[target] = ++edges;
    }

    /** The first edge to the variable, to be used with {@link #source} and {@link #next}; 0 for none. */
    int first(int target) {
        return target < heads.length ? heads[target] : NONE;
    }

    int source(int edge) {
        return sources[edge - 1];
    }

    int next(int edge) {
        return nexts[edge - 1];
    }

    void clear(int target) {
        if (target < heads.length) {
            heads[target] = NONE;
        }
    }

    int edges() {
        return edges;
    }

    /** Forgets all edges but the oldest ones; the targets of the others must never be asked again. */
    void truncate(int oldest) {
        edges = oldest;
    }
}
