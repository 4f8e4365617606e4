package dev.hasse.check.replay;

import dev.hasse.logic.CtlFormula;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the values at one cut alone say about a formula; null where it depends on the future. */
final class TruthAtCut {
    private TruthAtCut() {}

    static @Nullable Boolean of(CtlFormula formula, ReplayedCut here) {
        if (formula instanceof CtlFormula.Atom atom) {
            return atom.predicate().holds(here);
        } else if (formula instanceof CtlFormula.Not not) {
            return negation(of(not.operand(), here));
        } else if (formula instanceof CtlFormula.And and) {
            return conjunction(and.operands(), here);
        } else if (formula instanceof CtlFormula.Or or) {
            return negation(conjunction(
                    or.operands().stream().<CtlFormula>map(CtlFormula.Not::new).toList(), here));
        } else if (formula instanceof CtlFormula.Implies implies) {
            return of(new CtlFormula.Or(List.of(new CtlFormula.Not(implies.left()), implies.right())), here);
        } else if (formula instanceof CtlFormula.Iff iff) {
            Boolean left = of(iff.left(), here);
            Boolean right = of(iff.right(), here);
            return left == null || right == null ? null : Boolean.valueOf(left.equals(right));
        } else {
            return null;
        }
    }

    private static @Nullable Boolean negation(@Nullable Boolean value) {
        return value == null ? null : Boolean.valueOf(!value);
    }

    private static @Nullable Boolean conjunction(List<CtlFormula> operands, ReplayedCut here) {
        boolean open = false;
        for (CtlFormula operand : operands) {
            Boolean value = of(operand, here);
            if (value == null) {
                open = true;
            } else if (!value) {
                return false;
            }
        }
        return open ? null : Boolean.TRUE;
    }
}
