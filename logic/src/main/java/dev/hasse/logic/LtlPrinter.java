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
        }
        return level(formula) < least ? "(" + bare(formula) + ")" : bare(formula);
    }

    private static int level(LtlFormula formula) {
        if (formula instanceof LtlFormula.Iff) {
            return PredicatePrinter.IFF;
        } else if (formula instanceof LtlFormula.Implies) {
            return PredicatePrinter.IMPLIES;
        } else if (formula instanceof LtlFormula.Or) {
            return PredicatePrinter.OR;
        } else if (formula instanceof LtlFormula.And) {
            return PredicatePrinter.AND;
        } else if (formula instanceof LtlFormula.Until
                || formula instanceof LtlFormula.WeakUntil
                || formula instanceof LtlFormula.Release) {
            return PredicatePrinter.UNTIL;
        } else {
            return PredicatePrinter.PRIMARY;
        }
    }

    private static String bare(LtlFormula formula) {
        if (formula instanceof LtlFormula.On on) {
            return "on(" + PredicatePrinter.text(on.predicate()) + ")";
        } else if (formula instanceof LtlFormula.Not not) {
            return "!" + text(not.operand(), PredicatePrinter.PRIMARY);
        } else if (formula instanceof LtlFormula.And and) {
            return joined(and.operands(), " & ", PredicatePrinter.AND);
        } else if (formula instanceof LtlFormula.Or or) {
            return joined(or.operands(), " | ", PredicatePrinter.OR);
        } else if (formula instanceof LtlFormula.Implies implies) {
            return text(implies.left(), PredicatePrinter.OR) + " -> " + text(implies.right(), PredicatePrinter.OR);
        } else if (formula instanceof LtlFormula.Iff iff) {
            return text(iff.left(), PredicatePrinter.IMPLIES) + " <-> " + text(iff.right(), PredicatePrinter.IMPLIES);
        } else if (formula instanceof LtlFormula.Next next) {
            return "X " + text(next.operand(), PredicatePrinter.PRIMARY);
        } else if (formula instanceof LtlFormula.WeakNext next) {
            return "N " + text(next.operand(), PredicatePrinter.PRIMARY);
        } else if (formula instanceof LtlFormula.Finally eventually) {
            return "F " + text(eventually.operand(), PredicatePrinter.PRIMARY);
        } else if (formula instanceof LtlFormula.Globally globally) {
            return "G " + text(globally.operand(), PredicatePrinter.PRIMARY);
        } else if (formula instanceof LtlFormula.Until until) {
            return infix(until.left(), "U", until.right());
        } else if (formula instanceof LtlFormula.WeakUntil until) {
            return infix(until.left(), "W", until.right());
        } else if (formula instanceof LtlFormula.Release release) {
            return infix(release.left(), "R", release.right());
        } else {
            return PredicatePrinter.text(((LtlFormula.Atom) formula).predicate());
        }
    }

    private static String joined(List<LtlFormula> operands, String operator, int level) {
        return operands.stream().map(operand -> text(operand, level + 1)).collect(Collectors.joining(operator));
    }

    private static String infix(LtlFormula left, String operator, LtlFormula right) {
        return text(left, PredicatePrinter.UNARY) + " " + operator + " " + text(right, PredicatePrinter.UNARY);
    }
}
