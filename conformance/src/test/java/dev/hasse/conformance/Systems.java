package dev.hasse.conformance;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;

/** Small systems for tests. */
public final class Systems {
    public static final Budget BUDGET = Budget.unlimited();
    public static final Set<Quiescence> ALL = EnumSet.allOf(Quiescence.class);

    private Systems() {}

    /** A system by its transitions, each {@code source label target}; state 0 is the initial one. */
    public static Lts lts(String... transitions) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        for (String transition : transitions) {
            String[] parts = transition.split(" ");
            builder.transition(Integer.parseInt(parts[0]), labels.intern(parts[1]), Integer.parseInt(parts[2]));
        }
        return builder.build(0);
    }

    /** Over an alphabet by prefix of its own. */
    public static Iolts iolts(String... transitions) throws InputException {
        return Iolts.of(lts(transitions), Orientation.byPrefix(), "test");
    }

    /** Random transitions with labels of a list, {@code i} included if listed. */
    public static Lts random(SplittableRandom random, int states, int transitions, List<String> texts) {
        Labels labels = new Labels();
        LtsBuilder builder = new LtsBuilder(labels, BUDGET);
        builder.state(states - 1);
        for (int k = 0; k < transitions; k++) {
            int label = labels.intern(texts.get(random.nextInt(texts.size())));
            builder.transition(random.nextInt(states), label, random.nextInt(states));
        }
        return builder.build(0);
    }
}
