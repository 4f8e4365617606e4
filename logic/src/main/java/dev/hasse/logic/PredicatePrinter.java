package dev.hasse.logic;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Terms and predicates as text, with the parentheses that are needed and those that help to read. */
final class PredicatePrinter {
    private static final int SUM = 0;
    private static final int PRODUCT = 1;
    private static final int FACTOR = 2;

    private PredicatePrinter() {}

    static WrittenPart written(Predicate predicate) {
        return predicate.match(
                (Predicate.Constant constant) -> WrittenPart.primary(Boolean.toString(constant.value())),
                (Predicate.Comparison comparison) -> comparison(
                        written(comparison.left()).text(),
                        comparison.relation().symbol(),
                        written(comparison.right()).text()),
                (Predicate.Truth truth) -> WrittenPart.primary(Names.written(truth.variable())),
                (Predicate.Matches matches) ->
                        comparison(Names.written(matches.variable()), "~", Names.quoted(matches.regex())),
                (Predicate.Not not) ->
                        WrittenPart.primary("!" + written(not.operand()).atLeast(WrittenPart.PRIMARY)),
                (Predicate.And and) -> new WrittenPart(conjunction(and.operands()), WrittenPart.AND),
                (Predicate.Or or) -> joined(or, " | ", WrittenPart.OR),
                (Predicate.Implies implies) -> joined(implies, " -> ", WrittenPart.IMPLIES),
                (Predicate.Iff iff) -> joined(iff, " <-> ", WrittenPart.IFF));
    }

    private static WrittenPart comparison(String left, String relation, String right) {
        return new WrittenPart(left + " " + relation + " " + right, WrittenPart.COMPARISON);
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
                parts.add(written(operands.get(i)).atLeast(WrittenPart.AND + 1));
            }
        }
        return String.join(" & ", parts);
    }

    private static WrittenPart joined(Predicate predicate, String operator, int level) {
        return WrittenPart.joined(predicate.operands(), PredicatePrinter::written, operator, level);
    }

    private static WrittenPart written(Term term) {
        return term.match(
                (Term.Constant constant) -> factor(constant.value().toString()),
                (Term.Variable variable) -> factor(Names.written(variable.name())),
                (Term.Sum sum) -> {
                    // A sum as the first term keeps its parentheses: without them it would be one longer sum.
                    Term first = sum.terms().get(0);
                    String rest = sum.terms().stream()
                            .skip(1)
                            .map(each -> " + " + written(each).atLeast(PRODUCT))
                            .collect(Collectors.joining());
                    return new WrittenPart(
                            written(first).atLeast(first instanceof Term.Sum ? PRODUCT : SUM) + rest, SUM);
                },
                (Term.Difference difference) -> binary(difference.left(), " - ", difference.right(), SUM),
                (Term.Product product) -> binary(product.left(), " * ", product.right(), PRODUCT),
                (Term.Quotient quotient) -> binary(quotient.left(), " / ", quotient.right(), PRODUCT),
                (Term.Negation negation) -> {
                    WrittenPart operand = written(negation.operand());
                    boolean isNumber = negation.operand() instanceof Term.Constant;
                    return factor(isNumber ? "-(" + operand.text() + ")" : "-" + operand.atLeast(FACTOR));
                },
                (Term.InTransit inTransit) -> factor(inTransit.channel().toString()),
                (Term.Count count) -> factor(count.predicates().stream()
                        .map(Predicate::text)
                        .collect(Collectors.joining(", ", "count(", ")"))));
    }

    private static WrittenPart factor(String text) {
        return new WrittenPart(text, FACTOR);
    }

    private static WrittenPart binary(Term left, String operator, Term right, int level) {
        return new WrittenPart(
                written(left).atLeast(level) + operator + written(right).atLeast(level + 1), level);
    }
}
