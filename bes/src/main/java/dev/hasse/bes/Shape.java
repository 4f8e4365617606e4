package dev.hasse.bes;

/**
 * The shape of a block: disjunctive (conjunctive) when every variable of the other operator has at most one successor in
 * the block itself, so that, other blocks solved, the block is a plain reachability problem.
 */
public enum Shape {
    DISJUNCTIVE,
    CONJUNCTIVE,
    MIXED
}
