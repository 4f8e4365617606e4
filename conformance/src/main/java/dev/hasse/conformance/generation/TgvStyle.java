package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * A test graph with the labels of TGV, told from the tester's side: {@code x; OUTPUT}, {@code y; INPUT (PASS)}, and
 * {@code LOCK; INPUT} for silence, or timers. Labels are named as in the specification.
 */
public final class TgvStyle {
    private static final String LOCK = "LOCK";

    private final TestGraph graph;
    private final Alphabet alphabet;
    private final Labels labels = new Labels();
    private final LtsBuilder builder;
    private int states;

    private TgvStyle(TestGraph graph, Alphabet alphabet, Budget budget) {
        this.graph = graph;
        this.alphabet = alphabet;
        this.builder = new LtsBuilder(labels, budget);
        this.states = graph.stateCount();
    }

    /** Silence is {@code LOCK}, or has its own name if the specification has a label {@code LOCK}. */
    public static Lts of(TestGraph graph, Alphabet alphabet, Budget budget) {
        TgvStyle style = new TgvStyle(graph, alphabet, budget);
        for (int state = 0; state < graph.stateCount(); state++) {
            style.plain(state);
        }
        return style.built();
    }

    /** Where the tester waits it starts a timer, whose timeout is silence. */
    public static Lts withTimers(TestGraph graph, Alphabet alphabet, Budget budget) {
        TgvStyle style = new TgvStyle(graph, alphabet, budget);
        for (int state = 0; state < graph.stateCount(); state++) {
            if (graph.transitions(state).isEmpty() || graph.sends(state)) {
                style.plain(state);
            } else {
                style.timed(state);
            }
        }
        return style.built();
    }

    private Lts built() {
        // All other verdicts are told by the labels that lead to them.
        graph.verdict(graph.initial())
                .ifPresent(
                        verdict -> builder.transition(graph.initial(), labels.intern(verdict.name()), graph.initial()));
        return builder.build(graph.initial());
    }

    private void plain(int state) {
        builder.state(state);
        for (int t : graph.transitions(state)) {
            boolean silence = graph.direction(t) == Direction.QUIESCENCE;
            boolean named = silence && alphabet.labels().find(LOCK) < 0;
            builder.transition(state, label(named ? LOCK : named(graph.text(t)), t), graph.target(t));
        }
    }

    private void timed(int state) {
        List<Integer> transitions = graph.transitions(state);
        String timer = transitions.stream().anyMatch(this::allowsSilence) ? Timers.FOR_SILENCE : Timers.FOR_AN_ANSWER;
        int waiting = states++;
        builder.transition(state, labels.intern("START " + timer), waiting);
        Map<Integer, Integer> cancelling = new HashMap<>();
        for (int t : transitions) {
            int target = graph.target(t);
            if (graph.direction(t) == Direction.QUIESCENCE) {
                builder.transition(waiting, label("TIMEOUT " + timer, t), target);
            } else if (graph.verdict(target).isPresent()) {
                builder.transition(waiting, label(named(graph.text(t)), t), target);
            } else {
                builder.transition(
                        waiting, label(named(graph.text(t)), t), cancelling.computeIfAbsent(target, s -> states++));
            }
        }
        cancelling.forEach((target, from) -> builder.transition(from, labels.intern("CANCEL " + timer), target));
    }

    private boolean allowsSilence(int transition) {
        return graph.direction(transition) == Direction.QUIESCENCE
                && graph.verdict(graph.target(transition)).orElse(null) != TestVerdict.FAIL;
    }

    private int label(String text, int transition) {
        return labels.intern(text
                + (graph.direction(transition) == Direction.INPUT ? "; OUTPUT" : "; INPUT")
                + graph.verdict(graph.target(transition))
                        .map(verdict -> " (" + verdict + ")")
                        .orElse(""));
    }

    /** Without the direction that was put in front of a label that had none. */
    private String named(String text) {
        boolean added = alphabet.labels().find(text) < 0 && alphabet.labels().find(text.substring(1)) >= 0;
        return added ? text.substring(1) : text;
    }
}
