package dev.hasse.simulate;

import dev.hasse.stability.MayChange;
import java.util.SplittableRandom;

/** What to generate: a run of so many processes and events; equal parameters give equal traces. */
@MayChange
public record Parameters(int processes, int events, long seed, Variant variant) {
    SplittableRandom random() {
        return new SplittableRandom(seed);
    }

    boolean isFaulty() {
        return variant == Variant.FAULTY;
    }
}
