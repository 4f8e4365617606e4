package dev.hasse.lts.network;

import dev.hasse.lts.Lts;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/** The reachable product as texts, from the definitions: every choice of movers is tried. */
final class NaiveProduct {
    private final List<Component> components;
    private final List<SynchronizationRule> rules;
    private final Set<String> transitions = new TreeSet<>();

    NaiveProduct(List<Component> components, List<SynchronizationRule> rules) {
        this.components = components;
        this.rules = rules;
        Set<List<Integer>> seen = new HashSet<>();
        Deque<List<Integer>> open = new ArrayDeque<>();
        List<Integer> initial =
                components.stream().map(c -> c.lts().initialState()).toList();
        seen.add(initial);
        open.add(initial);
        while (!open.isEmpty()) {
            List<Integer> from = open.remove();
            steps(from, (label, to) -> {
                transitions.add(from + " " + label + " " + to);
                if (seen.add(to)) {
                    open.add(to);
                }
            });
        }
    }

    Set<String> transitions() {
        return transitions;
    }

    private void steps(List<Integer> from, BiConsumer<String, List<Integer>> step) {
        // Each component stays (-1) or does one of its transitions.
        int[] move = new int[components.size()];
        Arrays.fill(move, -1);
        choose(from, 0, move, step);
    }

    private void choose(List<Integer> from, int c, int[] move, BiConsumer<String, List<Integer>> step) {
        if (c == components.size()) {
            String label = label(move);
            if (label != null) {
                Integer[] to = from.toArray(Integer[]::new);
                for (int k = 0; k < move.length; k++) {
                    to[k] = move[k] < 0
                            ? to[k]
                            : Integer.valueOf(components.get(k).lts().target(move[k]));
                }
                step.accept(label, List.of(to));
            }
            return;
        }
        Lts lts = components.get(c).lts();
        choose(from, c + 1, move, step);
        for (int t = lts.rowStart(from.get(c)); t < lts.rowEnd(from.get(c)); t++) {
            move[c] = t;
            choose(from, c + 1, move, step);
        }
        move[c] = -1;
    }

    private String text(int c, int transition) {
        Lts lts = components.get(c).lts();
        return lts.labels().text(lts.label(transition));
    }

    private SynchronizationRule rule(String label) {
        return rules.stream().filter(r -> r.concerns(label)).findFirst().orElse(null);
    }

    /** The label of a joint move, null if the rules do not allow it. */
    private String label(int[] move) {
        Set<Integer> movers = new TreeSet<>();
        Set<String> labels = new TreeSet<>();
        for (int c = 0; c < move.length; c++) {
            if (move[c] >= 0) {
                movers.add(c);
                labels.add(text(c, move[c]));
            }
        }
        if (movers.isEmpty()) {
            return null;
        }
        String first = labels.iterator().next();
        SynchronizationRule rule = rule(first);
        if (rule instanceof SynchronizationRule.Rendezvous && !first.equals("i")) {
            boolean pair = movers.size() == 2
                    && labels.size() == 2
                    && labels.stream().allMatch(l -> rule(l) instanceof SynchronizationRule.Rendezvous)
                    && labels.stream().map(l -> l.substring(1)).distinct().count() == 1;
            return pair ? first.substring(1) : null;
        }
        if (labels.size() != 1) {
            return null;
        }
        if (rule == null || first.equals("i")) {
            return movers.size() == 1 ? first : null;
        }
        if (rule instanceof SynchronizationRule.SynchroniseBetween between) {
            Set<Integer> together = new TreeSet<>();
            for (int c = 0; c < move.length; c++) {
                if (between.components().contains(components.get(c).name())) {
                    together.add(c);
                }
            }
            boolean outsider = movers.size() == 1
                    && !between.components()
                            .contains(components.get(movers.iterator().next()).name());
            return movers.equals(together) || outsider ? first : null;
        }
        Set<Integer> having = new TreeSet<>();
        for (int c = 0; c < move.length; c++) {
            Lts lts = components.get(c).lts();
            for (int t = 0; t < lts.transitionCount(); t++) {
                if (text(c, t).equals(first)) {
                    having.add(c);
                }
            }
        }
        return movers.equals(having) ? first : null;
    }
}
