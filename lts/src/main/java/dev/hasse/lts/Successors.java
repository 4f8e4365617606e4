package dev.hasse.lts;

import dev.hasse.stability.MayChange;

/**
 * The transitions out of one state after the other, without an object a transition. For one thread.
 *
 * <pre>{@code
 * int count = successors.of(state);
 * for (int k = 0; k < count; k++) {
 *     use(successors.label(k), successors.target(k));
 * }
 * }</pre>
 */
@MayChange
public interface Successors {
    /** Moves to a state and says how many transitions leave it. */
    int of(long state);

    /** The label of the k-th transition out of the current state. */
    int label(int k);

    /** The target of the k-th transition out of the current state. */
    long target(int k);
}
