package dev.hasse.slice;

/** Strongly connected components by Tarjan's algorithm, with a stack of its own: traces are longer than Java's. */
final class Components {
    private final int[] component;
    private final int[] sizes;
    private int count;

    Components(Graph graph) {
        int n = graph.nodes();
        graph.budget().requireRoom(graph.bytes() + 28L * n);
        component = new int[n];
        sizes = new int[n];
        int[] index = new int[n];
        int[] low = new int[n];
        int[] edge = new int[n];
        int[] path = new int[n];
        int[] open = new int[n];
        int next = 0;
        int opened = 0;
        for (int root = 0; root < n; root++) {
            if (index[root] != 0) {
                continue;
            }
            int depth = 0;
            path[0] = root;
            index[root] = low[root] = ++next;
            open[opened++] = root;
            while (depth >= 0) {
                int node = path[depth];
                if ((node & 0xffff) == 0) {
                    graph.budget().check();
                }
                if (edge[node] < graph.degree(node)) {
                    int target = graph.target(node, edge[node]++);
                    if (index[target] == 0) {
                        index[target] = low[target] = ++next;
                        open[opened++] = target;
                        path[++depth] = target;
                    } else if (component[target] == 0) {
                        low[node] = Math.min(low[node], index[target]);
                    }
                    continue;
                }
                depth--;
                if (depth >= 0) {
                    low[path[depth]] = Math.min(low[path[depth]], low[node]);
                }
                if (low[node] == index[node]) {
                    count++;
                    int member;
                    do {
                        member = open[--opened];
                        component[member] = count;
                        sizes[count - 1]++;
                    } while (member != node);
                }
            }
        }
    }

    /** The node's component, from 0, in reverse topological order. */
    int of(int node) {
        return component[node] - 1;
    }

    int count() {
        return count;
    }

    int size(int ofComponent) {
        return sizes[ofComponent];
    }
}
