package dev.hasse.check.slice;

import dev.hasse.check.ValuesAtCut;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.Trace;
import java.util.IdentityHashMap;
import java.util.List;

/**
 * Whether formulas are true at single cuts, given as positions by process: predicates by the values there, connectives
 * by their operands. What temporal operators say is for others to know. A formula is gone through once, however many
 * cuts it is asked of.
 */
abstract class FormulaAtCut {
    private interface Test {
        boolean holds(int[] cut);
    }

    private final ValuesAtCut values;
    /** By the formulas as objects: to compare them costs more than most tests. */
    private final IdentityHashMap<CtlFormula, Test> tests = new IdentityHashMap<>();

    FormulaAtCut(Trace trace) {
        this.values = new ValuesAtCut(trace);
    }

    /** Whether a temporal formula is true at the cut. */
    abstract boolean temporal(CtlFormula formula, int[] cut);

    final boolean of(CtlFormula formula, int[] cut) {
        return tests.computeIfAbsent(formula, this::test).holds(cut);
    }

    private Test test(CtlFormula formula) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> cut -> atom.predicate().holds(values.at(cut)),
                (CtlFormula.Not not) -> {
                    Test operand = test(not.operand());
                    return cut -> !operand.holds(cut);
                },
                (CtlFormula.And and) -> {
                    Test some = any(and.operands(), false);
                    return cut -> !some.holds(cut);
                },
                (CtlFormula.Or or) -> any(or.operands(), true),
                (CtlFormula.Implies implies) -> {
                    Test left = test(implies.left());
                    Test right = test(implies.right());
                    return cut -> !left.holds(cut) || right.holds(cut);
                },
                (CtlFormula.Iff iff) -> {
                    Test left = test(iff.left());
                    Test right = test(iff.right());
                    return cut -> left.holds(cut) == right.holds(cut);
                },
                (CtlFormula temporal) -> cut -> temporal(temporal, cut));
    }

    /** Whether one of the formulas has the value. */
    private Test any(List<CtlFormula> formulas, boolean value) {
        Test[] all = formulas.stream().map(this::test).toArray(Test[]::new);
        return cut -> {
            for (Test each : all) {
                if (each.holds(cut) == value) {
                    return true;
                }
            }
            return false;
        };
    }
}
