package dev.hasse.slice;

import dev.hasse.base.Budget;
import dev.hasse.trace.Trace;
import java.util.Arrays;

/**
 * The cut whose events weigh most, of those that have all of a given cut. Cuts are the sets of events closed under
 * happened-before, so this is the maximum closure of Picard (1976), found by a maximum flow: from the source to events
 * of positive weight, from each event to what it needs, from events of negative weight to the sink. Of the heaviest it
 * is the smallest. Chase, Garg, "Detection of Global Predicates: Techniques and their Limitations" (1998) detect sums
 * of variables like this.
 */
final class HeaviestCut {
    private static final int NOTHING = -1;

    private final Trace trace;
    private final long[] weights;
    /** The node of each event; events that weigh and need nothing of their own share that of the event before. */
    private final int[] nodes;

    private int count;

    HeaviestCut(Trace trace, long[] weights) {
        this.trace = trace;
        this.weights = weights;
        this.nodes = new int[weights.length];
    }

    int[] after(int[] cut, Budget budget) {
        number(cut);
        int source = count;
        int sink = count + 1;
        MaximumFlow flow = new MaximumFlow(count + 2, source, sink, budget);
        for (int p = 0; p < trace.processCount(); p++) {
            int before = NOTHING;
            for (int position = cut[p] + 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                int node = nodes[event];
                if (node == before) {
                    continue;
                }
                need(flow, node, before);
                for (int other : trace.communicationsInto(event)) {
                    need(flow, node, nodes[other]);
                }
                if (weights[event] > 0) {
                    flow.edge(source, node, weights[event]);
                } else if (weights[event] < 0) {
                    flow.edge(node, sink, -weights[event]);
                }
                before = node;
            }
        }
        flow.run();
        return positions(cut, flow.reached());
    }

    private static void need(MaximumFlow flow, int node, int needed) {
        if (needed != NOTHING) {
            flow.edge(node, needed, MaximumFlow.UNBOUNDED);
        }
    }

    private void number(int[] cut) {
        Arrays.fill(nodes, NOTHING);
        count = 0;
        for (int p = 0; p < trace.processCount(); p++) {
            int before = NOTHING;
            for (int position = cut[p] + 1; position <= trace.eventCount(p); position++) {
                int event = trace.eventNumber(p, position);
                boolean alike = weights[event] == 0 && trace.communicationsInto(event).length == 0;
                nodes[event] = alike ? before : count++;
                before = nodes[event];
            }
        }
    }

    private int[] positions(int[] cut, boolean[] chosen) {
        int[] positions = cut.clone();
        for (int p = 0; p < positions.length; p++) {
            int before = NOTHING;
            for (int position = cut[p] + 1; position <= trace.eventCount(p); position++) {
                int node = nodes[trace.eventNumber(p, position)];
                if (node != before && chosen[node]) {
                    positions[p] = position;
                }
                before = node;
            }
        }
        return closed(positions);
    }

    /** With the events that share a node with one before them, as far as others need them. */
    private int[] closed(int[] positions) {
        int[] closed = positions.clone();
        int[] clock = new int[positions.length];
        for (int p = 0; p < positions.length; p++) {
            trace.clock(p, positions[p], clock);
            for (int q = 0; q < clock.length; q++) {
                closed[q] = Math.max(closed[q], clock[q]);
            }
        }
        return closed;
    }
}
