package dev.hasse.lts;

import dev.hasse.base.Budget;
import java.util.SplittableRandom;

/** Small random systems for tests. */
public final class RandomSystems {
    private RandomSystems() {}

    /** Up to 12 states, 30 transitions and 3 labels beside the internal action. */
    public static Lts any(SplittableRandom random) {
        return of(random, new Labels(), 1 + random.nextInt(12), random.nextInt(30), 1 + random.nextInt(3));
    }

    public static Lts of(SplittableRandom random, Labels labels, int states, int transitions, int visible) {
        LtsBuilder builder = new LtsBuilder(labels, Budget.unlimited());
        for (int k = 0; k < transitions; k++) {
            int label = random.nextInt(visible + 1);
            String text = label == 0 ? "i" : String.valueOf((char) ('a' + label - 1));
            builder.transition(random.nextInt(states), labels.intern(text), random.nextInt(states));
        }
        return builder.build(random.nextInt(states));
    }
}
