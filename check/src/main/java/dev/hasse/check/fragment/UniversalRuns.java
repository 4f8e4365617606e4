package dev.hasse.check.fragment;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BinaryOperator;

/**
 * The LTL formula that every run satisfies iff a CTL formula holds: the same operators without their quantifiers, which
 * must all be A once negations are moved inwards. It says the same if it is in the fragment that LTL and CTL have in
 * common ({@link CommonFragment}).
 */
public final class UniversalRuns {
    private UniversalRuns() {}

    /** Empty if there is no such formula, as far as the fragment tells. */
    public static Optional<LtlFormula> of(CtlFormula formula) {
        return checked(translate(formula, false));
    }

    /** The same for the negation. */
    public static Optional<LtlFormula> ofNegation(CtlFormula formula) {
        return checked(translate(formula, true));
    }

    private static Optional<LtlFormula> checked(Optional<LtlFormula> formula) {
        return formula.filter(each -> CommonFragment.of(each).isPresent());
    }

    private static Optional<LtlFormula> translate(CtlFormula formula, boolean negated) {
        return formula.match(
                (CtlFormula.Atom atom) -> Optional.of(
                        new LtlFormula.Atom(negated ? new Predicate.Not(atom.predicate()) : atom.predicate())),
                (CtlFormula.Not not) -> translate(not.operand(), !negated),
                (CtlFormula.And and) -> several(and.operands(), negated, negated),
                (CtlFormula.Or or) -> several(or.operands(), !negated, negated),
                (CtlFormula.Implies implies) -> translate(implies.left(), !negated)
                        .flatMap(left -> translate(implies.right(), negated)
                                .map(right -> negated
                                        ? LtlFormula.and(List.of(left, right))
                                        : LtlFormula.or(List.of(left, right)))),
                (CtlFormula.Iff iff) -> Optional.empty(),
                (CtlFormula.Next next) -> negated
                        ? existential(next, next.operand()).map(LtlFormula.WeakNext::new)
                        : universal(next, next.operand()).map(LtlFormula.WeakNext::new),
                (CtlFormula.Finally eventually) -> negated
                        ? existential(eventually, eventually.operand()).map(LtlFormula.Globally::new)
                        : universal(eventually, eventually.operand()).map(LtlFormula.Finally::new),
                (CtlFormula.Globally globally) -> negated
                        ? existential(globally, globally.operand()).map(LtlFormula.Finally::new)
                        : universal(globally, globally.operand()).map(LtlFormula.Globally::new),
                (CtlFormula.Until until) -> negated
                        ? both(until, true, LtlFormula.Release::new)
                        : both(until, false, LtlFormula.Until::new),
                (CtlFormula.WeakUntil until) ->
                        negated ? Optional.empty() : both(until, false, LtlFormula.WeakUntil::new),
                (CtlFormula.Release release) -> negated
                        ? both(release, true, LtlFormula.Until::new)
                        : both(release, false, LtlFormula.Release::new));
    }

    private static Optional<LtlFormula> universal(CtlFormula operator, CtlFormula operand) {
        return operator.quantifier() == PathQuantifier.ALL ? translate(operand, false) : Optional.empty();
    }

    private static Optional<LtlFormula> existential(CtlFormula operator, CtlFormula operand) {
        return operator.quantifier() == PathQuantifier.EXISTS ? translate(operand, true) : Optional.empty();
    }

    private static Optional<LtlFormula> both(
            CtlFormula.Binary formula, boolean negated, BinaryOperator<LtlFormula> operator) {
        PathQuantifier wanted = negated ? PathQuantifier.EXISTS : PathQuantifier.ALL;
        if (formula.quantifier() != wanted) {
            return Optional.empty();
        }
        return translate(formula.left(), negated)
                .flatMap(left -> translate(formula.right(), negated).map(right -> operator.apply(left, right)));
    }

    private static Optional<LtlFormula> several(List<CtlFormula> operands, boolean disjunction, boolean negated) {
        List<LtlFormula> all = new ArrayList<>();
        for (CtlFormula operand : operands) {
            Optional<LtlFormula> each = translate(operand, negated);
            if (each.isEmpty()) {
                return Optional.empty();
            }
            all.add(each.get());
        }
        return Optional.of(disjunction ? LtlFormula.or(all) : LtlFormula.and(all));
    }
}
