package dev.hasse.lab.sharing;

import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/**
 * A set of tuples of numbers, one a layer, as a tree of intervals (paper 002, section 4.2). Intervals of one node's
 * successors may overlap, so that a tuple may be on several paths and equal sets may have different trees.
 */
final class IntervalSharingTree {
    private final List<TreeNode> roots;
    private final Budget budget;

    private IntervalSharingTree(List<TreeNode> roots, Budget budget) {
        this.roots = roots;
        this.budget = budget;
    }

    static IntervalSharingTree empty(Budget budget) {
        return new IntervalSharingTree(List.of(), budget);
    }

    /** All tuples between two, both included; none if the first is larger anywhere. */
    static IntervalSharingTree rectangle(int[] low, int[] high, Budget budget) {
        List<TreeNode> below = List.of(TreeNode.END);
        for (int layer = low.length - 1; layer >= 0; layer--) {
            if (low[layer] > high[layer]) {
                return empty(budget);
            }
            below = List.of(new TreeNode(low[layer], high[layer], below));
        }
        return new IntervalSharingTree(below, budget);
    }

    boolean isEmpty() {
        return roots.isEmpty();
    }

    boolean contains(int... tuple) {
        Set<TreeNode> now = new LinkedHashSet<>(roots);
        for (int value : tuple) {
            Set<TreeNode> next = new LinkedHashSet<>();
            now.stream()
                    .filter(node -> node.low <= value && value <= node.high)
                    .forEach(node -> next.addAll(node.successors));
            now = next;
        }
        return !now.isEmpty();
    }

    /**
     * Adds what this does not have yet. The paper leaves open how it joins trees; if they may overlap, each step of a
     * fixed point adds intervals that differ by one, and a hundred events of five philosophers are too many.
     */
    IntervalSharingTree union(IntervalSharingTree other) {
        TreeLayers layers = new TreeLayers(budget);
        List<TreeNode> more = new TreeSubtraction(layers).of(other.roots, roots);
        return new IntervalSharingTree(layers.union(layers.copy(roots), more), budget);
    }

    IntervalSharingTree intersection(IntervalSharingTree other) {
        return new IntervalSharingTree(new TreeIntersection(new TreeLayers(budget)).of(roots, other.roots), budget);
    }

    IntervalSharingTree minus(IntervalSharingTree other) {
        return new IntervalSharingTree(new TreeSubtraction(new TreeLayers(budget)).of(roots, other.roots), budget);
    }

    /** Whether all tuples of this are in the other; trees are not canonical, so that it takes a subtraction. */
    boolean isIn(IntervalSharingTree other) {
        return minus(other).isEmpty();
    }

    /** All tuples of naturals that are at most one of these in every layer. */
    IntervalSharingTree downward() {
        return mapped(-1, low -> 0, high -> high);
    }

    /** The tuples with a number added in one layer. */
    IntervalSharingTree shifted(int layer, int by) {
        return mapped(layer, low -> low + by, high -> high + by);
    }

    /** Intervals changed in one layer, or in all of them. */
    private IntervalSharingTree mapped(int layer, IntUnaryOperator low, IntUnaryOperator high) {
        TreeLayers layers = new TreeLayers(budget);
        return new IntervalSharingTree(mapped(roots, layer, low, high, layers, new IdentityHashMap<>()), budget);
    }

    private static List<TreeNode> mapped(
            List<TreeNode> nodes,
            int layer,
            IntUnaryOperator low,
            IntUnaryOperator high,
            TreeLayers layers,
            Map<TreeNode, TreeNode> done) {
        if (layer == 0) {
            List<TreeNode> changed = new ArrayList<>(nodes.size());
            nodes.forEach(node -> changed.add(
                    layers.node(low.applyAsInt(node.low), high.applyAsInt(node.high), layers.copy(node.successors))));
            return layers.normal(changed);
        }
        List<TreeNode> changed = new ArrayList<>(nodes.size());
        for (TreeNode node : nodes) {
            TreeNode image = done.get(node);
            if (image == null) {
                List<TreeNode> below =
                        node.isEnd() ? List.of() : mapped(node.successors, layer - 1, low, high, layers, done);
                boolean here = layer < 0;
                image = node.isEnd()
                        ? node
                        : layers.node(
                                here ? low.applyAsInt(node.low) : node.low,
                                here ? high.applyAsInt(node.high) : node.high,
                                below);
                done.put(node, image);
            }
            changed.add(image);
        }
        return layers.normal(changed);
    }
}
