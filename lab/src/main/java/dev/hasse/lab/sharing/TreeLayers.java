package dev.hasse.lab.sharing;

import dev.hasse.base.Budget;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The nodes of one new tree while an operation makes it, so that the tree shares prefixes and suffixes: no node has two
 * successors with one interval, and no two nodes of a layer have the same interval and successors. The paper demands no
 * more; intervals that touch and have the same successors are joined as well, which only makes the trees smaller.
 */
final class TreeLayers {
    private static final Comparator<TreeNode> BY_INTERVAL =
            Comparator.<TreeNode>comparingInt(node -> node.low).thenComparingInt(node -> node.high);
    /** A node, its list of successors and its entry in the table. */
    private static final long BYTES_A_NODE = 150;

    private static final int CHECK_EVERY = 1 << 12;

    private final Budget budget;
    private final Map<Label, TreeNode> unique = new HashMap<>();
    private final Map<Pair, List<TreeNode>> unions = new HashMap<>();
    private final Map<TreeNode, TreeNode> copies = new HashMap<>();
    private long steps;

    TreeLayers(Budget budget) {
        this.budget = budget;
    }

    /** What makes a node: lists of nodes are equal if their nodes are the same. */
    private record Label(int low, int high, List<TreeNode> successors) {}

    private record Pair(List<TreeNode> first, List<TreeNode> second) {}

    /** To be called once for each step of an operation. */
    void step() {
        if (++steps % CHECK_EVERY == 0) {
            budget.requireRoom(BYTES_A_NODE * (unique.size() + unions.size()));
        }
    }

    /** For each node of a list in order the largest number up to it. */
    static int[] highest(List<TreeNode> nodes) {
        int[] highest = new int[nodes.size()];
        int largest = Integer.MIN_VALUE;
        for (int i = 0; i < highest.length; i++) {
            largest = Math.max(largest, nodes.get(i).high);
            highest[i] = largest;
        }
        return highest;
    }

    /** The first node that may have numbers from this one on, of a list with these {@link #highest}. */
    static int firstMeeting(int[] highest, int low) {
        int first = 0;
        int after = highest.length;
        while (first < after) {
            int middle = (first + after) >>> 1;
            if (highest[middle] < low) {
                first = middle + 1;
            } else {
                after = middle;
            }
        }
        return first;
    }

    /** A node with successors that {@link #normal} gave. */
    TreeNode node(int low, int high, List<TreeNode> successors) {
        step();
        return unique.computeIfAbsent(new Label(low, high, successors), label -> new TreeNode(low, high, successors));
    }

    /** The same nodes in this tree. */
    List<TreeNode> copy(List<TreeNode> nodes) {
        List<TreeNode> copied = new ArrayList<>(nodes.size());
        for (TreeNode node : nodes) {
            TreeNode copy = copies.get(node);
            if (copy == null) {
                copy = node.isEnd() ? node : node(node.low, node.high, copy(node.successors));
                copies.put(node, copy);
            }
            copied.add(copy);
        }
        return normal(copied);
    }

    /** The tuples of both, as the successors of one node; both of this tree. */
    List<TreeNode> union(List<TreeNode> first, List<TreeNode> second) {
        if (first.equals(second)) {
            return first;
        }
        Pair pair = new Pair(first, second);
        List<TreeNode> union = unions.get(pair);
        if (union == null) {
            step();
            List<TreeNode> both = new ArrayList<>(first);
            both.addAll(second);
            union = normal(both);
            unions.put(pair, union);
        }
        return union;
    }

    /** The nodes in order, with no interval twice, those that touch and go on alike joined. */
    List<TreeNode> normal(List<TreeNode> nodes) {
        if (nodes.size() < 2 || nodes.get(0).isEnd()) {
            return nodes.isEmpty() ? List.of() : List.of(nodes.get(0));
        }
        List<TreeNode> now = nodes;
        while (true) {
            List<TreeNode> next = joined(merged(now));
            if (next.size() == now.size()) {
                return List.copyOf(next);
            }
            now = next;
        }
    }

    /** Nodes with one interval become one. */
    private List<TreeNode> merged(List<TreeNode> nodes) {
        List<TreeNode> sorted = new ArrayList<>(nodes);
        sorted.sort(BY_INTERVAL);
        List<TreeNode> merged = new ArrayList<>(sorted.size());
        for (TreeNode node : sorted) {
            TreeNode last = merged.isEmpty() ? null : merged.get(merged.size() - 1);
            if (last != null && last.low == node.low && last.high == node.high) {
                List<TreeNode> successors = union(last.successors, node.successors);
                merged.set(merged.size() - 1, node(node.low, node.high, successors));
            } else {
                merged.add(node);
            }
        }
        return merged;
    }

    /** Intervals that overlap or touch and have the same successors become one. */
    private List<TreeNode> joined(List<TreeNode> sorted) {
        Map<List<TreeNode>, Integer> lastWith = new LinkedHashMap<>();
        List<TreeNode> joined = new ArrayList<>(sorted.size());
        for (TreeNode node : sorted) {
            Integer place = lastWith.get(node.successors);
            if (place != null && joined.get(place).high >= node.low - 1) {
                TreeNode before = joined.get(place);
                joined.set(place, node(before.low, Math.max(before.high, node.high), node.successors));
            } else {
                lastWith.put(node.successors, joined.size());
                joined.add(node);
            }
        }
        return joined;
    }
}
