package dev.hasse.logic;

import java.util.ArrayList;
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
        return form(predicate, true);
    }

    /** The normal form of the negation. */
    public static Predicate negation(Predicate predicate) {
        return form(predicate, false);
    }

    /** Of the predicate, or of its negation if it is not positive. */
    private static Predicate form(Predicate predicate, boolean positive) {
        return predicate.match(
                (Predicate.Constant constant) ->
                        constant.value() == positive ? Predicate.Constant.TRUE : Predicate.Constant.FALSE,
                (Predicate.Comparison comparison) -> positive ? comparison : negation(comparison),
                (Predicate.Truth truth) -> leaf(truth, positive),
                (Predicate.Matches matches) -> leaf(matches, positive),
                (Predicate.Not not) -> form(not.operand(), !positive),
                (Predicate.And and) -> joined(forms(and, positive), positive),
                (Predicate.Or or) -> joined(forms(or, positive), !positive),
                (Predicate.Implies implies) ->
                        joined(List.of(form(implies.left(), !positive), form(implies.right(), positive)), !positive),
                (Predicate.Iff iff) -> nesting(iff) > DEEPEST
                        ? leaf(iff, positive)
                        : Predicate.or(List.of(
                                Predicate.and(List.of(of(iff.left()), form(iff.right(), positive))),
                                Predicate.and(List.of(negation(iff.left()), form(iff.right(), !positive))))));
    }

    private static Predicate negation(Predicate.Comparison comparison) {
        boolean isEquality = comparison.relation() == Relation.EQUAL || comparison.relation() == Relation.NOT_EQUAL;
        return isEquality
                ? new Predicate.Comparison(
                        comparison.left(), comparison.relation().negated(), comparison.right())
                : new Predicate.Not(comparison);
    }

    private static Predicate leaf(Predicate predicate, boolean positive) {
        return positive ? predicate : new Predicate.Not(predicate);
    }

    private static List<Predicate> forms(Predicate predicate, boolean positive) {
        List<Predicate> forms = new ArrayList<>();
        for (Predicate operand : predicate.operands()) {
            forms.add(form(operand, positive));
        }
        return forms;
    }

    private static Predicate joined(List<Predicate> operands, boolean isConjunction) {
        return isConjunction ? Predicate.and(operands) : Predicate.or(operands);
    }

    /** How many {@code <->} are inside each other, this one included. */
    private static int nesting(Predicate predicate) {
        int inside = predicate.operands().stream()
                .mapToInt(NegationNormalForm::nesting)
                .max()
                .orElse(0);
        return predicate instanceof Predicate.Iff ? inside + 1 : inside;
    }
}
