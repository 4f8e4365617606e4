package dev.hasse.check.models.promela;

import dev.hasse.base.InputException;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.Predicate;
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
        if (predicate instanceof Predicate.Constant constant) {
            return constant.value() ? "true" : "false";
        } else if (predicate instanceof Predicate.Not not) {
            return "(!" + of(not.operand()) + ")";
        } else if (predicate instanceof Predicate.And and) {
            return joined(and.operands(), " && ", "true", "false");
        } else if (predicate instanceof Predicate.Or or) {
            return joined(or.operands(), " || ", "false", "true");
        } else if (predicate instanceof Predicate.Implies implies) {
            return "(!" + of(implies.left()) + " || " + of(implies.right()) + ")";
        } else if (predicate instanceof Predicate.Iff iff) {
            return "(" + of(iff.left()) + " == " + of(iff.right()) + ")";
        }
        Footprint footprint = predicate.footprint();
        if (footprint.isOneVariable()) {
            String name = footprint.variables().iterator().next();
            Optional<String> counted = slices.expression(name);
            return counted.isPresent() ? counted.get() : values(predicate, variables.variable(name));
        }
        Predicate.Comparison comparison = (Predicate.Comparison) predicate;
        String relation = comparison.relation().symbol();
        return "(" + number(comparison.left()) + " " + (relation.equals("=") ? "==" : relation) + " "
                + number(comparison.right()) + ")";
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
        if (term instanceof Term.Constant constant) {
            if (constant.value() instanceof Value.Whole whole && isWithin(whole.value(), 1_000_000_000)) {
                return signed(whole.value());
            }
        } else if (term instanceof Term.Variable variable) {
            PromelaVariables.Variable known = variables.variable(variable.name());
            if (known.isPlain()) {
                return known.name();
            }
        } else if (term instanceof Term.Sum sum) {
            StringBuilder text = new StringBuilder();
            for (Term each : sum.terms()) {
                text.append(text.isEmpty() ? "(" : " + ").append(number(each));
            }
            return text.append(")").toString();
        } else if (term instanceof Term.Difference difference) {
            return "(" + number(difference.left()) + " - " + number(difference.right()) + ")";
        } else if (term instanceof Term.Product product && isSmall(product.left()) && isSmall(product.right())) {
            return "(" + number(product.left()) + " * " + number(product.right()) + ")";
        } else if (term instanceof Term.Negation negation) {
            return "(0 - " + number(negation.operand()) + ")";
        } else if (term instanceof Term.InTransit inTransit) {
            return variables.inTransit(inTransit.channel());
        } else if (term instanceof Term.Count count) {
            StringBuilder text = new StringBuilder("(0");
            for (Predicate each : count.predicates()) {
                // A truth value is 0 or 1; SPIN's formulas have no conditional expressions.
                text.append(" + ").append(of(each));
            }
            return text.append(")").toString();
        }
        throw new InputException(
                "",
                "SPIN supports only small integers: the property must not use division, other values or larger"
                        + " numbers");
    }

    /** Products of products might not fit SPIN's integers. */
    private static boolean isSmall(Term term) {
        return term instanceof Term.Variable
                || term instanceof Term.InTransit
                || (term instanceof Term.Constant constant
                        && constant.value() instanceof Value.Whole whole
                        && isWithin(whole.value(), 10_000));
    }

    private static boolean isWithin(long number, long limit) {
        return -limit < number && number < limit;
    }

    private static String signed(long number) {
        return number < 0 ? "(0 - " + -number + ")" : Long.toString(number);
    }
}
