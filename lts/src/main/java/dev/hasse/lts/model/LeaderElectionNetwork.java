package dev.hasse.lts.model;

import dev.hasse.lts.Lts;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Leader election on a ring of N nodes (Chang, Roberts 1979): each sends its number round; a node passes on larger
 * numbers, drops smaller ones, and is the leader when its own comes back. Neighbours are joined by a channel of one
 * place. Visible is {@code LEADER !k}, after which everything stops.
 */
public final class LeaderElectionNetwork {
    private LeaderElectionNetwork() {}

    public static GeneratedNetwork of(int nodes) {
        StringBuilder text = new StringBuilder("network\n# Leader election on a ring of " + nodes + " nodes.\n");
        Map<String, Lts> files = new LinkedHashMap<>();
        for (int k = 0; k < nodes; k++) {
            files.put("node" + k + ".aut", node(k, nodes));
            files.put("channel" + k + ".aut", channel(k, nodes));
            text.append("component node" + k + " \"node" + k + ".aut\"\n");
            text.append("component channel" + k + " \"channel" + k + ".aut\"\n");
        }
        for (int k = 0; k < nodes; k++) {
            int before = (k - 1 + nodes) % nodes;
            text.append("synchronise 'SEND !" + k + " .*' between node" + k + " channel" + k + "\n");
            text.append("synchronise 'RECEIVE !" + k + " .*' between channel" + before + " node" + k + "\n");
        }
        text.append("hide all but 'LEADER .*'\n");
        return new GeneratedNetwork("leader-election", files, text.toString());
    }

    private static Lts node(int own, int nodes) {
        ComponentBuilder node = new ComponentBuilder().step("start", "SEND !" + own + " !" + own, "listen");
        for (int number = 0; number < nodes; number++) {
            String received = "RECEIVE !" + own + " !" + number;
            if (number < own) {
                node.step("listen", received, "listen");
            } else if (number == own) {
                node.step("listen", received, "elected");
            } else {
                node.step("listen", received, "pass " + number)
                        .step("pass " + number, "SEND !" + own + " !" + number, "listen");
            }
        }
        return node.step("elected", "LEADER !" + own, "leader").lts();
    }

    /** From a node to the next one. */
    private static Lts channel(int from, int nodes) {
        ComponentBuilder channel = new ComponentBuilder();
        for (int number = 0; number < nodes; number++) {
            channel.step("empty", "SEND !" + from + " !" + number, "carries " + number)
                    .step("carries " + number, "RECEIVE !" + (from + 1) % nodes + " !" + number, "empty");
        }
        return channel.lts();
    }
}
