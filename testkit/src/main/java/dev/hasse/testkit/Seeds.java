package dev.hasse.testkit;

import java.util.SplittableRandom;
import java.util.function.Consumer;

/**
 * The one way in which random tests get their seeds, name them, and run a failed case again: a failure says
 * {@code -Dhasse.seed=N}, and that property makes N the first seed.
 */
public final class Seeds {
    private static final String PROPERTY = "hasse.seed";

    private Seeds() {}

    /** The seed of a suite's first case: the usual one, or the given one. */
    public static long first(long usual) {
        return Long.getLong(PROPERTY, usual);
    }

    /** Whether one failed case is to be run again. */
    public static boolean isReplay() {
        return Long.getLong(PROPERTY) != null;
    }

    /** What runs the case of this seed again, for messages. */
    public static String replay(long seed) {
        return "-D" + PROPERTY + "=" + seed;
    }

    /** Runs so many cases, from seed 0 on, or the given one alone; a failure names its seed. Tells how many there were. */
    public static int run(int cases, Consumer<SplittableRandom> one) {
        long first = first(0);
        int count = isReplay() ? 1 : cases;
        for (long seed = first; seed < first + count; seed++) {
            try {
                one.accept(new SplittableRandom(seed));
            } catch (RuntimeException | AssertionError e) {
                throw new AssertionError("case failed, replay with " + replay(seed) + ": " + e.getMessage(), e);
            }
        }
        return cases;
    }
}
