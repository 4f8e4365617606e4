package dev.hasse.diagram;

import static dev.hasse.diagram.NodeTable.EMPTY;
import static dev.hasse.diagram.NodeTable.UNIT;
import static dev.hasse.diagram.NodeTable.WIDTH;
import static dev.hasse.diagram.NodeTable.first;

import dev.hasse.base.export.DotText;
import java.io.IOException;
import java.util.function.IntFunction;

/** Writes a diagram as a DOT graph, nodes numbered from the top. */
final class Dot {
    private final NodeTable table;
    private final IntFunction<String> names;

    Dot(NodeTable table, IntFunction<String> names) {
        this.table = table;
        this.names = names;
    }

    void write(int root, Appendable out) throws IOException {
        out.append("digraph diagram {\n  node [shape=box];\n");
        if (root == EMPTY) {
            out.append("  empty [label=\"empty\"];\n}\n");
            return;
        }
        out.append("  end [label=\"\", shape=doublecircle];\n");
        Reachable reachable = new Reachable(table, root);
        int[] nodes = reachable.nodes();
        int[] layers = reachable.layers(table);
        for (int i = nodes.length - 1; i >= 0; i--) {
            out.append("  n" + (nodes.length - i) + " [label=" + DotText.quoted(names.apply(layers[i])) + "];\n");
            for (int at = first(nodes[i]); at < table.last(nodes[i]); at += WIDTH) {
                int child = table.arena[at + 2];
                String target = child == UNIT ? "end" : "n" + (nodes.length - reachable.index(child));
                out.append("  n" + (nodes.length - i) + " -> " + target + " [label=\"" + interval(at) + "\"];\n");
            }
        }
        out.append("}\n");
    }

    private String interval(int at) {
        int low = table.arena[at];
        int high = table.arena[at + 1];
        return low == high ? Integer.toString(low) : low + ".." + high;
    }
}
