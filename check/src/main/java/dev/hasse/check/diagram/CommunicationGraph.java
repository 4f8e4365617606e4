package dev.hasse.check.diagram;

import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which processes communicate directly, and how often: the Hasse edges of a trace, counted by pairs of processes. */
final class CommunicationGraph {
    private final List<Map<Integer, Integer>> weights = new ArrayList<>();

    CommunicationGraph(Trace trace) {
        for (int p = 0; p < trace.processCount(); p++) {
            weights.add(new HashMap<>());
        }
        for (int p = 0; p < trace.processCount(); p++) {
            for (int position = 1; position <= trace.eventCount(p); position++) {
                for (int source : trace.communicationsInto(trace.eventNumber(p, position))) {
                    int q = trace.processOf(source);
                    weights.get(p).merge(q, 1, Integer::sum);
                    weights.get(q).merge(p, 1, Integer::sum);
                }
            }
        }
    }

    int processes() {
        return weights.size();
    }

    /** The partners of a process, ascending. */
    int[] partners(int process) {
        return weights.get(process).keySet().stream()
                .mapToInt(Integer::intValue)
                .sorted()
                .toArray();
    }

    int weight(int p, int q) {
        return weights.get(p).getOrDefault(q, 0);
    }

    /**
     * An order of the processes as layers that keeps partners close: a state of the diagram of all cuts holds bounds
     * for every process that communicates with one before it, so the next process is always one that adds the fewest
     * new partners, and among those the one with the most communications with the processes before. If most processes
     * are partners anyway, only the number of communications counts (measured: Peterson's algorithm for 50 processes
     * has half the nodes then).
     */
    int[] layerOrder() {
        int k = processes();
        int[][] partners = new int[k][];
        int[] unseen = new int[k];
        long[] bond = new long[k];
        boolean[] seen = new boolean[k];
        boolean[] placed = new boolean[k];
        for (int p = 0; p < k; p++) {
            partners[p] = partners(p);
            unseen[p] = partners[p].length;
        }
        if (isDense(partners)) {
            Arrays.fill(unseen, 0);
            Arrays.fill(seen, true);
        }
        int[] order = new int[k];
        for (int layer = 0; layer < k; layer++) {
            int best = -1;
            for (int p = 0; p < k; p++) {
                if (!placed[p] && (best < 0 || isBetter(p, best, unseen, seen, bond))) {
                    best = p;
                }
            }
            order[layer] = best;
            placed[best] = true;
            see(best, seen, unseen, partners);
            for (int q : partners[best]) {
                see(q, seen, unseen, partners);
                bond[q] += weight(best, q);
            }
        }
        return order;
    }

    private static boolean isDense(int[][] partners) {
        long pairs = 0;
        for (int[] each : partners) {
            pairs += each.length;
        }
        return pairs * 4 > (long) partners.length * (partners.length - 1);
    }

    private static boolean isBetter(int p, int best, int[] unseen, boolean[] seen, long[] bond) {
        // A process that is not seen yet becomes a bound of its own, before its partners do.
        int growth = unseen[p] + (seen[p] ? 0 : 1);
        int bestGrowth = unseen[best] + (seen[best] ? 0 : 1);
        return growth != bestGrowth ? growth < bestGrowth : bond[p] > bond[best];
    }

    private static void see(int process, boolean[] seen, int[] unseen, int[][] partners) {
        if (!seen[process]) {
            seen[process] = true;
            for (int partner : partners[process]) {
                unseen[partner]--;
            }
        }
    }
}
