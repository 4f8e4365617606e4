package dev.hasse.check.models.smv;

import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.List;

/** A CTL formula in NuSMV's syntax, which lacks W and R and knows no end of a path. */
final class SmvFormula {
    private final SmvPredicates predicates;

    SmvFormula(SmvPredicates predicates) {
        this.predicates = predicates;
    }

    String of(CtlFormula formula) throws InputException {
        return formula.match(
                (CtlFormula.Atom atom) -> predicates.of(atom.predicate()),
                (CtlFormula.Not not) -> "!" + of(not.operand()),
                (CtlFormula.And and) -> joined(and.operands(), " & "),
                (CtlFormula.Or or) -> joined(or.operands(), " | "),
                (CtlFormula.Implies implies) -> "(" + of(implies.left()) + " -> " + of(implies.right()) + ")",
                (CtlFormula.Iff iff) -> "(" + of(iff.left()) + " <-> " + of(iff.right()) + ")",
                (CtlFormula.Next next) -> {
                    // The end has no next cut: none that satisfies, and none that does not.
                    return next.quantifier() == PathQuantifier.EXISTS
                            ? "(!full & EX " + of(next.operand()) + ")"
                            : "(full | AX " + of(next.operand()) + ")";
                },
                (CtlFormula.Finally eventually) ->
                        "(" + eventually.quantifier().letter() + "F " + of(eventually.operand()) + ")",
                (CtlFormula.Globally globally) ->
                        "(" + globally.quantifier().letter() + "G " + of(globally.operand()) + ")",
                (CtlFormula.Until until) -> until(until.quantifier(), of(until.left()), of(until.right())),
                (CtlFormula.WeakUntil until) -> weakUntil(until.quantifier(), of(until.left()), of(until.right())),
                (CtlFormula.Release release) -> {
                    String left = of(release.left());
                    String right = of(release.right());
                    return weakUntil(release.quantifier(), right, "(" + left + " & " + right + ")");
                });
    }

    private String joined(List<CtlFormula> operands, String connective) throws InputException {
        StringBuilder text = new StringBuilder();
        for (CtlFormula operand : operands) {
            text.append(text.isEmpty() ? "(" : connective).append(of(operand));
        }
        return text.append(")").toString();
    }

    private static String until(PathQuantifier quantifier, String left, String right) {
        return "(" + quantifier.letter() + " [" + left + " U " + right + "])";
    }

    private static String weakUntil(PathQuantifier quantifier, String left, String right) {
        return quantifier == PathQuantifier.EXISTS
                ? "(" + until(quantifier, left, right) + " | (EG " + left + "))"
                : "!(E [!" + right + " U (!" + left + " & !" + right + ")])";
    }
}
