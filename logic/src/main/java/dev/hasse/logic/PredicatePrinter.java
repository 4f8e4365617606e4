package dev.hasse.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Terms and predicates as text, with the parentheses that are needed and those that help to read. */
final class PredicatePrinter {
    static final int IFF = 0;
    static final int IMPLIES = 1;
    static final int OR = 2;
    static final int AND = 3;
    static final int UNTIL = 4;
    static final int UNARY = 5;
    static final int COMPARISON = 6;
    static final int PRIMARY = 7;

    private static final int SUM = 0;
    private static final int PRODUCT = 1;
    private static final int FACTOR = 2;

    private PredicatePrinter() {}

    static String text(Predicate predicate) {
        return text(predicate, IFF);
    }

    /** The text, in parentheses if its operator binds less than this. */
    static String text(Predicate predicate, int least) {
        return level(predicate) < least ? "(" + bare(predicate) + ")" : bare(predicate);
    }

    private static int level(Predicate predicate) {
        return predicate.match(
                each -> PRIMARY,
                each -> COMPARISON,
                each -> PRIMARY,
                each -> COMPARISON,
                each -> PRIMARY,
                each -> AND,
                each -> OR,
                each -> IMPLIES,
                each -> IFF);
    }

    private static String bare(Predicate predicate) {
        return predicate.match(
                (Predicate.Constant constant) -> Boolean.toString(constant.value()),
                (Predicate.Comparison comparison) -> text(comparison.left(), SUM) + " "
                        + comparison.relation().symbol() + " " + text(comparison.right(), SUM),
                (Predicate.Truth truth) -> Names.written(truth.variable()),
                (Predicate.Matches matches) ->
                        Names.written(matches.variable()) + " ~ " + Names.quoted(matches.regex()),
                (Predicate.Not not) -> "!" + text(not.operand(), PRIMARY),
                (Predicate.And and) -> conjunction(and.operands()),
                (Predicate.Or or) -> joined(or.operands(), " | ", OR),
                (Predicate.Implies implies) -> text(implies.left(), OR) + " -> " + text(implies.right(), OR),
                (Predicate.Iff iff) -> text(iff.left(), IMPLIES) + " <-> " + text(iff.right(), IMPLIES));
    }

    /** The two ends of a range of texts stand together, as they were written. */
    private static String conjunction(List<Predicate> operands) {
        List<String> parts = new ArrayList<>();
        for (int i = 0; i < operands.size(); i++) {
            if (i + 1 < operands.size()
                    && operands.get(i) instanceof Predicate.Matches least
                    && operands.get(i + 1) instanceof Predicate.Matches most
                    && least.variable().equals(most.variable())
                    && least.regex().rangeEnd().endsWith("..")
                    && most.regex().rangeEnd().startsWith("..")) {
                parts.add(Names.written(least.variable()) + " in "
                        + least.regex().rangeEnd() + most.regex().rangeEnd().substring(2));
                i++;
            } else {
                parts.add(text(operands.get(i), AND + 1));
            }
        }
        return String.join(" & ", parts);
    }

    private static String joined(List<Predicate> operands, String operator, int level) {
        return operands.stream().map(operand -> text(operand, level + 1)).collect(Collectors.joining(operator));
    }

    private static String text(Term term, int least) {
        boolean sum = term instanceof Term.Sum || term instanceof Term.Difference;
        boolean product = term instanceof Term.Product || term instanceof Term.Quotient;
        int level = sum ? SUM : product ? PRODUCT : FACTOR;
        return level < least ? "(" + bare(term) + ")" : bare(term);
    }

    private static String bare(Term term) {
        return term.match(
                (Term.Constant constant) -> constant.value().toString(),
                (Term.Variable variable) -> Names.written(variable.name()),
                (Term.Sum sum) -> {
                    // A sum as the first term keeps its parentheses: without them it would be one longer sum.
                    Term first = sum.terms().get(0);
                    return text(first, first instanceof Term.Sum ? PRODUCT : SUM) + " + "
                            + sum.terms().stream()
                                    .skip(1)
                                    .map(t -> text(t, PRODUCT))
                                    .collect(Collectors.joining(" + "));
                },
                (Term.Difference difference) ->
                        text(difference.left(), SUM) + " - " + text(difference.right(), PRODUCT),
                (Term.Product product) -> text(product.left(), PRODUCT) + " * " + text(product.right(), FACTOR),
                (Term.Quotient quotient) -> text(quotient.left(), PRODUCT) + " / " + text(quotient.right(), FACTOR),
                (Term.Negation negation) -> {
                    boolean number = negation.operand() instanceof Term.Constant;
                    return number ? "-(" + bare(negation.operand()) + ")" : "-" + text(negation.operand(), FACTOR);
                },
                (Term.InTransit inTransit) -> inTransit.channel().toString(),
                (Term.Count count) -> count.predicates().stream()
                        .map(PredicatePrinter::text)
                        .collect(Collectors.joining(", ", "count(", ")")));
    }
}
