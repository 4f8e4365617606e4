package dev.hasse.check.slice;

import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Trace;
import java.util.List;

/**
 * Whether formulas are true at single cuts, given as positions by process: predicates by the values there, connectives
 * by their operands. What temporal operators say is for others to know.
 */
abstract class FormulaAtCut implements CtlFormula.ConnectiveVisitor<int[], Boolean> {
    private final ValuesAtCut values;

    FormulaAtCut(Trace trace) {
        this.values = new ValuesAtCut(trace);
    }

    final boolean of(CtlFormula formula, int[] cut) {
        return formula.accept(this, cut);
    }

    @Override
    public final Boolean atom(CtlFormula.Atom atom, int[] cut) {
        return atom.predicate().holds(values.at(cut));
    }

    @Override
    public final Boolean not(CtlFormula.Not not, int[] cut) {
        return !of(not.operand(), cut);
    }

    @Override
    public final Boolean and(CtlFormula.And and, int[] cut) {
        return !isAny(and.operands(), false, cut);
    }

    @Override
    public final Boolean or(CtlFormula.Or or, int[] cut) {
        return isAny(or.operands(), true, cut);
    }

    private boolean isAny(List<CtlFormula> operands, boolean value, int[] cut) {
        for (CtlFormula operand : operands) {
            if (of(operand, cut) == value) {
                return true;
            }
        }
        return false;
    }

    @Override
    public final Boolean implies(CtlFormula.Implies implies, int[] cut) {
        return !of(implies.left(), cut) || of(implies.right(), cut);
    }

    @Override
    public final Boolean iff(CtlFormula.Iff iff, int[] cut) {
        return of(iff.left(), cut) == of(iff.right(), cut);
    }
}
