package dev.hasse.diagram;

/**
 * A deterministic automaton that reads a vector layer by layer, from the first to the last, and accepts or rejects it.
 * This is how a predicate is given to {@link DiagramStore#filter}: the state is what the layers read so far
 * contribute. States are numbers &gt;= 0; after the last layer the state must be {@link #ACCEPT} or {@link #REJECT}.
 */
public interface Reader {
    /** Accepts whatever follows. */
    int ACCEPT = -1;

    /** Rejects whatever follows. */
    int REJECT = -2;

    int start();

    /** The state after {@code position} was read at {@code layer} in {@code state}. */
    int next(int layer, int state, int position);

    /** The last position such that {@link #next} is the same for all from {@code position} to it, as far as is known. */
    int until(int layer, int state, int position);
}
