package dev.hasse.lts.bisimulation;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The largest bisimulation as a set of pairs. Strong, branching, weak and tau*.a bisimulation from the definition: remove pairs until
 * none has to go. With divergence, which is not monotone, by splitting classes until all states of a class have the
 * same exits and the same answer to whether they can stay in it for ever.
 */
final class NaiveBisimulation {
    private final Lts lts;
    private final Equivalence equivalence;
    /** By state: all states that it reaches silently. */
    private final int[][] silent;

    private boolean[][] alike;

    NaiveBisimulation(Lts lts, Equivalence equivalence) {
        this.lts = lts;
        this.equivalence = equivalence;
        BitSet all = new BitSet();
        all.set(0, lts.stateCount());
        silent = IntStream.range(0, lts.stateCount())
                .mapToObj(s -> silently(s, all).stream().toArray())
                .toArray(int[][]::new);
        alike = new boolean[lts.stateCount()][lts.stateCount()];
        for (boolean[] row : alike) {
            Arrays.fill(row, true);
        }
        boolean changed = true;
        while (changed) {
            changed = equivalence == Equivalence.DIVERGENCE_PRESERVING_BRANCHING ? split() : remove();
        }
    }

    private boolean remove() {
        boolean changed = false;
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = 0; t < lts.stateCount(); t++) {
                if (alike[s][t] && !(simulates(s, t) && simulates(t, s))) {
                    alike[s][t] = false;
                    alike[t][s] = false;
                    changed = true;
                }
            }
        }
        return changed;
    }

    private boolean split() {
        boolean changed = false;
        boolean[][] next = new boolean[lts.stateCount()][lts.stateCount()];
        List<Set<String>> exits =
                IntStream.range(0, lts.stateCount()).mapToObj(this::exits).toList();
        BitSet divergent = new BitSet();
        IntStream.range(0, lts.stateCount()).filter(this::diverges).forEach(divergent::set);
        for (int s = 0; s < lts.stateCount(); s++) {
            for (int t = 0; t < lts.stateCount(); t++) {
                next[s][t] = alike[s][t] && exits.get(s).equals(exits.get(t)) && divergent.get(s) == divergent.get(t);
                changed |= next[s][t] != alike[s][t];
            }
        }
        alike = next;
        return changed;
    }

    boolean alike(int s, int t) {
        return alike[s][t];
    }

    int classesReachable(BitSet reachable) {
        Set<Integer> leaders = new HashSet<>();
        reachable.stream().forEach(s -> leaders.add(leader(s)));
        return leaders.size();
    }

    private int leader(int s) {
        int leader = 0;
        while (!alike[s][leader]) {
            leader++;
        }
        return leader;
    }

    private boolean simulates(int t, int s) {
        if (equivalence == Equivalence.TAU_STAR_A) {
            for (int u : silent[s]) {
                if (!answers(t, u)) {
                    return false;
                }
            }
            return true;
        }
        return answers(t, s);
    }

    /** Whether t answers each step of s. */
    private boolean answers(int t, int s) {
        for (int k = lts.rowStart(s); k < lts.rowEnd(s); k++) {
            if (!matched(t, s, lts.label(k), lts.target(k))) {
                return false;
            }
        }
        return true;
    }

    private boolean matched(int t, int s, int label, int target) {
        if (equivalence == Equivalence.STRONG) {
            return steps(t, label, target);
        }
        if (label == Labels.TAU && equivalence == Equivalence.TAU_STAR_A) {
            return true;
        }
        if (label == Labels.TAU && equivalence == Equivalence.WEAK) {
            return silentlyLike(t, target);
        }
        if (label == Labels.TAU && alike[target][t]) {
            return true;
        }
        // t goes silently to some u that does the step; branching: and is like s.
        for (int u : silent[t]) {
            if (equivalence == Equivalence.WEAK
                    ? stepsWeakly(u, label, target)
                    : (equivalence == Equivalence.TAU_STAR_A || alike[s][u]) && steps(u, label, target)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a state goes silently, perhaps with no step, to one like the target. */
    private boolean silentlyLike(int from, int target) {
        for (int v : silent[from]) {
            if (alike[target][v]) {
                return true;
            }
        }
        return false;
    }

    /** The label, then internal steps, perhaps none. */
    private boolean stepsWeakly(int from, int label, int target) {
        for (int k = lts.rowStart(from); k < lts.rowEnd(from); k++) {
            if (lts.label(k) == label && silentlyLike(lts.target(k), target)) {
                return true;
            }
        }
        return false;
    }

    private boolean steps(int from, int label, int target) {
        for (int k = lts.rowStart(from); k < lts.rowEnd(from); k++) {
            if (lts.label(k) == label && alike[target][lts.target(k)]) {
                return true;
            }
        }
        return false;
    }

    /** States that t reaches silently through states of a set. */
    private BitSet silently(int t, BitSet within) {
        BitSet seen = new BitSet();
        seen.set(t);
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int u = seen.nextSetBit(0); u >= 0; u = seen.nextSetBit(u + 1)) {
                for (int k = lts.rowStart(u); k < lts.rowEnd(u); k++) {
                    int v = lts.target(k);
                    if (lts.label(k) == Labels.TAU && !seen.get(v) && within.get(v)) {
                        seen.set(v);
                        grown = true;
                    }
                }
            }
        }
        return seen;
    }

    private BitSet classOf(int s) {
        BitSet members = new BitSet();
        for (int t = 0; t < lts.stateCount(); t++) {
            members.set(t, alike[s][t]);
        }
        return members;
    }

    /** The steps (label, class) by which a state can leave its class or move visibly, behind silent steps within it. */
    private Set<String> exits(int s) {
        Set<String> exits = new HashSet<>();
        silently(s, classOf(s)).stream().forEach(u -> {
            for (int k = lts.rowStart(u); k < lts.rowEnd(u); k++) {
                int v = lts.target(k);
                if (lts.label(k) != Labels.TAU || !alike[s][v]) {
                    exits.add(lts.label(k) + " " + leader(v));
                }
            }
        });
        return exits;
    }

    /** An infinite silent run within the class: a cycle that is reached within it. */
    private boolean diverges(int s) {
        BitSet within = classOf(s);
        return silently(s, within).stream().anyMatch(u -> {
            for (int k = lts.rowStart(u); k < lts.rowEnd(u); k++) {
                int v = lts.target(k);
                if (lts.label(k) == Labels.TAU
                        && within.get(v)
                        && silently(v, within).get(u)) {
                    return true;
                }
            }
            return false;
        });
    }
}
