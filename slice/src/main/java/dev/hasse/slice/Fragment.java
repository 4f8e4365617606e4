package dev.hasse.slice;

/** Classes of formulas, by how they can be decided on a trace. */
public enum Fragment {
    /** EF or AF of a conjunction of predicates each on one process: no lattice, no slice. */
    CONJUNCTIVE("conjunctive"),
    /** Decided by slices alone. */
    RCTL("RCTL"),
    /** EF of a predicate that has a least cut, since a process may not stay where it fails. */
    LINEAR("linear"),
    /** EF of a predicate that stays true once it is. */
    STABLE("stable"),
    /** EF of a comparison of a sum, whose extremes a maximum flow finds. */
    RELATIONAL("relational"),
    /** Disjunctions: their parts detected one by one, or sliced first and decided exactly within the slice. */
    RCTL_PLUS("RCTL+"),
    /** All of CTL. */
    GENERAL("general");

    private final String text;

    Fragment(String text) {
        this.text = text;
    }

    @Override
    public String toString() {
        return text;
    }
}
