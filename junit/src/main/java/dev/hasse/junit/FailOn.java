package dev.hasse.junit;

/** Which findings fail a test that {@link HasseTest#confirm} runs again. */
public enum FailOn {
    /** All that were predicted, also those that could not be made to happen. */
    PREDICTED,
    /** Only those that were seen to happen. */
    CONFIRMED
}
