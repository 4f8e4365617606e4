package dev.hasse.monitor.ltl;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Which state comes next, decided proposition by proposition: shared, reduced decision diagrams with states as leaves.
 * A leaf is the negative number {@code -1 - state}.
 */
final class Decisions {
    record Node(int proposition, int low, int high) {}

    private final List<Node> nodes = new ArrayList<>();
    private final Map<Node, Integer> numbers = new HashMap<>();

    static int leaf(int state) {
        return -1 - state;
    }

    static boolean isLeaf(int decision) {
        return decision < 0;
    }

    static int state(int leaf) {
        return -1 - leaf;
    }

    Node node(int decision) {
        return nodes.get(decision);
    }

    int make(int proposition, int low, int high) {
        if (low == high) {
            return low;
        }
        Node node = new Node(proposition, low, high);
        Integer known = numbers.putIfAbsent(node, nodes.size());
        if (known != null) {
            return known;
        }
        nodes.add(node);
        return nodes.size() - 1;
    }

    /**
     * The same decisions with each state replaced, as numbers in the target. Nodes come after their children, so one
     * pass from the first is enough.
     */
    int[] mapped(int[] replacement, Decisions target) {
        int[] mapped = new int[nodes.size()];
        for (int i = 0; i < mapped.length; i++) {
            Node node = nodes.get(i);
            mapped[i] = target.make(
                    node.proposition(),
                    mapped(node.low(), mapped, replacement),
                    mapped(node.high(), mapped, replacement));
        }
        return mapped;
    }

    /** One decision, given {@link #mapped(int[], Decisions)} for the inner nodes. */
    static int mapped(int decision, int[] nodes, int[] replacement) {
        return isLeaf(decision) ? leaf(replacement[state(decision)]) : nodes[decision];
    }
}
