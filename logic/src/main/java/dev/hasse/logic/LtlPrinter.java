package dev.hasse.logic;

import java.util.List;
import java.util.stream.Collectors;

/** LTL formulas as text. */
final class LtlPrinter {
    private LtlPrinter() {}

    static String text(LtlFormula formula) {
        return text(formula, PredicatePrinter.IFF);
    }

    private static String text(LtlFormula formula, int least) {
        if (formula instanceof LtlFormula.Atom atom) {
            return PredicatePrinter.text(atom.predicate(), least);
        } else if (formula instanceof LtlFormula.Step step) {
            return PredicatePrinter.text(step.predicate(), least);
        }
        return level(formula) < least ? "(" + bare(formula) + ")" : bare(formula);
    }

    private static int level(LtlFormula formula) {
        return formula.match(
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
                each -> PredicatePrinter.PRIMARY,
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
                each -> PredicatePrinter.UNTIL,
                each -> PredicatePrinter.UNTIL,
                each -> PredicatePrinter.UNTIL,
                (LtlFormula.Past past) ->
                        past.operator() == PastOperator.SINCE ? PredicatePrinter.UNTIL : PredicatePrinter.PRIMARY,
                (LtlFormula.Within within) -> level(within.operand()));
    }

    private static String bare(LtlFormula formula) {
        return bare(formula, "");
    }

    private static String bare(LtlFormula formula, String bound) {
        return formula.match(
                (LtlFormula.Atom atom) -> PredicatePrinter.text(atom.predicate()),
                (LtlFormula.On on) -> "on(" + PredicatePrinter.text(on.predicate()) + ")",
                (LtlFormula.Happens happens) -> "[" + PredicatePrinter.text(happens.predicate()) + "]",
                (LtlFormula.Step step) -> PredicatePrinter.text(step.predicate()),
                (LtlFormula.Not not) -> "!" + text(not.operand(), PredicatePrinter.PRIMARY),
                (LtlFormula.And and) -> joined(and.operands(), " & ", PredicatePrinter.AND),
                (LtlFormula.Or or) -> joined(or.operands(), " | ", PredicatePrinter.OR),
                (LtlFormula.Implies implies) ->
                        text(implies.left(), PredicatePrinter.OR) + " -> " + text(implies.right(), PredicatePrinter.OR),
                (LtlFormula.Iff iff) -> text(iff.left(), PredicatePrinter.IMPLIES) + " <-> "
                        + text(iff.right(), PredicatePrinter.IMPLIES),
                (LtlFormula.Next next) -> "X " + text(next.operand(), PredicatePrinter.PRIMARY),
                (LtlFormula.WeakNext next) -> "N " + text(next.operand(), PredicatePrinter.PRIMARY),
                (LtlFormula.Finally eventually) ->
                        "F" + bound + " " + text(eventually.operand(), PredicatePrinter.PRIMARY),
                (LtlFormula.Globally globally) ->
                        "G" + bound + " " + text(globally.operand(), PredicatePrinter.PRIMARY),
                (LtlFormula.Until until) -> infix(until.left(), "U" + bound, until.right()),
                (LtlFormula.WeakUntil until) -> infix(until.left(), "W" + bound, until.right()),
                (LtlFormula.Release release) -> infix(release.left(), "R" + bound, release.right()),
                (LtlFormula.Past past) -> past(past, bound),
                (LtlFormula.Within within) ->
                        bare(within.operand(), within.bound().text()));
    }

    private static String past(LtlFormula.Past past, String bound) {
        String symbol = past.operator().symbol() + bound;
        LtlFormula first = past.operands().get(0);
        return past.operator() == PastOperator.SINCE
                ? infix(first, symbol, past.operands().get(1))
                : symbol + " " + text(first, PredicatePrinter.PRIMARY);
    }

    private static String joined(List<LtlFormula> operands, String operator, int level) {
        return operands.stream().map(operand -> text(operand, level + 1)).collect(Collectors.joining(operator));
    }

    private static String infix(LtlFormula left, String operator, LtlFormula right) {
        return text(left, PredicatePrinter.UNARY) + " " + operator + " " + text(right, PredicatePrinter.UNARY);
    }
}
