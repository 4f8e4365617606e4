package dev.hasse.lab.sharing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tuples of one tree that are on no path of another. One node may have to be compared with several at once,
 * since intervals overlap: so this is exponential at worst, as the paper says of most operations.
 */
record TreeSubtraction(TreeLayers layers, Map<Against, List<TreeNode>> done) {
    TreeSubtraction(TreeLayers layers) {
        this(layers, new HashMap<>());
    }

    private record Against(TreeNode node, Set<TreeNode> others) {}

    List<TreeNode> of(List<TreeNode> left, List<TreeNode> right) {
        if (right.isEmpty()) {
            return layers.copy(left);
        }
        if (left.isEmpty() || left.get(0).isEnd()) {
            return List.of();
        }
        List<TreeNode> kept = new ArrayList<>();
        int[] highest = TreeLayers.highest(right);
        for (TreeNode node : left) {
            List<TreeNode> meeting = new ArrayList<>();
            TreeSet<Integer> starts = new TreeSet<>();
            starts.add(node.low);
            for (int i = TreeLayers.firstMeeting(highest, node.low); i < right.size(); i++) {
                TreeNode other = right.get(i);
                layers.step();
                if (other.low > node.high) {
                    break;
                }
                if (other.high >= node.low) {
                    meeting.add(other);
                    starts.add(Math.max(other.low, node.low));
                    if (other.high < node.high) {
                        starts.add(other.high + 1);
                    }
                }
            }
            pieces(node, meeting, List.copyOf(starts), kept);
        }
        return layers.normal(kept);
    }

    private void pieces(TreeNode node, List<TreeNode> meeting, List<Integer> starts, List<TreeNode> kept) {
        for (int i = 0; i < starts.size(); i++) {
            int low = starts.get(i);
            int high = i + 1 < starts.size() ? starts.get(i + 1) - 1 : node.high;
            Set<TreeNode> others = new LinkedHashSet<>();
            for (TreeNode other : meeting) {
                layers.step();
                if (other.low <= low && high <= other.high) {
                    others.addAll(other.successors);
                }
            }
            List<TreeNode> below = done.get(new Against(node, others));
            if (below == null) {
                List<TreeNode> sorted = new ArrayList<>(others);
                sorted.sort(Comparator.comparingInt(other -> other.low));
                below = of(node.successors, sorted);
                done.put(new Against(node, others), below);
            }
            if (!below.isEmpty()) {
                kept.add(layers.node(low, high, below));
            }
        }
    }
}
