package dev.hasse.check.diagram;

import dev.hasse.base.LimitReachedException;
import dev.hasse.logic.Footprint;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Predicate.Comparison;
import dev.hasse.logic.Predicate.Constant;
import dev.hasse.logic.Term;
import dev.hasse.logic.Valuation;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * What is left of a predicate when some variables are known. Known parts are folded, so that predicates with the same
 * future become equal: of a sum the part so far, of a count how many hold so far, and nothing once it is decided.
 * Messages in transit become the difference of two variables, see {@link ChannelCounts}.
 */
final class PartialEvaluation {
    private static final Valuation NOTHING = variable -> {
        throw new IllegalStateException("the value of " + variable + " is not known");
    };

    private final Map<String, Value> known;

    PartialEvaluation(Map<String, Value> known) {
        this.known = known;
    }

    Predicate rest(Predicate predicate) {
        return predicate.match(
                (Constant constant) -> constant,
                (Comparison comparison) -> {
                    Comparison rest =
                            new Comparison(term(comparison.left()), comparison.relation(), term(comparison.right()));
                    return isDecided(rest) ? constant(rest.holds(NOTHING)) : bounded(rest);
                },
                (Predicate.Truth truth) -> local(truth, truth.variable()),
                (Predicate.Matches matches) -> local(matches, matches.variable()),
                (Predicate.Not not) -> {
                    Predicate rest = rest(not.operand());
                    return rest instanceof Constant constant ? constant(!constant.value()) : new Predicate.Not(rest);
                },
                (Predicate.And and) -> junction(and.operands(), Constant.FALSE),
                (Predicate.Or or) -> junction(or.operands(), Constant.TRUE),
                (Predicate.Implies implies) ->
                        rest(Predicate.or(List.of(new Predicate.Not(implies.left()), implies.right()))),
                (Predicate.Iff iff) -> iff(rest(iff.left()), rest(iff.right())));
    }

    private Predicate local(Predicate predicate, String variable) {
        Value value = known.get(variable);
        return value == null ? predicate : constant(predicate.holds(Valuation.of(value)));
    }

    private static Predicate constant(boolean value) {
        return value ? Constant.TRUE : Constant.FALSE;
    }

    /** A conjunction or disjunction; one operand that is known to be {@code decider} decides it. */
    private Predicate junction(List<Predicate> operands, Constant decider) {
        List<Predicate> rest = new ArrayList<>();
        for (Predicate operand : operands) {
            Predicate part = rest(operand);
            if (!(part instanceof Constant constant)) {
                rest.add(part);
            } else if (constant.equals(decider)) {
                return decider;
            }
        }
        return decider.value() ? Predicate.or(rest) : Predicate.and(rest);
    }

    private static Predicate iff(Predicate left, Predicate right) {
        if (left instanceof Constant constant) {
            if (right instanceof Constant other) {
                return constant(constant.value() == other.value());
            }
            return constant.value() ? right : new Predicate.Not(right);
        }
        if (right instanceof Constant) {
            return iff(right, left);
        }
        return new Predicate.Iff(left, right);
    }

    private static boolean isDecided(Comparison comparison) {
        Footprint footprint = comparison.footprint();
        return footprint.variables().isEmpty() && footprint.channels().isEmpty();
    }

    /** A count that can no more reach, or no more leave, what it is compared with is decided. */
    private static Predicate bounded(Comparison comparison) {
        if (!(comparison.right() instanceof Term.Constant)) {
            return comparison;
        }
        Value from = Value.of(0);
        Term left = comparison.left();
        if (left instanceof Term.Sum sum
                && sum.terms().size() == 2
                && sum.terms().get(0) instanceof Term.Constant start) {
            from = start.value();
            left = sum.terms().get(1);
        }
        if (!(left instanceof Term.Count count) || !(from instanceof Value.Whole whole)) {
            return comparison;
        }
        if (whole.value() > Long.MAX_VALUE - count.predicates().size()) {
            return comparison;
        }
        boolean first = with(comparison, whole.value());
        for (int more = 1; more <= count.predicates().size(); more++) {
            if (with(comparison, whole.value() + more) != first) {
                return comparison;
            }
        }
        return constant(first);
    }

    private static boolean with(Comparison comparison, long left) {
        return new Comparison(new Term.Constant(Value.of(left)), comparison.relation(), comparison.right())
                .holds(NOTHING);
    }

    private Term term(Term term) {
        return term.match(
                (Term.Constant constant) -> constant,
                (Term.Variable variable) -> {
                    Value value = known.get(variable.name());
                    return value == null ? variable : new Term.Constant(value);
                },
                (Term.Sum sum) -> sum(sum.terms()),
                (Term.Difference difference) -> sum(List.of(difference.left(), new Term.Negation(difference.right()))),
                (Term.Product product) -> new Term.Product(term(product.left()), term(product.right())),
                (Term.Quotient quotient) -> new Term.Quotient(term(quotient.left()), term(quotient.right())),
                (Term.Negation negation) -> {
                    Term operand = term(negation.operand());
                    return operand instanceof Term.Constant constant
                                    && constant.value().isNumber()
                            ? number(constant.value().number().negate())
                            : new Term.Negation(operand);
                },
                (Term.InTransit messages) -> sum(List.of(
                        new Term.Variable(ChannelCounts.sent(messages.channel())),
                        new Term.Negation(new Term.Variable(ChannelCounts.received(messages.channel()))))),
                this::count);
    }

    private Term count(Term.Count count) {
        long hold = 0;
        List<Predicate> rest = new ArrayList<>();
        for (Predicate predicate : count.predicates()) {
            Predicate part = rest(predicate);
            if (!(part instanceof Constant constant)) {
                rest.add(part);
            } else if (constant.value()) {
                hold++;
            }
        }
        Term sofar = new Term.Constant(Value.of(hold));
        if (rest.isEmpty()) {
            return sofar;
        }
        Term.Count more = new Term.Count(rest);
        return hold == 0 ? more : new Term.Sum(List.of(sofar, more));
    }

    /** The sum with its known numbers added up in front. A known value that is no number stays, and decides later. */
    private Term sum(List<Term> terms) {
        BigDecimal total = BigDecimal.ZERO;
        List<Term> rest = new ArrayList<>();
        for (Term term : terms) {
            Term part = term(term);
            for (Term each : part instanceof Term.Sum sum ? sum.terms() : List.of(part)) {
                if (each instanceof Term.Constant constant && constant.value().isNumber()) {
                    total = total.add(constant.value().number());
                } else {
                    rest.add(each);
                }
            }
        }
        if (rest.isEmpty()) {
            return number(total);
        }
        if (total.signum() != 0 || rest.size() == 1) {
            rest.add(0, number(total));
        }
        return new Term.Sum(rest);
    }

    private static Term.Constant number(BigDecimal number) {
        try {
            return new Term.Constant(Value.of(number));
        } catch (ArithmeticException e) {
            throw new LimitReachedException("a number of more than " + Value.MAX_DIGITS + " digits");
        }
    }
}
