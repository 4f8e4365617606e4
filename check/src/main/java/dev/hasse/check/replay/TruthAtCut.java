package dev.hasse.check.replay;

import dev.hasse.logic.CtlFormula;

/** What the values at one cut alone say about a formula; open where it depends on the future. */
final class TruthAtCut {
    private TruthAtCut() {}

    static KnownTruth of(CtlFormula formula, ReplayedCut here) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> KnownTruth.of(atom.predicate().holds(here)),
                (CtlFormula.Not not) -> of(not.operand(), here).negation(),
                (CtlFormula.And and) ->
                        and.operands().stream().map(each -> of(each, here)).reduce(KnownTruth.TRUE, KnownTruth::and),
                (CtlFormula.Or or) ->
                        or.operands().stream().map(each -> of(each, here)).reduce(KnownTruth.FALSE, KnownTruth::or),
                (CtlFormula.Implies implies) ->
                        of(implies.left(), here).negation().or(of(implies.right(), here)),
                (CtlFormula.Iff iff) -> of(iff.left(), here).equivalence(of(iff.right(), here)),
                each -> KnownTruth.OPEN);
    }
}
