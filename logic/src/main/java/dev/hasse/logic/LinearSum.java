package dev.hasse.logic;

import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A comparison of linear terms as a sum compared with 0: a constant, and what variables, channels and counted predicates
 * add to it. Products are linear where one side is a whole number.
 */
public final class LinearSum {
    /** What has a value at a cut and is multiplied by a constant factor. */
    public interface Visitor {
        /** False ends the visit: there is no such sum. */
        boolean variable(String name, long factor);

        boolean inTransit(Channel channel, long factor);

        /** 1 where the predicate, which is not constant, holds, else 0. */
        boolean truth(Predicate predicate, long factor);
    }

    /** A summand, as it is told to a visitor. */
    private interface Summand {
        boolean accept(Visitor visitor);
    }

    private final List<Summand> summands = new ArrayList<>();
    private long constant;

    private LinearSum() {}

    /** The left side minus the right side; empty if it is not linear in whole numbers, or a factor does not fit. */
    public static Optional<LinearSum> of(Predicate.Comparison comparison) {
        LinearSum sum = new LinearSum();
        try {
            boolean linear = sum.add(comparison.left(), 1) && sum.add(comparison.right(), -1);
            return linear ? Optional.of(sum) : Optional.empty();
        } catch (ArithmeticException overflow) {
            return Optional.empty();
        }
    }

    public long constant() {
        return constant;
    }

    /** Tells the summands one by one; whether the visitor took them all. */
    public boolean visit(Visitor visitor) {
        return summands.stream().allMatch(each -> each.accept(visitor));
    }

    private boolean add(Term term, long factor) {
        return term.match(
                (Term.Constant number) -> number.value() instanceof Value.Whole whole && add(whole.value(), factor),
                (Term.Variable variable) -> summands.add(visitor -> visitor.variable(variable.name(), factor)),
                (Term.Sum sum) -> sum.terms().stream().allMatch(each -> add(each, factor)),
                (Term.Difference difference) ->
                        add(difference.left(), factor) && add(difference.right(), Math.negateExact(factor)),
                (Term.Product product) -> addProduct(product.left(), product.right(), factor)
                        || addProduct(product.right(), product.left(), factor),
                (Term.Quotient quotient) -> false,
                (Term.Negation negation) -> add(negation.operand(), Math.negateExact(factor)),
                (Term.InTransit messages) -> summands.add(visitor -> visitor.inTransit(messages.channel(), factor)),
                (Term.Count count) -> count.predicates().stream().allMatch(each -> addTruth(each, factor)));
    }

    private boolean add(long value, long factor) {
        constant = Math.addExact(constant, Math.multiplyExact(value, factor));
        return true;
    }

    private boolean addProduct(Term constantPart, Term rest, long factor) {
        return constantPart instanceof Term.Constant number
                && number.value() instanceof Value.Whole whole
                && add(rest, Math.multiplyExact(whole.value(), factor));
    }

    private boolean addTruth(Predicate predicate, long factor) {
        return predicate instanceof Predicate.Constant known
                ? add(known.value() ? 1 : 0, factor)
                : summands.add(visitor -> visitor.truth(predicate, factor));
    }
}
