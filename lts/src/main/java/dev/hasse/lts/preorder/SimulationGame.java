package dev.hasse.lts.preorder;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.bisimulation.Formula;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Whether a system simulates another: a game over pairs of states, on as many as are reached. In a pair each step of the left
 * state is a challenge, which all right states after the same step may answer; a challenge whose answers are all lost loses
 * its pair. Lost pairs are found in the order of how many steps show it, so that a formula is as flat as can be.
 */
final class SimulationGame {
    private static final long BYTES_A_PAIR = 200;

    /** A pair of states; {@code lost} is the challenge that it cannot answer, once known. */
    private static final class Pair {
        final int left;
        final int right;
        final List<Challenge> answered = new ArrayList<>();

        @Nullable
        Challenge lost;

        Pair(int left, int right) {
            this.left = left;
            this.right = right;
        }
    }

    /** A step of the left state, and the answers that are not lost. */
    private static final class Challenge {
        final Pair pair;
        final int label;
        final Set<Pair> answers = new LinkedHashSet<>();
        int open;

        Challenge(Pair pair, int label) {
            this.pair = pair;
            this.label = label;
        }
    }

    private final Lts left;
    private final Lts right;
    private final int[] image;
    private final Budget budget;
    private final Allocation memory;
    private final Map<Long, Pair> pairs = new HashMap<>();
    private final List<Pair> queue = new ArrayList<>();
    private final Deque<Pair> lost = new ArrayDeque<>();

    private SimulationGame(Lts left, Lts right, Budget budget, Allocation memory) {
        this.left = left;
        this.right = right;
        this.budget = budget;
        this.memory = memory;
        image = new int[left.labels().size()];
        for (int label = 1; label < image.length; label++) {
            image[label] = right.labels().find(left.labels().text(label));
        }
    }

    /** A formula without negation that holds of the left system and not of the right one, if that does not simulate it. */
    static Optional<Formula> difference(Lts left, Lts right, Budget budget) {
        try (Allocation memory = budget.allocation()) {
            SimulationGame game = new SimulationGame(left, right, budget, memory);
            Pair initial = game.pair(left.initialState(), right.initialState());
            game.explore();
            game.spread();
            return initial.lost == null ? Optional.empty() : Optional.of(game.formula(initial));
        }
    }

    /** By two states of a system whether the second one simulates the first one. */
    static boolean[][] simulated(Lts lts, Budget budget) {
        try (Allocation memory = budget.allocation()) {
            SimulationGame game = new SimulationGame(lts, lts, budget, memory);
            int states = lts.stateCount();
            for (int s = 0; s < states; s++) {
                for (int t = 0; t < states; t++) {
                    game.pair(s, t);
                }
            }
            game.explore();
            game.spread();
            boolean[][] simulated = new boolean[states][states];
            for (Pair pair : game.queue) {
                simulated[pair.left][pair.right] = pair.lost == null;
            }
            return simulated;
        }
    }

    private Pair pair(int s, int t) {
        return pairs.computeIfAbsent((long) s << 32 | t, key -> {
            memory.grow(BYTES_A_PAIR);
            Pair pair = new Pair(s, t);
            queue.add(pair);
            return pair;
        });
    }

    private void explore() {
        for (int k = 0; k < queue.size(); k++) {
            budget.check();
            Pair pair = queue.get(k);
            for (int step = left.rowStart(pair.left); step < left.rowEnd(pair.left); step++) {
                Challenge challenge = new Challenge(pair, left.label(step));
                int wanted = image[left.label(step)];
                for (int t = right.rowStart(pair.right); t < right.rowEnd(pair.right); t++) {
                    if (wanted >= 0 && right.label(t) == wanted) {
                        Pair answer = pair(left.target(step), right.target(t));
                        if (challenge.answers.add(answer)) {
                            answer.answered.add(challenge);
                            memory.grow(BYTES_A_PAIR);
                        }
                    }
                }
                challenge.open = challenge.answers.size();
                if (challenge.open == 0) {
                    lose(challenge);
                }
            }
        }
    }

    private void lose(Challenge challenge) {
        if (challenge.pair.lost == null) {
            challenge.pair.lost = challenge;
            lost.add(challenge.pair);
        }
    }

    private void spread() {
        while (!lost.isEmpty()) {
            budget.check();
            for (Challenge challenge : lost.remove().answered) {
                if (--challenge.open == 0) {
                    lose(challenge);
                }
            }
        }
    }

    /** For each answer a reason why it does not do; with its own stack, for a formula can be as deep as a system is long. */
    private Formula formula(Pair wanted) {
        Map<Pair, Formula> known = new HashMap<>();
        Deque<Pair> open = new ArrayDeque<>();
        open.push(wanted);
        while (!open.isEmpty()) {
            Pair pair = open.peek();
            Challenge challenge = pair.lost;
            if (challenge == null) {
                throw new IllegalStateException("the pair is not lost");
            }
            List<Formula> parts = new ArrayList<>();
            Pair missing = null;
            for (Pair answer : challenge.answers) {
                Formula part = known.get(answer);
                if (part == null) {
                    missing = answer;
                    break;
                }
                // The same one, not an equal one: to compare deep formulas takes long.
                if (parts.stream().noneMatch(each -> each == part)) {
                    parts.add(part);
                }
            }
            if (missing != null) {
                open.push(missing);
            } else {
                open.pop();
                known.put(pair, new Formula.Diamond(left.labels().text(challenge.label), Formula.and(parts)));
            }
        }
        Formula formula = known.get(wanted);
        if (formula == null) {
            throw new IllegalStateException("no formula was made");
        }
        return formula;
    }
}
