package dev.hasse.lts.model;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.HashMap;
import java.util.Map;

/** Writes down a component by the names of its states; the first one named is the initial one. */
final class ComponentBuilder {
    private final Labels labels = new Labels();
    private final LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
    private final Map<String, Integer> states = new HashMap<>();

    ComponentBuilder step(String source, String label, String target) {
        int from = state(source);
        builder.transition(from, labels.intern(label), state(target));
        return this;
    }

    private int state(String name) {
        return states.computeIfAbsent(name, unknown -> states.size());
    }

    Lts lts() {
        return builder.build(0);
    }
}
