package dev.hasse.lts;

/**
 * Takes transitions one after the other, as a file or an exploration gives them: a builder of rows, a writer, a
 * worker that keeps only the rows of its own states.
 */
@FunctionalInterface
public interface TransitionConsumer {
    void transition(int source, int label, int target);
}
