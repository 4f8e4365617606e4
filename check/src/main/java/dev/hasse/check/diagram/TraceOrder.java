package dev.hasse.check.diagram;

import dev.hasse.diagram.Order;
import dev.hasse.trace.Trace;

/** A trace as the order of a diagram: its processes as layers, partners close together. */
public final class TraceOrder implements Order {
    private final Trace trace;
    private final CommunicationGraph graph;
    private final int[] processes;
    private final int[] layers;

    TraceOrder(Trace trace) {
        this.trace = trace;
        this.graph = new CommunicationGraph(trace);
        this.processes = graph.layerOrder();
        this.layers = new int[processes.length];
        for (int layer = 0; layer < processes.length; layer++) {
            layers[processes[layer]] = layer;
        }
    }

    /** The process of a layer. */
    public int process(int layer) {
        return processes[layer];
    }

    /** The layer of a process. */
    public int layer(int process) {
        return layers[process];
    }

    /** Positions by process as positions by layer. */
    public int[] toLayers(int[] cut) {
        int[] vector = new int[cut.length];
        for (int layer = 0; layer < vector.length; layer++) {
            vector[layer] = cut[processes[layer]];
        }
        return vector;
    }

    /** Positions by layer as positions by process. */
    public int[] toProcesses(int[] vector) {
        int[] cut = new int[vector.length];
        for (int layer = 0; layer < vector.length; layer++) {
            cut[processes[layer]] = vector[layer];
        }
        return cut;
    }

    @Override
    public int layers() {
        return processes.length;
    }

    @Override
    public int size(int layer) {
        return trace.eventCount(processes[layer]);
    }

    @Override
    public int clock(int layer, int position, int other) {
        return trace.clock(processes[layer], position, processes[other]);
    }

    @Override
    public int[] clockIncreases(int layer, int other) {
        return trace.clockIncreases(processes[layer], processes[other]);
    }

    @Override
    public int[] partners(int layer) {
        int[] partners = graph.partners(processes[layer]);
        for (int i = 0; i < partners.length; i++) {
            partners[i] = layers[partners[i]];
        }
        return partners;
    }
}
