package dev.hasse.lts.preorder;

import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The preorders from their definitions: simulations as sets of pairs, runs by all sets of states that they lead to. */
final class NaivePreorder {
    private final Lts left;
    private final Lts right;

    NaivePreorder(Lts left, Lts right) {
        this.left = left;
        this.right = right;
    }

    boolean holds(Preorder preorder) {
        return switch (preorder) {
            case SIMULATION, SAFETY -> simulates(preorder == Preorder.SAFETY);
            case TRACE -> runs(false, false);
            case WEAK_TRACE -> runs(true, false);
            case FAILURES -> runs(true, true);
        };
    }

    /** Label and target of each step, by text. */
    private static Set<Map.Entry<String, Integer>> steps(Lts lts, int state, boolean safety) {
        Set<Map.Entry<String, Integer>> steps = new HashSet<>();
        Set<Integer> from = safety ? silent(lts, Set.of(state)) : Set.of(state);
        for (int s : from) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (!safety || lts.label(t) != Labels.TAU) {
                    steps.add(Map.entry(lts.labels().text(lts.label(t)), lts.target(t)));
                }
            }
        }
        return steps;
    }

    private boolean simulates(boolean safety) {
        boolean[][] related = new boolean[left.stateCount()][right.stateCount()];
        for (boolean[] row : related) {
            Arrays.fill(row, true);
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int s = 0; s < related.length; s++) {
                for (int t = 0; t < related[s].length; t++) {
                    int other = t;
                    boolean answered = steps(left, s, safety).stream()
                            .allMatch(step -> steps(right, other, safety).stream()
                                    .anyMatch(answer -> answer.getKey().equals(step.getKey())
                                            && related[step.getValue()][answer.getValue()]));
                    if (related[s][t] && !answered) {
                        related[s][t] = false;
                        changed = true;
                    }
                }
            }
        }
        return related[left.initialState()][right.initialState()];
    }

    private static Set<Integer> silent(Lts lts, Set<Integer> from) {
        Set<Integer> seen = new TreeSet<>(from);
        boolean grown = true;
        while (grown) {
            Set<Integer> more = new TreeSet<>(seen);
            for (int s : seen) {
                for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                    if (lts.label(t) == Labels.TAU) {
                        more.add(lts.target(t));
                    }
                }
            }
            grown = more.size() > seen.size();
            seen = more;
        }
        return seen;
    }

    /** Where a system can be at first. */
    static Set<Integer> start(Lts lts, boolean weak) {
        return weak ? silent(lts, Set.of(lts.initialState())) : Set.of(lts.initialState());
    }

    /** By label where it can be after one more step. */
    static Map<String, Set<Integer>> next(Lts lts, Set<Integer> states, boolean weak) {
        Map<String, Set<Integer>> next = new HashMap<>();
        for (int s : states) {
            for (int t = lts.rowStart(s); t < lts.rowEnd(s); t++) {
                if (!weak || lts.label(t) != Labels.TAU) {
                    next.computeIfAbsent(lts.labels().text(lts.label(t)), label -> new TreeSet<>())
                            .add(lts.target(t));
                }
            }
        }
        if (weak) {
            next.replaceAll((label, targets) -> silent(lts, targets));
        }
        return next;
    }

    private boolean runs(boolean weak, boolean failures) {
        Set<String> seen = new HashSet<>();
        return runs(start(left, weak), start(right, weak), weak, failures, seen);
    }

    private boolean runs(Set<Integer> ours, Set<Integer> theirs, boolean weak, boolean failures, Set<String> seen) {
        if (!seen.add(ours + " " + theirs)) {
            return true;
        }
        if (failures && !mayStop(ours, theirs)) {
            return false;
        }
        Map<String, Set<Integer>> answers = next(right, theirs, weak);
        for (Map.Entry<String, Set<Integer>> step : next(left, ours, weak).entrySet()) {
            Set<Integer> after = answers.get(step.getKey());
            if (after == null || !runs(step.getValue(), after, weak, failures, seen)) {
                return false;
            }
        }
        return true;
    }

    private boolean mayStop(Set<Integer> ours, Set<Integer> theirs) {
        return ours.stream()
                .filter(s -> stable(left, s))
                .allMatch(s -> theirs.stream()
                        .filter(t -> stable(right, t))
                        .anyMatch(t -> offered(left, s).containsAll(offered(right, t))));
    }

    private static boolean stable(Lts lts, int state) {
        return offered(lts, state).stream().noneMatch("i"::equals);
    }

    private static Set<String> offered(Lts lts, int state) {
        Set<String> offered = new HashSet<>();
        for (int t = lts.rowStart(state); t < lts.rowEnd(state); t++) {
            offered.add(lts.labels().text(lts.label(t)));
        }
        return offered;
    }
}
