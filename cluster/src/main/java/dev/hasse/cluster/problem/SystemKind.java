package dev.hasse.cluster.problem;

/** What the first of a problem's files is. */
public enum SystemKind {
    /** An explicit system as .aut. */
    EXPLICIT,
    /** A network file; the other files are its components. */
    NETWORK,
    /** A boolean equation system as text; there is no formula. */
    EQUATIONS,
    /** A trace in the native format, whose lattice is explored. */
    TRACE
}
