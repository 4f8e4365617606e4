package dev.hasse.check.replay;

import dev.hasse.logic.CtlFormula;
import java.util.List;

/** What the values at one cut alone say about a formula; open where it depends on the future. */
final class TruthAtCut {
    private TruthAtCut() {}

    static KnownTruth of(CtlFormula formula, ReplayedCut here) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> KnownTruth.of(atom.predicate().holds(here)),
                (CtlFormula.Not not) -> of(not.operand(), here).negation(),
                (CtlFormula.And and) -> conjunction(and.operands(), here),
                (CtlFormula.Or or) -> conjunction(
                                or.operands().stream()
                                        .<CtlFormula>map(CtlFormula.Not::new)
                                        .toList(),
                                here)
                        .negation(),
                (CtlFormula.Implies implies) -> conjunction(
                                List.of(implies.left(), new CtlFormula.Not(implies.right())), here)
                        .negation(),
                (CtlFormula.Iff iff) -> of(iff.left(), here).equivalence(of(iff.right(), here)),
                each -> KnownTruth.OPEN);
    }

    private static KnownTruth conjunction(List<CtlFormula> operands, ReplayedCut here) {
        boolean open = false;
        for (CtlFormula operand : operands) {
            KnownTruth value = of(operand, here);
            if (value == KnownTruth.FALSE) {
                return value;
            }
            open |= value == KnownTruth.OPEN;
        }
        return open ? KnownTruth.OPEN : KnownTruth.TRUE;
    }
}
