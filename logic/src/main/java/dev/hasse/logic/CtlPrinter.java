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
        if (formula instanceof CtlFormula.Iff) {
            return PredicatePrinter.IFF;
        } else if (formula instanceof CtlFormula.Implies) {
            return PredicatePrinter.IMPLIES;
        } else if (formula instanceof CtlFormula.Or) {
            return PredicatePrinter.OR;
        } else if (formula instanceof CtlFormula.And) {
            return PredicatePrinter.AND;
        } else {
            return PredicatePrinter.PRIMARY;
        }
    }

    private static String bare(CtlFormula formula) {
        if (formula instanceof CtlFormula.Not not) {
            return "!" + text(not.operand(), PredicatePrinter.PRIMARY);
        } else if (formula instanceof CtlFormula.And and) {
            return joined(and.operands(), " & ", PredicatePrinter.AND);
        } else if (formula instanceof CtlFormula.Or or) {
            return joined(or.operands(), " | ", PredicatePrinter.OR);
        } else if (formula instanceof CtlFormula.Implies implies) {
            return text(implies.left(), PredicatePrinter.OR) + " -> " + text(implies.right(), PredicatePrinter.OR);
        } else if (formula instanceof CtlFormula.Iff iff) {
            return text(iff.left(), PredicatePrinter.IMPLIES) + " <-> " + text(iff.right(), PredicatePrinter.IMPLIES);
        } else if (formula instanceof CtlFormula.Next next) {
            return prefix(next.quantifier(), "X", next.operand());
        } else if (formula instanceof CtlFormula.Finally eventually) {
            return prefix(eventually.quantifier(), "F", eventually.operand());
        } else if (formula instanceof CtlFormula.Globally globally) {
            return prefix(globally.quantifier(), "G", globally.operand());
        } else if (formula instanceof CtlFormula.Until until) {
            return bracketed(until.quantifier(), until.left(), "U", until.right());
        } else if (formula instanceof CtlFormula.WeakUntil until) {
            return bracketed(until.quantifier(), until.left(), "W", until.right());
        } else if (formula instanceof CtlFormula.Release release) {
            return bracketed(release.quantifier(), release.left(), "R", release.right());
        } else {
            return PredicatePrinter.text(((CtlFormula.Atom) formula).predicate());
        }
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
