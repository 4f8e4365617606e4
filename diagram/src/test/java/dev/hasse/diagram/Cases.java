package dev.hasse.diagram;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/** Runs random cases from seeds; a failure names the seed, and {@code -Dhasse.seed=N} replays only that one. */
final class Cases {
    private Cases() {}

    static int run(int count, Consumer<SplittableRandom> one) {
        Long only = Long.getLong("hasse.seed");
        if (only != null) {
            one.accept(new SplittableRandom(only));
            return count;
        }
        for (long seed = 0; seed < count; seed++) {
            try {
                one.accept(new SplittableRandom(seed));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("case failed, replay with -Dhasse.seed=" + seed + ": " + e.getMessage(), e);
            }
        }
        return count;
    }
}
