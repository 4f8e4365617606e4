package dev.hasse.lts.bisimulation;

/** When two states count as alike. */
public enum Equivalence {
    /** Each step of one is a step of the other, the internal action like any other. */
    STRONG,
    /** Internal steps that decide nothing are invisible, also infinitely many of them. */
    BRANCHING,
    /** Like {@link #BRANCHING}, but a state that can do internal steps for ever differs from one that cannot. */
    DIVERGENCE_PRESERVING_BRANCHING
}
