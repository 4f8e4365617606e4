package dev.hasse.lab.sharing;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The tuples of two trees: pairs of nodes whose intervals meet. */
record TreeIntersection(TreeLayers layers, Map<Pair, List<TreeNode>> done) {
    TreeIntersection(TreeLayers layers) {
        this(layers, new HashMap<>());
    }

    private record Pair(TreeNode first, TreeNode second) {}

    List<TreeNode> of(List<TreeNode> left, List<TreeNode> right) {
        if (left.isEmpty() || left.get(0).isEnd() || right.isEmpty()) {
            return right.isEmpty() ? List.of() : left;
        }
        List<TreeNode> met = new ArrayList<>();
        int[] highest = TreeLayers.highest(right);
        for (TreeNode first : left) {
            for (int i = TreeLayers.firstMeeting(highest, first.low); i < right.size(); i++) {
                TreeNode second = right.get(i);
                layers.step();
                if (second.low > first.high) {
                    break;
                }
                int low = Math.max(first.low, second.low);
                int high = Math.min(first.high, second.high);
                if (low <= high) {
                    List<TreeNode> below = below(first, second);
                    if (!below.isEmpty()) {
                        met.add(layers.node(low, high, below));
                    }
                }
            }
        }
        return layers.normal(met);
    }

    private List<TreeNode> below(TreeNode first, TreeNode second) {
        Pair pair = new Pair(first, second);
        List<TreeNode> below = done.get(pair);
        if (below == null) {
            below = of(first.successors, second.successors);
            done.put(pair, below);
        }
        return below;
    }
}
