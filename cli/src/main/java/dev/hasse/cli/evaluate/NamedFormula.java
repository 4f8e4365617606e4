package dev.hasse.cli.evaluate;

import dev.hasse.base.InputException;
import dev.hasse.evaluate.translation.Positions;
import dev.hasse.evaluate.translation.Translation;
import dev.hasse.logic.mcl.MuFormula;

/** A formula to evaluate, and how it is called where there are several. */
record NamedFormula(String name, MuFormula formula, Positions positions) {
    static NamedFormula of(String name, MuFormula formula) throws InputException {
        return new NamedFormula(name, formula, Translation.of(formula));
    }
}
