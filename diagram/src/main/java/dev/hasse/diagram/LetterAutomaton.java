package dev.hasse.diagram;

/**
 * A nondeterministic automaton over the events of a trace: event {@code position} (1..size) of {@code layer} is read
 * as a letter. Letter 0 is the identity, it leaves every state as it is.
 */
public interface LetterAutomaton {
    int IDENTITY = 0;

    /** States are 0 to this number less one. */
    int states();

    /** The states in which a run may start, at the empty cut. */
    int[] initial();

    int letter(int layer, int position);

    /** The first position after {@code position} whose letter is not the identity, or a number beyond the layer. */
    int nextLetter(int layer, int position);

    int[] successors(int letter, int state);
}
