package dev.hasse.lts.preorder;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Whether each run of one system is a run of another: goes breadth-first through pairs of a state of the one and the set of
 * states in which the other can be. A pair is left out if there was one with the same state and a smaller set (antichains):
 * what the smaller set answers, the larger one does.
 */
final class TraceInclusion {
    private record Pair(int state, int[] answers, @Nullable Pair before, int label) {}

    private static final long BYTES_A_PAIR = 64;

    private final Lts left;
    private final Lts right;
    /** TRACE, WEAK_TRACE or FAILURES. */
    private final Preorder observed;

    private final PossibleStates ours;
    private final PossibleStates theirs;
    /** By label of the left system the right one's, -1 if it has none. */
    private final int[] image;

    private final Map<Integer, List<int[]>> smallest = new HashMap<>();
    private final Deque<Pair> queue = new ArrayDeque<>();
    private final Budget budget;
    private final Allocation memory;

    private TraceInclusion(Lts left, Lts right, Preorder observed, Budget budget, Allocation memory) {
        this.left = left;
        this.right = right;
        this.observed = observed;
        this.budget = budget;
        this.memory = memory;
        boolean weak = observed != Preorder.TRACE;
        ours = new PossibleStates(left, weak);
        theirs = new PossibleStates(right, weak);
        image = new int[left.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = right.labels().find(left.labels().text(label));
        }
    }

    /** The shortest run of the left system that the right one lacks. */
    static Optional<DistinguishingRun> of(Lts left, Lts right, Preorder observed, Budget budget) {
        try (Allocation memory = budget.allocation()) {
            return new TraceInclusion(left, right, observed, budget, memory).search();
        }
    }

    private Optional<DistinguishingRun> search() {
        add(left.initialState(), theirs.initial(), null, Labels.TAU);
        while (!queue.isEmpty()) {
            budget.check();
            Pair pair = queue.remove();
            if (!isNew(pair)) {
                continue;
            }
            if (observed == Preorder.FAILURES && !mayStop(pair)) {
                return Optional.of(run(pair, Labels.TAU, true));
            }
            for (int t = left.rowStart(pair.state); t < left.rowEnd(pair.state); t++) {
                int label = left.label(t);
                if (label == Labels.TAU && observed != Preorder.TRACE) {
                    add(left.target(t), pair.answers, pair, label);
                    continue;
                }
                int[] answers = image[label] < 0 ? new int[0] : theirs.after(pair.answers, image[label]);
                if (answers.length == 0) {
                    return Optional.of(run(pair, label, false));
                }
                add(left.target(t), answers, pair, label);
            }
        }
        return Optional.empty();
    }

    /** Internal steps do not count: what they lead to comes before longer runs. */
    private void add(int state, int[] answers, @Nullable Pair before, int label) {
        if (isKnown(state, answers)) {
            return;
        }
        memory.grow(BYTES_A_PAIR + 4L * answers.length);
        Pair pair = new Pair(state, answers, before, label);
        if (label == Labels.TAU && observed != Preorder.TRACE) {
            queue.addFirst(pair);
        } else {
            queue.addLast(pair);
        }
    }

    private boolean isKnown(int state, int[] answers) {
        return smallest.getOrDefault(state, List.of()).stream().anyMatch(other -> isSubset(other, answers));
    }

    /** Pairs count as known only when they are looked at: one that waits may have come by a longer run. */
    private boolean isNew(Pair pair) {
        if (isKnown(pair.state, pair.answers)) {
            return false;
        }
        List<int[]> known = smallest.computeIfAbsent(pair.state, key -> new ArrayList<>());
        known.removeIf(other -> isSubset(pair.answers, other));
        known.add(pair.answers);
        return true;
    }

    /** Both are sorted. */
    private static boolean isSubset(int[] small, int[] large) {
        if (small.length > large.length) {
            return false;
        }
        int at = 0;
        for (int each : small) {
            while (at < large.length && large[at] < each) {
                at++;
            }
            if (at == large.length || large[at] != each) {
                return false;
            }
        }
        return true;
    }

    /** If our state is stable, whether one of theirs is, and offers no more. */
    private boolean mayStop(Pair pair) {
        if (!ours.isStable(pair.state)) {
            return true;
        }
        BitSet offered = new BitSet();
        ours.labels(pair.state).stream().filter(label -> image[label] >= 0).forEach(label -> offered.set(image[label]));
        return Arrays.stream(pair.answers).anyMatch(state -> {
            BitSet more = theirs.labels(state);
            more.andNot(offered);
            return theirs.isStable(state) && more.isEmpty();
        });
    }

    private DistinguishingRun run(Pair pair, int last, boolean refuses) {
        List<String> labels = new ArrayList<>();
        if (!refuses) {
            labels.add(left.labels().text(last));
        }
        boolean weak = observed != Preorder.TRACE;
        for (Pair at = pair; at.before != null; at = at.before) {
            if (!weak || at.label != Labels.TAU) {
                labels.add(left.labels().text(at.label));
            }
        }
        Collections.reverse(labels);
        return new DistinguishingRun(
                labels, texts(left, ours.labels(pair.state)), texts(right, theirs.labels(pair.answers)), refuses);
    }

    private static List<String> texts(Lts lts, BitSet labels) {
        return labels.stream()
                .mapToObj(label -> lts.labels().text(label))
                .sorted()
                .toList();
    }
}
