package dev.hasse.trace;

import java.util.Arrays;

/** The edges between different processes that no others imply, in compressed rows by target. */
final class HasseEdges {
    private final int[] starts;
    private final int[] sources;

    HasseEdges(ClockPass pass, int[] number) {
        starts = new int[number.length + 1];
        sources = new int[pass.hasseEdges()];
        for (int edge = 0; edge < sources.length; edge++) {
            starts[number[pass.hasseTarget(edge)] + 1]++;
        }
        for (int event = 0; event < number.length; event++) {
            starts[event + 1] += starts[event];
        }
        int[] next = starts.clone();
        for (int edge = 0; edge < sources.length; edge++) {
            sources[next[number[pass.hasseTarget(edge)]]++] = number[pass.hasseSource(edge)];
        }
    }

    int size() {
        return sources.length;
    }

    /** The first edge into an event; those into it go up to the first one into the next event. */
    int start(int event) {
        return starts[event];
    }

    int source(int edge) {
        return sources[edge];
    }

    int[] into(int event) {
        return Arrays.copyOfRange(sources, starts[event], starts[event + 1]);
    }

    long bytes() {
        return (long) Integer.BYTES * (starts.length + (long) sources.length);
    }
}
