package dev.hasse.lts;

import dev.hasse.base.Budget;

/**
 * Breadth-first exploration of all that is reachable: gives the states numbers from 0 (the initial one) in the order
 * in which they are met, and hands on each transition once.
 */
public final class Exploration {
    private static final int CHECK_EVERY = 1 << 12;

    private Exploration() {}

    /** The reachable part as an explicit system. */
    public static Lts of(TransitionSystem system, Budget budget) {
        LtsBuilder builder = new LtsBuilder(system.labels(), budget);
        run(system, budget, builder);
        return builder.build(0);
    }

    /** Feeds the transitions, source after source, to a consumer; returns the states in the order of their numbers. */
    public static StateNumbers run(TransitionSystem system, Budget budget, TransitionConsumer consumer) {
        StateNumbers numbers = new StateNumbers(budget);
        Successors successors = system.successors();
        numbers.number(system.initial());
        for (int source = 0; source < numbers.size(); source++) {
            if (source % CHECK_EVERY == 0) {
                budget.check();
            }
            int count = successors.of(numbers.state(source));
            for (int k = 0; k < count; k++) {
                consumer.transition(source, successors.label(k), numbers.number(successors.target(k)));
            }
        }
        return numbers;
    }
}
