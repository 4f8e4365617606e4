package dev.hasse.logic;

import dev.hasse.trace.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The meaning of predicates: the one place that says when one holds. */
record PredicateMeaning(Valuation valuation) {
    boolean holds(Predicate predicate) {
        if (predicate instanceof Predicate.Comparison comparison) {
            return holds(comparison);
        } else if (predicate instanceof Predicate.Truth truth) {
            return isTruth(valuation.valueIfAny(truth.variable()));
        } else if (predicate instanceof Predicate.Matches matches) {
            return valuation.valueIfAny(matches.variable()) instanceof Value.Text text
                    && matches.regex().matches(text.value());
        } else if (predicate instanceof Predicate.Not not) {
            return !holds(not.operand());
        } else if (predicate instanceof Predicate.And and) {
            return !isOne(and.operands(), false);
        } else if (predicate instanceof Predicate.Or or) {
            return isOne(or.operands(), true);
        } else if (predicate instanceof Predicate.Implies implies) {
            return !holds(implies.left()) || holds(implies.right());
        } else if (predicate instanceof Predicate.Iff iff) {
            return holds(iff.left()) == holds(iff.right());
        } else {
            return ((Predicate.Constant) predicate).value();
        }
    }

    /** Whether one of the predicates has this truth; a loop, since no other place is passed as often. */
    private boolean isOne(List<Predicate> predicates, boolean truth) {
        for (Predicate each : predicates) {
            if (holds(each) == truth) {
                return true;
            }
        }
        return false;
    }

    private static boolean isTruth(@Nullable Value value) {
        return value instanceof Value.Truth truth
                ? truth.value()
                : value != null && value.isNumber() && !value.equals(Value.of(0));
    }

    private boolean holds(Predicate.Comparison comparison) {
        Value left = plain(comparison.left());
        Value right = plain(comparison.right());
        if (left != null && right != null) {
            return holds(left, comparison.relation(), right);
        }
        Fraction leftNumber = number(comparison.left());
        Fraction rightNumber = leftNumber == null ? null : number(comparison.right());
        if (leftNumber == null || rightNumber == null) {
            return comparison.relation() == Relation.NOT_EQUAL;
        }
        return comparison.relation().holds(leftNumber.compareTo(rightNumber));
    }

    private static boolean holds(Value left, Relation relation, Value right) {
        if (left instanceof Value.Whole a && right instanceof Value.Whole b) {
            return relation.holds(Long.compare(a.value(), b.value()));
        } else if (left.isNumber() && right.isNumber()) {
            return relation.holds(left.number().compareTo(right.number()));
        } else {
            return switch (relation) {
                case EQUAL -> left.equals(right);
                case NOT_EQUAL -> !left.equals(right);
                default -> false;
            };
        }
    }

    /** The value of a term that needs no arithmetic. */
    private @Nullable Value plain(Term term) {
        if (term instanceof Term.Constant constant) {
            return constant.value();
        } else if (term instanceof Term.Variable variable) {
            return valuation.valueIfAny(variable.name());
        } else {
            return null;
        }
    }

    /** The term's number; null if it has none. */
    private @Nullable Fraction number(Term term) {
        Value value = plain(term);
        if (value != null) {
            return number(value);
        } else if (term instanceof Term.Variable) {
            return null;
        } else if (term instanceof Term.Sum sum) {
            return sum(sum);
        } else if (term instanceof Term.Difference difference) {
            Fraction left = number(difference.left());
            Fraction right = number(difference.right());
            return left == null || right == null ? null : left.minus(right);
        } else if (term instanceof Term.Product product) {
            Fraction left = number(product.left());
            Fraction right = number(product.right());
            return left == null || right == null ? null : left.times(right);
        } else if (term instanceof Term.Quotient quotient) {
            Fraction left = number(quotient.left());
            Fraction right = number(quotient.right());
            return left == null || right == null || right.isZero() ? null : left.dividedBy(right);
        } else if (term instanceof Term.Negation negation) {
            Fraction operand = number(negation.operand());
            return operand == null ? null : operand.negated();
        } else if (term instanceof Term.InTransit inTransit) {
            return Fraction.of(valuation.inTransit(inTransit.channel()));
        } else {
            Term.Count count = (Term.Count) term;
            return Fraction.of(count.predicates().stream().filter(this::holds).count());
        }
    }

    private @Nullable Fraction sum(Term.Sum sum) {
        Fraction total = Fraction.of(0);
        for (Term term : sum.terms()) {
            Fraction number = number(term);
            if (number == null) {
                return null;
            }
            total = total.plus(number);
        }
        return total;
    }

    private static @Nullable Fraction number(Value value) {
        if (value instanceof Value.Whole whole) {
            return Fraction.of(whole.value());
        }
        return value.isNumber() ? Fraction.of(value.number()) : null;
    }
}
