package dev.hasse.check.diagram;

import dev.hasse.logic.CtlFormula;

/** Sets of the cuts that satisfy formulas, as diagrams of one store. */
public interface CutSets {
    /** Whether the cut, its positions by layer, satisfies the formula. */
    boolean isSatisfied(CtlFormula formula, int[] vector);

    /** Whether the cut, its positions by layer, surely does not satisfy the formula. */
    default boolean isRefuted(CtlFormula formula, int[] vector) {
        return !isSatisfied(formula, vector);
    }

    /** Whether every vector between two cuts that is closed under the order is reached from the first by some run. */
    default boolean isEveryCutReached() {
        return true;
    }

    /** The sets of the cuts that satisfy each formula; valid as long as {@link #collections} stays the same. */
    int[] satisfying(CtlFormula... formulas);

    /** How often sets have been dropped, and all others renumbered. */
    int collections();
}
