package dev.hasse.bes;

/** The acyclic strategy was asked for, and the graph has a cycle. */
public final class CyclicGraphException extends RuntimeException {
    CyclicGraphException() {
        super("the system is not acyclic: a variable depends on itself; choose another strategy");
    }
}
