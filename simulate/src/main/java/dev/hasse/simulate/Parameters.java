package dev.hasse.simulate;

import java.util.SplittableRandom;

/** What to generate: a run of so many processes and events; equal parameters give equal traces. */
public record Parameters(int processes, int events, long seed, Variant variant) {
    SplittableRandom random() {
        return new SplittableRandom(seed);
    }

    boolean isFaulty() {
        return variant == Variant.FAULTY;
    }
}
