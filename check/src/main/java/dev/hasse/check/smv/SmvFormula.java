package dev.hasse.check.smv;

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
        if (formula instanceof CtlFormula.Atom atom) {
            return predicates.of(atom.predicate());
        } else if (formula instanceof CtlFormula.Not not) {
            return "!" + of(not.operand());
        } else if (formula instanceof CtlFormula.And and) {
            return joined(and.operands(), " & ");
        } else if (formula instanceof CtlFormula.Or or) {
            return joined(or.operands(), " | ");
        } else if (formula instanceof CtlFormula.Implies implies) {
            return "(" + of(implies.left()) + " -> " + of(implies.right()) + ")";
        } else if (formula instanceof CtlFormula.Iff iff) {
            return "(" + of(iff.left()) + " <-> " + of(iff.right()) + ")";
        } else if (formula instanceof CtlFormula.Next next) {
            // The end has no next cut: none that satisfies, and none that does not.
            return next.quantifier() == PathQuantifier.EXISTS
                    ? "(!full & EX " + of(next.operand()) + ")"
                    : "(full | AX " + of(next.operand()) + ")";
        } else if (formula instanceof CtlFormula.Finally eventually) {
            return "(" + eventually.quantifier().letter() + "F " + of(eventually.operand()) + ")";
        } else if (formula instanceof CtlFormula.Globally globally) {
            return "(" + globally.quantifier().letter() + "G " + of(globally.operand()) + ")";
        } else if (formula instanceof CtlFormula.Until until) {
            return until(until.quantifier(), of(until.left()), of(until.right()));
        } else if (formula instanceof CtlFormula.WeakUntil until) {
            return weakUntil(until.quantifier(), of(until.left()), of(until.right()));
        } else {
            CtlFormula.Release release = (CtlFormula.Release) formula;
            String left = of(release.left());
            String right = of(release.right());
            return weakUntil(release.quantifier(), right, "(" + left + " & " + right + ")");
        }
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
