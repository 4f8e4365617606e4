package dev.hasse.scan;

/**
 * A property of the recorded run that every interleaving has too: a test for the next recording.
 *
 * @param support how often the recorded run had the occasion to break it
 */
public record Invariant(String formula, long support) {}
