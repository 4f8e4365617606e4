package dev.hasse.check.fragment;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Predicate;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The CTL formula that is true at a cut iff an LTL formula is true of every complete run from there, for LTL formulas
 *
 * <pre>{@code
 *   f ::= p | f & f | p | f | G f | F p | f U p | f W p | p R f | N f | X f      p a predicate on cuts
 * }</pre>
 *
 * and those that are so once negations are moved inwards. Its operators get the quantifier A; {@code X f} becomes
 * {@code AX f & EX true}, since AX is true at the full cut, as N is, and X is false there.
 *
 * <p>Why: by induction, all runs from a cut satisfy f iff the cut satisfies its translation. All satisfy {@code f & g}
 * iff all satisfy f and all satisfy g, and {@code p | f} iff p is true, which the cut alone decides, or all satisfy f. A
 * run violates {@code G f} iff one of its suffixes violates f, at a cut from which, by induction, some run shows it;
 * and whatever leads to a cut may be followed by any run from it, so that the two together are a run. A run violates
 * {@code f U p} iff up to some position p was false and there either the suffix violates f or the run ends; again a
 * way to a cut and a run from it. Likewise W and R, whose runs may end well. {@code F f} with a temporal f is not so:
 * each run may satisfy f from another cut on.
 */
public final class CommonFragment {
    private static final CtlFormula NOT_AT_THE_END =
            new CtlFormula.Next(PathQuantifier.EXISTS, new CtlFormula.Atom(Predicate.Constant.TRUE));

    private CommonFragment() {}

    /** Empty if the formula is not in the fragment. */
    public static Optional<CtlFormula> of(LtlFormula formula) {
        return translate(formula, false);
    }

    private static Optional<CtlFormula> translate(LtlFormula formula, boolean negated) {
        return formula.match(
                (LtlFormula.Atom atom) -> Optional.of(
                        new CtlFormula.Atom(negated ? new Predicate.Not(atom.predicate()) : atom.predicate())),
                // It is about the step before.
                (LtlFormula.On on) -> Optional.empty(),
                (LtlFormula.Happens happens) -> Optional.empty(),
                (LtlFormula.Step step) -> Optional.empty(),
                (LtlFormula.Not not) -> translate(not.operand(), !negated),
                (LtlFormula.And and) -> negated ? choice(and.operands(), true) : all(and.operands(), false),
                (LtlFormula.Or or) -> negated ? all(or.operands(), true) : choice(or.operands(), false),
                (LtlFormula.Implies implies) -> {
                    List<LtlFormula> sides = List.of(LtlFormula.not(implies.left()), implies.right());
                    return negated ? all(sides, true) : choice(sides, false);
                },
                // A side is needed both as it is and negated.
                (LtlFormula.Iff iff) -> Optional.empty(),
                (LtlFormula.Next next) -> negated ? weakNext(next.operand(), true) : next(next.operand(), false),
                (LtlFormula.WeakNext next) -> negated ? next(next.operand(), true) : weakNext(next.operand(), false),
                (LtlFormula.Finally eventually) ->
                        negated ? globally(eventually.operand(), true) : eventually(eventually.operand(), false),
                (LtlFormula.Globally globally) ->
                        negated ? eventually(globally.operand(), true) : globally(globally.operand(), false),
                (LtlFormula.Until until) -> negated
                        ? release(until.left(), until.right(), true)
                        : until(until.left(), until.right(), false),
                (LtlFormula.WeakUntil until) -> negated ? noWeakUntil(until) : weakUntil(until),
                (LtlFormula.Release release) -> negated
                        ? until(release.left(), release.right(), true)
                        : release(release.left(), release.right(), false),
                // A cut does not know what came before.
                (LtlFormula.Past past) -> Optional.empty(),
                (LtlFormula.Within within) -> Optional.empty());
    }

    private static Optional<CtlFormula> predicate(LtlFormula formula, boolean negated) {
        return translate(formula, negated).filter(CommonFragment::isPredicate);
    }

    private static boolean isPredicate(CtlFormula formula) {
        return formula instanceof CtlFormula.Atom;
    }

    private static Optional<CtlFormula> weakNext(LtlFormula operand, boolean negated) {
        return translate(operand, negated).map(each -> new CtlFormula.Next(PathQuantifier.ALL, each));
    }

    private static Optional<CtlFormula> next(LtlFormula operand, boolean negated) {
        return weakNext(operand, negated).map(each -> CtlFormula.and(List.of(NOT_AT_THE_END, each)));
    }

    private static Optional<CtlFormula> eventually(LtlFormula operand, boolean negated) {
        return predicate(operand, negated).map(each -> new CtlFormula.Finally(PathQuantifier.ALL, each));
    }

    private static Optional<CtlFormula> globally(LtlFormula operand, boolean negated) {
        return translate(operand, negated).map(each -> new CtlFormula.Globally(PathQuantifier.ALL, each));
    }

    private static Optional<CtlFormula> until(LtlFormula left, LtlFormula right, boolean negated) {
        return translate(left, negated)
                .flatMap(one ->
                        predicate(right, negated).map(other -> new CtlFormula.Until(PathQuantifier.ALL, one, other)));
    }

    private static Optional<CtlFormula> release(LtlFormula left, LtlFormula right, boolean negated) {
        return predicate(left, negated)
                .flatMap(one ->
                        translate(right, negated).map(other -> new CtlFormula.Release(PathQuantifier.ALL, one, other)));
    }

    private static Optional<CtlFormula> weakUntil(LtlFormula.WeakUntil until) {
        return translate(until.left(), false)
                .flatMap(one -> predicate(until.right(), false)
                        .map(other -> new CtlFormula.WeakUntil(PathQuantifier.ALL, one, other)));
    }

    /** Not (f W g) is not g until neither of them, which must be a predicate. */
    private static Optional<CtlFormula> noWeakUntil(LtlFormula.WeakUntil until) {
        return until(
                LtlFormula.not(until.right()),
                LtlFormula.and(List.of(LtlFormula.not(until.left()), LtlFormula.not(until.right()))),
                false);
    }

    private static Optional<CtlFormula> all(List<LtlFormula> operands, boolean negated) {
        return translated(operands, negated).map(CtlFormula::and);
    }

    /** A disjunction in which the predicates tell which operand it is: one is temporal at most. */
    private static Optional<CtlFormula> choice(List<LtlFormula> operands, boolean negated) {
        return translated(operands, negated)
                .filter(all -> all.stream().filter(each -> !isPredicate(each)).count() <= 1)
                .map(CtlFormula::or);
    }

    private static Optional<List<CtlFormula>> translated(List<LtlFormula> operands, boolean negated) {
        List<CtlFormula> all = new ArrayList<>();
        for (LtlFormula operand : operands) {
            Optional<CtlFormula> each = translate(operand, negated);
            if (each.isEmpty()) {
                return Optional.empty();
            }
            all.add(each.get());
        }
        return Optional.of(all);
    }
}
