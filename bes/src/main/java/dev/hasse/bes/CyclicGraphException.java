package dev.hasse.bes;

/** The acyclic strategy was asked for, and the graph has a cycle. */
public final class CyclicGraphException extends RuntimeException {
    private final long variable;

    CyclicGraphException(long variable) {
        super("the system is not acyclic: a variable depends on itself; choose another strategy");
        this.variable = variable;
    }

    /** A variable on the cycle. */
    public long variable() {
        return variable;
    }
}
