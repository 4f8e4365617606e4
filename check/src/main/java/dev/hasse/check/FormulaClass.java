package dev.hasse.check;

import dev.hasse.stability.MayChange;

/**
 * The class that a formula falls in on a trace, which tells what it takes to decide it.
 *
 * @param name the papers' name of the class: {@code RCTL}
 * @param reason why, in words
 */
@MayChange
public record FormulaClass(String name, String reason) {}
