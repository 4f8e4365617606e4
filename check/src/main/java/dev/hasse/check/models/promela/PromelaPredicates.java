package dev.hasse.check.models.promela;

import dev.hasse.base.InputException;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Predicates as Promela expressions. One on a single variable lists the values of which it is true, whatever they are;
 * only comparisons of several need numbers, and those must be small and whole.
 */
final class PromelaPredicates {
    private final PromelaVariables variables;
    private final SliceCounters slices;

    PromelaPredicates(PromelaVariables variables, SliceCounters slices) {
        this.variables = variables;
        this.slices = slices;
    }

    String of(Predicate predicate) throws InputException {
        return predicate.match(
                (Predicate.Constant constant) -> constant.value() ? "true" : "false",
                (Predicate.Comparison comparison) -> {
                    if (comparison.footprint().isOneVariable()) {
                        return values(comparison);
                    }
                    String relation = comparison.relation() == Relation.EQUAL
                            ? "=="
                            : comparison.relation().symbol();
                    return "(" + number(comparison.left()) + " " + relation + " " + number(comparison.right()) + ")";
                },
                this::values,
                this::values,
                (Predicate.Not not) -> "(!" + of(not.operand()) + ")",
                (Predicate.And and) -> joined(and.operands(), " && ", "true", "false"),
                (Predicate.Or or) -> joined(or.operands(), " || ", "false", "true"),
                (Predicate.Implies implies) -> "(!" + of(implies.left()) + " || " + of(implies.right()) + ")",
                (Predicate.Iff iff) -> "(" + of(iff.left()) + " == " + of(iff.right()) + ")");
    }

    /** SPIN's formulas have a greatest length, so operands that change nothing are left out. */
    private String joined(List<Predicate> operands, String connective, String neutral, String decisive)
            throws InputException {
        StringJoiner text = new StringJoiner(connective, "(", ")");
        text.setEmptyValue(neutral);
        for (Predicate operand : operands) {
            String part = of(operand);
            if (part.equals(decisive)) {
                return decisive;
            }
            if (!part.equals(neutral)) {
                text.add(part);
            }
        }
        return text.toString();
    }

    /** Of a predicate on one variable. */
    private String values(Predicate predicate) throws InputException {
        String name = predicate.variables().iterator().next();
        Optional<String> counted = slices.expression(name);
        return counted.isPresent() ? counted.get() : values(predicate, variables.variable(name));
    }

    private static String values(Predicate predicate, PromelaVariables.Variable variable) {
        if (variable.values().keySet().stream().allMatch(value -> predicate.holds(Valuation.of(value)))) {
            return "true";
        }
        StringJoiner text = new StringJoiner(" || ", "(", ")");
        text.setEmptyValue("false");
        for (Value value : variable.values().keySet()) {
            if (predicate.holds(Valuation.of(value))) {
                text.add(variable.name() + " == " + signed(variable.code(value)));
            }
        }
        return text.toString();
    }

    private String number(Term term) throws InputException {
        return term.match(
                (Term.Constant constant) -> {
                    if (isWithin(constant, 1_000_000_000)) {
                        return signed(((Value.Whole) constant.value()).value());
                    }
                    throw notSmall();
                },
                (Term.Variable variable) -> {
                    PromelaVariables.Variable known = variables.variable(variable.name());
                    if (known.isPlain()) {
                        return known.name();
                    }
                    throw notSmall();
                },
                (Term.Sum sum) -> {
                    StringBuilder text = new StringBuilder();
                    for (Term each : sum.terms()) {
                        text.append(text.isEmpty() ? "(" : " + ").append(number(each));
                    }
                    return text.append(")").toString();
                },
                (Term.Difference difference) ->
                        "(" + number(difference.left()) + " - " + number(difference.right()) + ")",
                (Term.Product product) -> {
                    if (isSmall(product.left()) && isSmall(product.right())) {
                        return "(" + number(product.left()) + " * " + number(product.right()) + ")";
                    }
                    throw notSmall();
                },
                (Term.Quotient quotient) -> {
                    throw notSmall();
                },
                (Term.Negation negation) -> "(0 - " + number(negation.operand()) + ")",
                (Term.InTransit inTransit) -> variables.inTransit(inTransit.channel()),
                (Term.Count count) -> {
                    StringBuilder text = new StringBuilder("(0");
                    for (Predicate each : count.predicates()) {
                        // A truth value is 0 or 1; SPIN's formulas have no conditional expressions.
                        text.append(" + ").append(of(each));
                    }
                    return text.append(")").toString();
                });
    }

    private static InputException notSmall() {
        return new InputException(
                "",
                "SPIN supports only small integers: the property must not use division, other values or larger"
                        + " numbers");
    }

    /** Products of products might not fit SPIN's integers. */
    private static boolean isSmall(Term term) {
        return term instanceof Term.Variable
                || term instanceof Term.InTransit
                || term instanceof Term.Constant constant && isWithin(constant, 10_000);
    }

    private static boolean isWithin(Term.Constant constant, long limit) {
        return constant.value() instanceof Value.Whole whole && -limit < whole.value() && whole.value() < limit;
    }

    private static String signed(long number) {
        return number < 0 ? "(0 - " + -number + ")" : Long.toString(number);
    }
}
