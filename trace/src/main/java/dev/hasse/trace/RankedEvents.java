package dev.hasse.trace;

import java.util.Arrays;
import java.util.function.Consumer;

/** The events of a trace numbered in an order of all of them, with the edges between them. */
final class RankedEvents implements EventPlaces {
    private final Trace trace;
    private final int[] order;
    private final int[] rank;
    private final int[] process;
    private boolean isRespected = true;
    private final int[] starts;
    private int[] sources = {};

    RankedEvents(Trace trace, int[] order) {
        this.trace = trace;
        this.order = order;
        rank = new int[order.length];
        process = new int[order.length];
        starts = new int[order.length + 1];
        for (int i = 0; i < order.length; i++) {
            rank[order[i]] = i;
            process[i] = trace.processOf(order[i]);
        }
    }

    /** With the Hasse edges of the trace and these. */
    RankedEvents with(Consumer<SkewEdges.Sink> edges) {
        SkewEdges.Sink count = (source, target) -> {
            starts[rank[target] + 1]++;
            isRespected &= rank[source] < rank[target];
        };
        edges.accept(count);
        forEachCause(count);
        for (int i = 0; i < order.length; i++) {
            starts[i + 1] += starts[i];
        }
        int[] next = starts.clone();
        sources = new int[starts[order.length]];
        SkewEdges.Sink fill = (source, target) -> sources[next[rank[target]]++] = rank[source];
        edges.accept(fill);
        forEachCause(fill);
        return this;
    }

    private void forEachCause(SkewEdges.Sink sink) {
        for (int target : order) {
            for (int source : trace.communicationsInto(target)) {
                sink.edge(source, target);
            }
        }
    }

    /** Whether all edges lead from a lower to a higher number. */
    boolean isRespected() {
        return isRespected;
    }

    int[] events(int[] ranked) {
        int[] events = new int[ranked.length];
        Arrays.setAll(events, i -> order[ranked[i]]);
        return events;
    }

    int[] starts() {
        return starts;
    }

    int[] sources() {
        return sources;
    }

    @Override
    public int size() {
        return order.length;
    }

    @Override
    public int processes() {
        return trace.processCount();
    }

    @Override
    public int process(int ranked) {
        return process[ranked];
    }

    @Override
    public int position(int ranked) {
        return order[ranked] - trace.eventNumber(process[ranked], 1) + 1;
    }

    @Override
    public int line(int ranked) {
        return trace.line(order[ranked]);
    }

    @Override
    public String describe(int ranked) {
        return trace.describe(order[ranked]);
    }
}
