package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Channel;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.Predicate;
import dev.hasse.logic.Relation;
import dev.hasse.logic.Term;
import dev.hasse.logic.syntax.Expression.Aggregate;
import dev.hasse.logic.syntax.Expression.Aggregated;
import dev.hasse.logic.syntax.Expression.Arithmetic;
import dev.hasse.logic.syntax.Expression.Between;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Comparison;
import dev.hasse.logic.syntax.Expression.Counted;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.InTransit;
import dev.hasse.logic.syntax.Expression.Literal;
import dev.hasse.logic.syntax.Expression.Match;
import dev.hasse.logic.syntax.Expression.Membership;
import dev.hasse.logic.syntax.Expression.Name;
import dev.hasse.logic.syntax.Expression.Old;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** State predicates and terms out of expressions. */
record PredicateElaboration(Environment environment, Instances<?> instances) {
    Predicate predicate(Expression expression) throws InputException {
        environment.countPart();
        Predicate predicate = elaborated(expression);
        instances.meetPredicate(expression, predicate);
        return predicate;
    }

    /** What an event atom says of the event. */
    Predicate ofEvent(EventAtom atom) throws InputException {
        environment.enterEvent();
        Predicate predicate = predicate(atom.operand());
        environment.leaveEvent();
        return predicate;
    }

    private Predicate elaborated(Expression expression) throws InputException {
        if (expression instanceof Name name) {
            return new Predicate.Truth(environment.variable(name.token()));
        } else if (expression instanceof Literal literal && literal.value() instanceof Value.Truth truth) {
            return truth.value() ? Predicate.Constant.TRUE : Predicate.Constant.FALSE;
        } else if (expression instanceof Old old) {
            return new Predicate.Truth(old(old));
        } else if (expression instanceof Comparison comparison) {
            return comparison(comparison);
        } else if (expression instanceof Membership membership) {
            List<Predicate> members = new ArrayList<>();
            for (Expression member : membership.members()) {
                members.add(comparison(new Comparison(membership.subject(), Relation.EQUAL, member, membership.at())));
            }
            return Predicate.or(members);
        } else if (expression instanceof Between between) {
            return between(between);
        } else if (expression instanceof Match match) {
            if (match.subject() instanceof Name name) {
                return environment.match(name.token(), match.regex());
            }
            throw environment.error(match.at(), "expected a variable on the left of ~");
        } else if (expression instanceof Combination combination) {
            return combination(combination);
        } else if (expression instanceof Quantified quantified && quantified.quantifier() != Quantifier.COUNT) {
            List<Predicate> all = environment.expand(quantified, this::predicate);
            return quantified.quantifier() == Quantifier.FORALL ? Predicate.and(all) : Predicate.or(all);
        } else if (isTerm(expression)) {
            throw environment.error(expression.at(), "expected a formula, but this is a value: compare it");
        } else {
            environment.refuseInEvent(expression.at(), "a temporal operator, on(...) or another [...]");
            throw environment.error(
                    expression.at(),
                    "expected a predicate on one state, but this is about runs"
                            + (expression instanceof Expression.EventAtom
                                    ? "; that an event happens at most 3 times is written boundedExistence([...], 3)"
                                    : ""));
        }
    }

    private String old(Old old) throws InputException {
        environment.refuseInEvent(old.at(), "old(...)");
        return OldValue.symbol(environment.variable(old.variable().token()));
    }

    private Predicate comparison(Comparison comparison) throws InputException {
        Extreme left = extreme(comparison.left());
        Extreme right = extreme(comparison.right());
        if (left != null && right != null) {
            return left.compared(comparison.relation(), right);
        } else if (left != null) {
            return left.compared(comparison.relation(), term(comparison.right()));
        } else if (right != null) {
            return right.compared(comparison.relation().mirrored(), term(comparison.left()));
        }
        return new Predicate.Comparison(term(comparison.left()), comparison.relation(), term(comparison.right()));
    }

    private @Nullable Extreme extreme(Expression expression) throws InputException {
        return expression instanceof Aggregated aggregated && aggregated.aggregate() != Aggregate.SUM
                ? new Extreme(aggregated.aggregate() == Aggregate.MAX, values(aggregated))
                : null;
    }

    private List<Term> values(Aggregated aggregated) throws InputException {
        List<Term> values = new ArrayList<>();
        for (Expression each : aggregated.children()) {
            if (each instanceof Quantified quantified && quantified.quantifier() == Quantifier.COUNT) {
                values.addAll(environment.expand(quantified, this::term));
            } else {
                values.add(term(each));
            }
        }
        return values;
    }

    private Predicate between(Between between) throws InputException {
        Term subject = term(between.subject());
        if (between.least().value() instanceof Value.Text least
                && between.most().value() instanceof Value.Text most) {
            if (subject instanceof Term.Variable variable) {
                return Predicate.and(List.of(
                        new Predicate.Matches(variable.name(), TextRange.from(least.value())),
                        new Predicate.Matches(variable.name(), TextRange.upTo(most.value()))));
            }
            throw environment.error(between.at(), "expected a variable before 'in' a range of texts");
        }
        return Predicate.and(List.of(
                new Predicate.Comparison(
                        subject,
                        Relation.GREATER_OR_EQUAL,
                        new Term.Constant(between.least().value())),
                new Predicate.Comparison(
                        subject,
                        Relation.LESS_OR_EQUAL,
                        new Term.Constant(between.most().value()))));
    }

    private Predicate combination(Combination combination) throws InputException {
        List<Predicate> operands = environment.each(combination.children(), this::predicate);
        return switch (combination.connective()) {
            case NOT -> new Predicate.Not(operands.get(0));
            case AND -> Predicate.and(operands);
            case OR -> Predicate.or(operands);
            case IMPLIES -> new Predicate.Implies(operands.get(0), operands.get(1));
            case IFF -> new Predicate.Iff(operands.get(0), operands.get(1));
        };
    }

    private Term term(Expression expression) throws InputException {
        environment.countPart();
        if (expression instanceof Literal literal) {
            return new Term.Constant(literal.value());
        } else if (expression instanceof Name name) {
            return environment.term(name.token());
        } else if (expression instanceof Old old) {
            return new Term.Variable(old(old));
        } else if (expression instanceof Arithmetic arithmetic) {
            return arithmetic(arithmetic);
        } else if (expression instanceof InTransit inTransit) {
            environment.refuseInEvent(inTransit.at(), "inTransit(...)");
            return new Term.InTransit(
                    new Channel(environment.process(inTransit.from()), environment.process(inTransit.to())));
        } else if (expression instanceof Quantified quantified && quantified.quantifier() == Quantifier.COUNT) {
            return new Term.Count(environment.expand(quantified, this::predicate));
        } else if (expression instanceof Aggregated aggregated) {
            if (aggregated.aggregate() != Aggregate.SUM) {
                throw environment.error(
                        aggregated.at(),
                        "min(...) and max(...) stand alone on one side of a comparison: max(x, y) <= 3");
            }
            List<Term> values = values(aggregated);
            return values.isEmpty()
                    ? new Term.Constant(Value.of(0))
                    : values.size() == 1 ? values.get(0) : new Term.Sum(values);
        } else if (expression instanceof Counted counted) {
            return new Term.Count(environment.each(counted.children(), this::predicate));
        } else {
            throw environment.error(
                    expression.at(), "expected a value, but this is a formula; truths are compared by <->");
        }
    }

    private Term arithmetic(Arithmetic arithmetic) throws InputException {
        List<Term> terms = new ArrayList<>();
        for (Expression operand : arithmetic.children()) {
            terms.add(term(operand));
        }
        return switch (arithmetic.operator()) {
            case '+' -> new Term.Sum(terms);
            case '-' ->
                terms.size() == 1 ? new Term.Negation(terms.get(0)) : new Term.Difference(terms.get(0), terms.get(1));
            case '*' -> new Term.Product(terms.get(0), terms.get(1));
            default -> new Term.Quotient(terms.get(0), terms.get(1));
        };
    }

    private static boolean isTerm(Expression expression) {
        return expression instanceof Literal
                || expression instanceof Arithmetic
                || expression instanceof InTransit
                || expression instanceof Counted
                || expression instanceof Aggregated
                || expression instanceof Quantified;
    }
}
