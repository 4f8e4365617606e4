package dev.hasse.logic;

import dev.hasse.trace.Value;
import java.util.List;

/**
 * What a comparison compares. Arithmetic is exact. On anything but numbers, and on a division by zero, it has no
 * value, and the comparison around it is false ({@code !=}: true).
 */
public sealed interface Term {
    record Constant(Value value) implements Term {
        @Override
        public void addTo(Footprint footprint) {}
    }

    record Variable(String name) implements Term {
        @Override
        public void addTo(Footprint footprint) {
            footprint.addVariable(name);
        }
    }

    /** The sum of two or more terms. */
    record Sum(List<Term> terms) implements Term {
        public Sum {
            terms = Operands.several(terms);
        }

        @Override
        public void addTo(Footprint footprint) {
            terms.forEach(each -> each.addTo(footprint));
        }
    }

    record Difference(Term left, Term right) implements Pair {}

    record Product(Term left, Term right) implements Pair {}

    record Quotient(Term left, Term right) implements Pair {}

    record Negation(Term operand) implements Term {
        @Override
        public void addTo(Footprint footprint) {
            operand.addTo(footprint);
        }
    }

    /** How many messages are under way in a channel. */
    record InTransit(Channel channel) implements Term {
        @Override
        public void addTo(Footprint footprint) {
            footprint.addChannel(channel);
        }
    }

    /**
     * How many of the predicates hold: {@code count(p: ...)}, expanded over the processes. Engines build thresholds
     * on it in one pass over the list; the subsets are never listed.
     */
    record Count(List<Predicate> predicates) implements Term {
        public Count {
            predicates = List.copyOf(predicates);
        }

        @Override
        public void addTo(Footprint footprint) {
            predicates.forEach(each -> each.addTo(footprint));
        }
    }

    /** An operator between its two operands. */
    sealed interface Pair extends Term {
        Term left();

        Term right();

        @Override
        default void addTo(Footprint footprint) {
            left().addTo(footprint);
            right().addTo(footprint);
        }
    }

    /** Adds the variables and channels that decide its value. */
    void addTo(Footprint footprint);

    /** What the case of its kind makes of this term; see {@link Case}. */
    default <R, E extends Exception> R match(
            Case<? super Constant, R, E> constant,
            Case<? super Variable, R, E> variable,
            Case<? super Sum, R, E> sum,
            Case<? super Difference, R, E> difference,
            Case<? super Product, R, E> product,
            Case<? super Quotient, R, E> quotient,
            Case<? super Negation, R, E> negation,
            Case<? super InTransit, R, E> inTransit,
            Case<? super Count, R, E> count)
            throws E {
        if (this instanceof Constant term) {
            return constant.of(term);
        } else if (this instanceof Variable term) {
            return variable.of(term);
        } else if (this instanceof Sum term) {
            return sum.of(term);
        } else if (this instanceof Difference term) {
            return difference.of(term);
        } else if (this instanceof Product term) {
            return product.of(term);
        } else if (this instanceof Quotient term) {
            return quotient.of(term);
        } else if (this instanceof Negation term) {
            return negation.of(term);
        } else if (this instanceof InTransit term) {
            return inTransit.of(term);
        } else {
            return count.of((Count) this);
        }
    }
}
