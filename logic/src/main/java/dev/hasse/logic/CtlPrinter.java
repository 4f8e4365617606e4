package dev.hasse.logic;

import java.util.List;
import java.util.stream.Collectors;

/** CTL formulas as text. */
final class CtlPrinter {
    private CtlPrinter() {}

    static String text(CtlFormula formula) {
        return text(formula, PredicatePrinter.IFF);
    }

    private static String text(CtlFormula formula, int least) {
        if (formula instanceof CtlFormula.Atom atom) {
            return PredicatePrinter.text(atom.predicate(), least);
        }
        return level(formula) < least ? "(" + bare(formula) + ")" : bare(formula);
    }

    private static int level(CtlFormula formula) {
        return formula.match(
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.AND,
                each -> PredicatePrinter.OR,
                each -> PredicatePrinter.IMPLIES,
                each -> PredicatePrinter.IFF,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY);
    }

    private static String bare(CtlFormula formula) {
        return formula.match(
                (CtlFormula.Atom atom) -> PredicatePrinter.text(atom.predicate()),
                (CtlFormula.Not not) -> "!" + text(not.operand(), PredicatePrinter.PRIMARY),
                (CtlFormula.And and) -> joined(and.operands(), " & ", PredicatePrinter.AND),
                (CtlFormula.Or or) -> joined(or.operands(), " | ", PredicatePrinter.OR),
                (CtlFormula.Implies implies) ->
                        text(implies.left(), PredicatePrinter.OR) + " -> " + text(implies.right(), PredicatePrinter.OR),
                (CtlFormula.Iff iff) -> text(iff.left(), PredicatePrinter.IMPLIES) + " <-> "
                        + text(iff.right(), PredicatePrinter.IMPLIES),
                (CtlFormula.Next next) -> prefix(next.quantifier(), "X", next.operand()),
                (CtlFormula.Finally eventually) -> prefix(eventually.quantifier(), "F", eventually.operand()),
                (CtlFormula.Globally globally) -> prefix(globally.quantifier(), "G", globally.operand()),
                (CtlFormula.Until until) -> bracketed(until.quantifier(), until.left(), "U", until.right()),
                (CtlFormula.WeakUntil until) -> bracketed(until.quantifier(), until.left(), "W", until.right()),
                (CtlFormula.Release release) -> bracketed(release.quantifier(), release.left(), "R", release.right()));
    }

    private static String joined(List<CtlFormula> operands, String operator, int level) {
        return operands.stream().map(operand -> text(operand, level + 1)).collect(Collectors.joining(operator));
    }

    private static String prefix(PathQuantifier quantifier, String operator, CtlFormula operand) {
        return quantifier.letter() + operator + " " + text(operand, PredicatePrinter.PRIMARY);
    }

    private static String bracketed(PathQuantifier quantifier, CtlFormula left, String operator, CtlFormula right) {
        return quantifier.letter() + "[" + text(left) + " " + operator + " " + text(right) + "]";
    }
}
