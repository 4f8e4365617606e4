package dev.hasse.bench;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.SplittableRandom;

/** A random system of a wanted size in which no state has two transitions with the same label. */
final class DeterministicSystem {
    private static final int LABELS = 40;

    private DeterministicSystem() {}

    /** Half of the labels are inputs {@code PUT}, the others outputs {@code GET}; at most 40 transitions a state. */
    static Lts of(int states, int transitions, Budget budget) {
        Labels labels = new Labels();
        int[] numbers = new int[LABELS];
        for (int k = 0; k < LABELS; k++) {
            numbers[k] = labels.intern((k % 2 == 0 ? "PUT !" : "GET !") + k / 2);
        }
        SplittableRandom random = new SplittableRandom(states);
        LtsBuilder builder = new LtsBuilder(labels, budget);
        for (int state = 0; state < states; state++) {
            long end = (state + 1L) * transitions / states;
            int first = random.nextInt(LABELS);
            for (long t = (long) state * transitions / states; t < end; t++) {
                builder.transition(state, numbers[first++ % LABELS], random.nextInt(states));
            }
        }
        return builder.build(0);
    }
}
