package dev.hasse.logic;

import java.util.List;

/**
 * A predicate with its negations at the leaves and without {@code ->} and {@code <->}: only constants, comparisons,
 * truths, matches, their negations, conjunctions and disjunctions are left. A negated order stays a negated order,
 * since {@code !(x < 3)} also holds for a text; {@code =} and {@code !=} are each other's negation. Each {@code <->} is
 * written out twice, so that nesting them doubles the size each time: those nested too deeply stay as they are.
 */
public final class NegationNormalForm {
    private static final int DEEPEST = 5;

    private NegationNormalForm() {}

    public static Predicate of(Predicate predicate) {
        if (predicate instanceof Predicate.Not not) {
            return negation(not.operand());
        } else if (predicate instanceof Predicate.And and) {
            return Predicate.and(all(and.operands()));
        } else if (predicate instanceof Predicate.Or or) {
            return Predicate.or(all(or.operands()));
        } else if (predicate instanceof Predicate.Implies implies) {
            return Predicate.or(List.of(negation(implies.left()), of(implies.right())));
        } else if (predicate instanceof Predicate.Iff iff && nesting(iff) <= DEEPEST) {
            return either(
                    of(iff.left()), of(iff.right()),
                    negation(iff.left()), negation(iff.right()));
        } else {
            return predicate;
        }
    }

    /** The normal form of the negation. */
    public static Predicate negation(Predicate predicate) {
        if (predicate instanceof Predicate.Not not) {
            return of(not.operand());
        } else if (predicate instanceof Predicate.And and) {
            return Predicate.or(negations(and.operands()));
        } else if (predicate instanceof Predicate.Or or) {
            return Predicate.and(negations(or.operands()));
        } else if (predicate instanceof Predicate.Implies implies) {
            return Predicate.and(List.of(of(implies.left()), negation(implies.right())));
        } else if (predicate instanceof Predicate.Iff iff && nesting(iff) <= DEEPEST) {
            return either(
                    of(iff.left()), negation(iff.right()),
                    negation(iff.left()), of(iff.right()));
        } else if (predicate instanceof Predicate.Constant constant) {
            return constant.value() ? Predicate.Constant.FALSE : Predicate.Constant.TRUE;
        } else if (predicate instanceof Predicate.Comparison comparison && comparison.relation() == Relation.EQUAL) {
            return new Predicate.Comparison(comparison.left(), Relation.NOT_EQUAL, comparison.right());
        } else if (predicate instanceof Predicate.Comparison comparison
                && comparison.relation() == Relation.NOT_EQUAL) {
            return new Predicate.Comparison(comparison.left(), Relation.EQUAL, comparison.right());
        } else {
            return new Predicate.Not(predicate);
        }
    }

    /** How many {@code <->} are inside each other, this one included. */
    private static int nesting(Predicate predicate) {
        if (predicate instanceof Predicate.Iff iff) {
            return 1 + Math.max(nesting(iff.left()), nesting(iff.right()));
        } else if (predicate instanceof Predicate.Implies implies) {
            return Math.max(nesting(implies.left()), nesting(implies.right()));
        } else if (predicate instanceof Predicate.Not not) {
            return nesting(not.operand());
        } else if (predicate instanceof Predicate.And and) {
            return deepest(and.operands());
        } else {
            return predicate instanceof Predicate.Or or ? deepest(or.operands()) : 0;
        }
    }

    private static int deepest(List<Predicate> operands) {
        return operands.stream().mapToInt(NegationNormalForm::nesting).max().orElse(0);
    }

    private static Predicate either(Predicate a, Predicate b, Predicate c, Predicate d) {
        return Predicate.or(List.of(Predicate.and(List.of(a, b)), Predicate.and(List.of(c, d))));
    }

    private static List<Predicate> all(List<Predicate> operands) {
        return operands.stream().map(NegationNormalForm::of).toList();
    }

    private static List<Predicate> negations(List<Predicate> operands) {
        return operands.stream().map(NegationNormalForm::negation).toList();
    }
}
