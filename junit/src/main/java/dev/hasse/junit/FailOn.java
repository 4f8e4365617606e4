package dev.hasse.junit;

import dev.hasse.stability.MayChange;

/** Which findings fail a test that {@link HasseTest#confirm} runs again. */
@MayChange
public enum FailOn {
    /** All predicted findings, even those that could not be made to happen. */
    PREDICTED,
    /** Only those that were seen to happen. */
    CONFIRMED
}
