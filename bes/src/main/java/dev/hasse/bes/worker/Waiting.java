package dev.hasse.bes.worker;

import dev.hasse.bes.Memory;

/**
 * For each variable who waits for it (the paper's sets d): (worker, its number for the variable, whether the edge is
 * between blocks), 12 bytes an edge. Edges of told variables are used again. A mark of a variable, if there are any, is beside
 * its first edge, so that both are in one line of the processor's cache.
 */
final class Waiting {
    private final Memory memory;
    /** 1 if each variable has a mark after its first edge, else 0. */
    private final int marks;

    private int[] heads = new int[64];
    private long[] sources = new long[64];
    private int[] nexts = new int[64];
    private int edges;
    private int free;

    Waiting(Memory memory) {
        this(memory, 0);
    }

    private Waiting(Memory memory, int marks) {
        this.memory = memory;
        this.marks = marks;
    }

    static Waiting withMarks(Memory memory) {
        return new Waiting(memory, 1);
    }

    /** Makes room for a variable's mark, which is 0 at first. */
    void makeRoom(int target) {
        int place = (target << marks) + marks;
        if (place >= heads.length) {
            heads = memory.grown(heads, place + 1);
        }
    }

    int mark(int target) {
        return heads[2 * target + 1];
    }

    void mark(int target, int mark) {
        heads[2 * target + 1] = mark;
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
        makeRoom(target);
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
        int place = target << marks;
        nexts[edge - 1] = heads[place];
        heads[place] = edge;
    }

    /** The first edge to the variable, or 0. */
    int first(int target) {
        int place = target << marks;
        return place < heads.length ? heads[place] : 0;
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
        int place = target << marks;
        if (place < heads.length) {
            heads[place] = 0;
        }
    }
}
