package dev.hasse.conformance.generation;

import dev.hasse.base.Budget;
import dev.hasse.conformance.Alphabet;
import dev.hasse.conformance.Direction;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;

/** A test graph with the labels of TGV, told from the tester's side: {@code x; OUTPUT}, {@code y; INPUT (PASS)}. */
public final class TgvStyle {
    private TgvStyle() {}

    /** Labels are named as in the specification, whose alphabet is given. */
    public static Lts of(TestGraph graph, Alphabet alphabet, Budget budget) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, budget);
        for (int state = 0; state < graph.states(); state++) {
            builder.state(state);
            for (int t : graph.transitions(state)) {
                String text = named(graph.text(t), alphabet)
                        + (graph.direction(t) == Direction.INPUT ? "; OUTPUT" : "; INPUT")
                        + graph.verdict(graph.target(t))
                                .map(verdict -> " (" + verdict + ")")
                                .orElse("");
                builder.transition(state, labels.intern(text), graph.target(t));
            }
        }
        return builder.build(graph.initial());
    }

    /** Without the direction that was put in front of a label that had none. */
    private static String named(String text, Alphabet alphabet) {
        boolean added = alphabet.labels().find(text) < 0 && alphabet.labels().find(text.substring(1)) >= 0;
        return added ? text.substring(1) : text;
    }
}
