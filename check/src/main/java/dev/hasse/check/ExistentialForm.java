package dev.hasse.check;

import static dev.hasse.logic.PathQuantifier.ALL;
import static dev.hasse.logic.PathQuantifier.EXISTS;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.CtlFormula.And;
import dev.hasse.logic.CtlFormula.Atom;
import dev.hasse.logic.CtlFormula.Next;
import dev.hasse.logic.CtlFormula.Not;
import dev.hasse.logic.CtlFormula.Or;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import java.util.List;

/**
 * A temporal formula (other than {@code EX} and {@code AX}) as {@code E[region U target]} or its negation. This is
 * where finite runs come in: every run ends in the full cut and no other cut is stuck, so that EG p is
 * {@code E[p U p & END]}. (The fixpoints of papers 000 and 002 are wrong at the full cut; their satisfaction relation,
 * section 3.2, is what this follows.)
 *
 * @param negated whether the formula is the negation of {@code E[region U target]}
 */
public record ExistentialForm(CtlFormula region, CtlFormula target, boolean negated) {
    public static final CtlFormula TRUE = new Atom(Predicate.Constant.TRUE);

    /** Holds at the full cut only: all its next cuts, there being none, satisfy false. */
    public static final CtlFormula END = new Next(ALL, new Atom(Predicate.Constant.FALSE));

    public static ExistentialForm of(CtlFormula formula) {
        return formula.match(
                ExistentialForm::none,
                ExistentialForm::none,
                ExistentialForm::none,
                ExistentialForm::none,
                ExistentialForm::none,
                ExistentialForm::none,
                ExistentialForm::none,
                (CtlFormula.Finally eventually) -> eventually(eventually.quantifier(), eventually.operand()),
                (CtlFormula.Globally globally) -> eventually(dual(globally.quantifier()), not(globally.operand()))
                        .negation(),
                (CtlFormula.Until until) -> until.quantifier() == EXISTS
                        ? some(until.left(), until.right())
                        : some(not(until.right()), and(not(until.right()), or(not(until.left()), END)))
                                .negation(),
                (CtlFormula.WeakUntil until) -> until.quantifier() == EXISTS
                        ? some(until.left(), or(until.right(), and(until.left(), END)))
                        : some(not(until.right()), and(not(until.left()), not(until.right())))
                                .negation(),
                (CtlFormula.Release release) -> release.quantifier() == EXISTS
                        ? some(release.right(), and(release.right(), or(release.left(), END)))
                        : some(not(release.left()), not(release.right())).negation());
    }

    private static ExistentialForm none(CtlFormula formula) {
        throw new IllegalArgumentException("no until in " + formula);
    }

    private static ExistentialForm eventually(PathQuantifier quantifier, CtlFormula operand) {
        return quantifier == EXISTS
                ? some(TRUE, operand)
                : some(not(operand), and(not(operand), END)).negation();
    }

    private static ExistentialForm some(CtlFormula region, CtlFormula target) {
        return new ExistentialForm(region, target, false);
    }

    private ExistentialForm negation() {
        return new ExistentialForm(region, target, !negated);
    }

    private static PathQuantifier dual(PathQuantifier quantifier) {
        return quantifier == EXISTS ? ALL : EXISTS;
    }

    private static CtlFormula not(CtlFormula operand) {
        return operand instanceof Not not ? not.operand() : new Not(operand);
    }

    private static CtlFormula and(CtlFormula left, CtlFormula right) {
        return new And(List.of(left, right));
    }

    private static CtlFormula or(CtlFormula left, CtlFormula right) {
        return new Or(List.of(left, right));
    }
}
