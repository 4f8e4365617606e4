package dev.hasse.check.replay;

import dev.hasse.logic.CtlFormula;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the values at one state alone say about a formula; null where it depends on the future. */
final class StateTruth {
    private StateTruth() {}

    static @Nullable Boolean of(CtlFormula formula, State state) {
        if (formula instanceof CtlFormula.Atom atom) {
            return atom.predicate().holds(state);
        } else if (formula instanceof CtlFormula.Not not) {
            return negation(of(not.operand(), state));
        } else if (formula instanceof CtlFormula.And and) {
            return conjunction(and.operands(), state);
        } else if (formula instanceof CtlFormula.Or or) {
            return negation(conjunction(
                    or.operands().stream().<CtlFormula>map(CtlFormula.Not::new).toList(), state));
        } else if (formula instanceof CtlFormula.Implies implies) {
            return of(new CtlFormula.Or(List.of(new CtlFormula.Not(implies.left()), implies.right())), state);
        } else if (formula instanceof CtlFormula.Iff iff) {
            Boolean left = of(iff.left(), state);
            Boolean right = of(iff.right(), state);
            return left == null || right == null ? null : Boolean.valueOf(left.equals(right));
        } else {
            return null;
        }
    }

    private static @Nullable Boolean negation(@Nullable Boolean value) {
        return value == null ? null : Boolean.valueOf(!value);
    }

    private static @Nullable Boolean conjunction(List<CtlFormula> operands, State state) {
        boolean open = false;
        for (CtlFormula operand : operands) {
            Boolean value = of(operand, state);
            if (value == null) {
                open = true;
            } else if (!value) {
                return false;
            }
        }
        return open ? null : Boolean.TRUE;
    }
}
