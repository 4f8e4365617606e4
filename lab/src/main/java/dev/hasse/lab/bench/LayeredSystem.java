package dev.hasse.lab.bench;

import dev.hasse.base.Budget;
import dev.hasse.lts.Labels;
import dev.hasse.lts.Lts;
import dev.hasse.lts.LtsBuilder;
import java.util.SplittableRandom;

/**
 * A random system of a wanted size whose visible behaviour is small: layers of states joined by internal actions, and from
 * each layer one visible action to the next. From the last layer there is none.
 */
final class LayeredSystem {
    private LayeredSystem() {}

    /** At most so many visible actions can be done. */
    static Lts of(int states, int transitions, int actions, Budget budget) {
        Labels labels = new Labels();
        SplittableRandom random = new SplittableRandom(states);
        LtsBuilder builder = new LtsBuilder(labels, budget);
        int layers = actions + 1;
        int size = states / layers;
        int made = 0;
        for (int state = 0; state < layers * size; state++) {
            int layer = state / size;
            int first = layer * size;
            if (state > first) {
                builder.transition(first + random.nextInt(state - first), Labels.TAU, state);
                made++;
            }
        }
        while (made < transitions) {
            int layer = random.nextInt(actions);
            int visible = labels.intern((layer % 2 == 0 ? "PUT !" : "GET !") + layer);
            builder.transition(layer * size + random.nextInt(size), visible, (layer + 1) * size);
            made++;
        }
        return builder.build(0);
    }
}
