package dev.hasse.lts.preorder;

import dev.hasse.base.Allocation;
import dev.hasse.base.Budget;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import dev.hasse.lts.bisimulation.Equivalence;
import dev.hasse.lts.bisimulation.Minimization;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The smallest deterministic system with the same runs. May have exponentially many states: the budget says when to stop. */
public final class Determinization {
    private Determinization() {}

    /** The same runs, the internal action like any other. */
    public static Lts traces(Lts lts, Budget budget) {
        return Minimization.of(deterministic(lts, false, budget), Equivalence.STRONG, budget);
    }

    /** The same runs without their internal actions. */
    public static Lts weakTraces(Lts lts, Budget budget) {
        return Minimization.of(deterministic(lts, true, budget), Equivalence.STRONG, budget);
    }

    private static Lts deterministic(Lts lts, boolean weak, Budget budget) {
        try (Allocation memory = budget.allocation()) {
            return deterministic(lts, weak, budget, memory);
        }
    }

    private static Lts deterministic(Lts lts, boolean weak, Budget budget, Allocation memory) {
        PossibleStates sets = new PossibleStates(lts, weak);
        Map<List<Integer>, Integer> numbers = new HashMap<>();
        List<int[]> states = new ArrayList<>();
        LtsBuilder builder = new LtsBuilder(lts.labels(), budget);
        states.add(sets.initial());
        numbers.put(key(sets.initial()), 0);
        builder.state(0);
        for (int source = 0; source < states.size(); source++) {
            budget.check();
            int from = source;
            int[] members = states.get(source);
            sets.labels(members).stream().forEach(label -> {
                int[] after = sets.after(members, label);
                int target = numbers.computeIfAbsent(key(after), key -> {
                    memory.grow(64 + 24L * after.length);
                    states.add(after);
                    return states.size() - 1;
                });
                builder.transition(from, label, target);
            });
        }
        return builder.build(0);
    }

    private static List<Integer> key(int[] states) {
        return Arrays.stream(states).boxed().toList();
    }
}
