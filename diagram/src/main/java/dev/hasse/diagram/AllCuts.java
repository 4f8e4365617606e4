package dev.hasse.diagram;

import dev.hasse.base.LimitReachedException;

/**
 * The diagram of all cuts of an order, in one pass down the layers and one up; no recursion.
 *
 * <p>What may follow a choice of the first layers is the set of cuts of the remaining layers between a lowest and a
 * highest vector: choosing x(i) raises the lower bound of every later layer j to the clock of event x(i), and lowers
 * the upper bound to the last event of j that does not need more of i. Both bounds are cuts themselves, so no choice
 * within them is a dead end, and equal sets have equal bounds. Only bounds of layers that communicate with a chosen one
 * matter: the others follow from these. So a state is a short vector of bounds, and the states of one layer are
 * the nodes of that layer.
 */
final class AllCuts {
    private final NodeTable table;
    private final Order order;
    private final int layers;

    AllCuts(NodeTable table, Order order) {
        this.table = table;
        this.order = order;
        this.layers = order.layers();
    }

    int build() {
        if (layers == 0) {
            return NodeTable.UNIT;
        }
        long before = table.otherBytes();
        try {
            CutEdges[] edges = expand();
            int[] nodes = {NodeTable.UNIT};
            for (int i = layers - 1; i >= 0; i--) {
                nodes = edges[i].nodes(table, nodes, order, i);
                edges[i].close();
            }
            return nodes[0];
        } catch (LimitReachedException e) {
            table.release(table.otherBytes() - before);
            throw e;
        }
    }

    private CutEdges[] expand() {
        CutEdges[] edges = new CutEdges[layers];
        CutLayer layer = CutLayer.first();
        BoundsTable states = new BoundsTable(table, 2);
        states.number(new int[] {0, order.size(0)});
        for (int i = 0; i < layers - 1; i++) {
            CutLayer next = layer.next(order);
            BoundsTable nextStates = new BoundsTable(table, 2 * next.kept().length);
            edges[i] = new CutEdges(table);
            CutTransitions transitions = new CutTransitions(order, layer, next);
            for (int state = 0; state < states.count(); state++) {
                transitions.expand(states, state, nextStates, edges[i]);
                if ((state & 0xfff) == 0) {
                    table.budget().check();
                }
            }
            states.close();
            layer = next;
            states = nextStates;
        }
        edges[layers - 1] = new CutEdges(table);
        lastLayer(states, edges[layers - 1]);
        states.close();
        return edges;
    }

    private static void lastLayer(BoundsTable states, CutEdges edges) {
        for (int state = 0; state < states.count(); state++) {
            edges.begin();
            edges.add(states.value(state, 0), states.value(state, 1), 0);
        }
    }
}
