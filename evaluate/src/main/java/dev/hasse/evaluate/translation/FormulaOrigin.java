package dev.hasse.evaluate.translation;

import dev.hasse.logic.mcl.MuFormula;

/**
 * The subformula that a position comes from.
 *
 * @param positive whether the position is true where the subformula is, and not its negation
 */
public record FormulaOrigin(MuFormula formula, boolean positive) {}
