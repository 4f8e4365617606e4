package dev.hasse.lab.sharing;

import java.util.List;

/**
 * A node of an interval sharing tree (paper 002, definition 2): an interval of positions of one process, and the nodes
 * of the next layer. Nodes are compared by identity; {@link TreeLayers} makes equal ones only once in a tree.
 */
final class TreeNode {
    /** Below the last process. */
    static final TreeNode END = new TreeNode(0, 0, List.of());

    final int low;
    final int high;
    final List<TreeNode> successors;
    private final int hash;

    TreeNode(int low, int high, List<TreeNode> successors) {
        this.low = low;
        this.high = high;
        this.successors = successors;
        this.hash = (low * 31 + high) * 31 + successors.hashCode();
    }

    /** Computed once, from what the node is made of. */
    @Override
    public int hashCode() {
        return hash;
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    boolean isEnd() {
        return successors.isEmpty();
    }
}
