package dev.hasse.check.models.promela;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What SPIN can be asked instead of a property: an LTL formula without next, true of all runs iff the property holds,
 * or iff it does not. CTL has such a formula where every choice between a temporal and another operand is made by a
 * predicate (Maidl, "The Common Fragment of CTL and LTL", 2000); the formula is then the one without the quantifiers.
 *
 * @param negated whether the property holds iff the formula does not
 */
record LinearTime(LtlFormula formula, boolean negated) {
    /** Empty if there is none. */
    static Optional<LinearTime> of(Property property) {
        if (property instanceof Property.Ltl ltl) {
            return isStutterInvariant(ltl.formula())
                    ? Optional.of(new LinearTime(ltl.formula(), false))
                    : Optional.empty();
        }
        if (!(property instanceof Property.Ctl ctl)) {
            return Optional.empty();
        }
        Optional<LtlFormula> plain = translate(ctl.formula(), false);
        return plain.isPresent()
                ? plain.map(formula -> new LinearTime(formula, false))
                : translate(ctl.formula(), true).map(formula -> new LinearTime(formula, true));
    }

    /** X, N, on(...), [...] and Y look at single steps, which SPIN's processes have more of than the trace; it has no clock. */
    private static boolean isStutterInvariant(LtlFormula formula) {
        boolean looksAtSteps = formula instanceof LtlFormula.Next
                || formula instanceof LtlFormula.WeakNext
                || formula instanceof LtlFormula.On
                || formula instanceof LtlFormula.Happens
                || formula instanceof LtlFormula.Step
                || formula instanceof LtlFormula.Past
                || formula instanceof LtlFormula.Within;
        return !looksAtSteps && formula.operands().stream().allMatch(LinearTime::isStutterInvariant);
    }

    private static Optional<LtlFormula> translate(CtlFormula formula, boolean negated) {
        return formula.match(
                (CtlFormula.Atom atom) -> Optional.of(
                        new LtlFormula.Atom(negated ? new Predicate.Not(atom.predicate()) : atom.predicate())),
                (CtlFormula.Not not) -> translate(not.operand(), !negated),
                (CtlFormula.And and) ->
                        negated ? choice(translateAll(and.operands(), true)) : all(translateAll(and.operands(), false)),
                (CtlFormula.Or or) ->
                        negated ? all(translateAll(or.operands(), true)) : choice(translateAll(or.operands(), false)),
                (CtlFormula.Implies implies) -> {
                    List<Optional<LtlFormula>> sides =
                            List.of(translate(implies.left(), !negated), translate(implies.right(), negated));
                    return negated ? all(sides) : choice(sides);
                },
                each -> Optional.empty(),
                each -> Optional.empty(),
                (CtlFormula.Finally eventually) -> {
                    if (isForAll(eventually.quantifier(), negated)) {
                        Optional<LtlFormula> operand = translate(eventually.operand(), negated);
                        // What comes finally must be a predicate; what a negated EF leaves is always so.
                        return negated
                                ? operand.map(LtlFormula.Globally::new)
                                : operand.filter(LinearTime::isPredicate).map(LtlFormula.Finally::new);
                    }
                    return Optional.empty();
                },
                (CtlFormula.Globally globally) -> {
                    if (isForAll(globally.quantifier(), negated)) {
                        Optional<LtlFormula> operand = translate(globally.operand(), negated);
                        return negated
                                ? operand.filter(LinearTime::isPredicate).map(LtlFormula.Finally::new)
                                : operand.map(LtlFormula.Globally::new);
                    }
                    return Optional.empty();
                },
                (CtlFormula.Until until) -> {
                    if (isForAll(until.quantifier(), negated)) {
                        Optional<LtlFormula> left = translate(until.left(), negated);
                        Optional<LtlFormula> right = translate(until.right(), negated);
                        return negated
                                ? pair(left.filter(LinearTime::isPredicate), right, LtlFormula.Release::new)
                                : pair(left, right.filter(LinearTime::isPredicate), LtlFormula.Until::new);
                    }
                    return Optional.empty();
                },
                (CtlFormula.WeakUntil until) -> {
                    if (!negated && isForAll(until.quantifier(), false)) {
                        return pair(
                                translate(until.left(), false),
                                translate(until.right(), false).filter(LinearTime::isPredicate),
                                LtlFormula.WeakUntil::new);
                    }
                    return Optional.empty();
                },
                (CtlFormula.Release release) -> {
                    if (isForAll(release.quantifier(), negated)) {
                        Optional<LtlFormula> left = translate(release.left(), negated);
                        Optional<LtlFormula> right = translate(release.right(), negated);
                        return negated
                                ? pair(left, right.filter(LinearTime::isPredicate), LtlFormula.Until::new)
                                : pair(left.filter(LinearTime::isPredicate), right, LtlFormula.Release::new);
                    }
                    return Optional.empty();
                });
    }

    private static boolean isForAll(PathQuantifier quantifier, boolean negated) {
        return (quantifier == PathQuantifier.ALL) != negated;
    }

    private static boolean isPredicate(LtlFormula formula) {
        return formula instanceof LtlFormula.Atom;
    }

    private static List<Optional<LtlFormula>> translateAll(List<CtlFormula> operands, boolean negated) {
        return operands.stream().map(operand -> translate(operand, negated)).toList();
    }

    private static Optional<LtlFormula> all(List<Optional<LtlFormula>> operands) {
        return present(operands).map(LtlFormula::and);
    }

    /** A disjunction in which the predicates tell which operand it is: one is temporal at most. */
    private static Optional<LtlFormula> choice(List<Optional<LtlFormula>> operands) {
        return present(operands)
                .filter(all -> all.stream().filter(each -> !isPredicate(each)).count() <= 1)
                .map(LtlFormula::or);
    }

    private static Optional<List<LtlFormula>> present(List<Optional<LtlFormula>> operands) {
        List<LtlFormula> all = new ArrayList<>();
        operands.forEach(operand -> operand.ifPresent(all::add));
        return all.size() == operands.size() ? Optional.of(all) : Optional.empty();
    }

    private interface Pair {
        LtlFormula of(LtlFormula left, LtlFormula right);
    }

    private static Optional<LtlFormula> pair(Optional<LtlFormula> left, Optional<LtlFormula> right, Pair operator) {
        return left.flatMap(one -> right.map(other -> operator.of(one, other)));
    }
}
