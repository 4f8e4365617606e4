package dev.hasse.logic;

import dev.hasse.trace.Value;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A state predicate: true or false at a cut. Constructors keep the exact syntax; the static factories flatten and drop
 * the trivial cases. {@link NegationNormalForm} leaves fewer node types for engines that look inside.
 */
public sealed interface Predicate {
    record Constant(boolean value) implements Predicate {
        public static final Constant TRUE = new Constant(true);
        public static final Constant FALSE = new Constant(false);
    }

    record Comparison(Term left, Relation relation, Term right) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            left.addTo(footprint);
            right.addTo(footprint);
        }

        @Override
        public Optional<ValueTest> valueTest() {
            return left instanceof Term.Variable variable && right instanceof Term.Constant constant
                    ? Optional.of(new ValueTest(variable.name(), relation, constant.value()))
                    : Optional.empty();
        }
    }

    /** What a comparison with a constant says of a variable: {@code x != 'a'}. */
    record ValueTest(String variable, Relation relation, Value value) {
        /** The text that the variable is compared with; empty if it is no text. */
        public Optional<String> text() {
            return value instanceof Value.Text text ? Optional.of(text.value()) : Optional.empty();
        }
    }

    /** A bare name: the variable is true, or a number other than 0. */
    record Truth(String variable) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            footprint.addVariable(variable);
        }
    }

    /** The variable's value is a text that the regular expression matches as a whole. */
    record Matches(String variable, Regex regex) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            footprint.addVariable(variable);
            footprint.addMatch(this);
        }
    }

    record Not(Predicate operand) implements Predicate {
        @Override
        public List<Predicate> operands() {
            return List.of(operand);
        }
    }

    record And(List<Predicate> operands) implements Predicate {
        public And {
            operands = Operands.several(operands);
        }
    }

    record Or(List<Predicate> operands) implements Predicate {
        public Or {
            operands = Operands.several(operands);
        }
    }

    record Implies(Predicate left, Predicate right) implements Predicate {
        @Override
        public List<Predicate> operands() {
            return List.of(left, right);
        }
    }

    record Iff(Predicate left, Predicate right) implements Predicate {
        @Override
        public List<Predicate> operands() {
            return List.of(left, right);
        }
    }

    /** The conjunction, nested ones flattened; of none: true. */
    static Predicate and(List<Predicate> operands) {
        List<Predicate> all = Operands.flattened(operands, And.class, Predicate::operands);
        return all.isEmpty() ? Constant.TRUE : all.size() == 1 ? all.get(0) : new And(all);
    }

    /** The disjunction, nested ones flattened; of none: false. */
    static Predicate or(List<Predicate> operands) {
        List<Predicate> all = Operands.flattened(operands, Or.class, Predicate::operands);
        return all.isEmpty() ? Constant.FALSE : all.size() == 1 ? all.get(0) : new Or(all);
    }

    /** What the case of its kind makes of this predicate; see {@link Case}. */
    default <R, E extends Exception> R match(
            Case<? super Constant, R, E> constant,
            Case<? super Comparison, R, E> comparison,
            Case<? super Truth, R, E> truth,
            Case<? super Matches, R, E> matches,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Implies, R, E> implies,
            Case<? super Iff, R, E> iff)
            throws E {
        if (this instanceof Constant predicate) {
            return constant.of(predicate);
        } else if (this instanceof Comparison predicate) {
            return comparison.of(predicate);
        } else if (this instanceof Truth predicate) {
            return truth.of(predicate);
        } else if (this instanceof Matches predicate) {
            return matches.of(predicate);
        } else if (this instanceof Not predicate) {
            return not.of(predicate);
        } else if (this instanceof And predicate) {
            return and.of(predicate);
        } else if (this instanceof Or predicate) {
            return or.of(predicate);
        } else if (this instanceof Implies predicate) {
            return implies.of(predicate);
        } else {
            return iff.of((Iff) this);
        }
    }

    /** Whether this holds at a cut with these values. */
    default boolean holds(Valuation valuation) {
        return new PredicateMeaning(valuation).holds(this);
    }

    /** The predicates that a connective connects, from left to right; none for any other predicate. */
    default List<Predicate> operands() {
        return List.of();
    }

    /** What it says of a variable, if it compares one with a constant. */
    default Optional<ValueTest> valueTest() {
        return Optional.empty();
    }

    /** Adds the variables and channels that decide this. */
    default void addTo(Footprint footprint) {
        // Asked for all the time.
        for (Predicate operand : operands()) {
            operand.addTo(footprint);
        }
    }

    /** The variables and channels that decide this; to ask once is cheaper than to ask for both. */
    default Footprint footprint() {
        return Footprint.of(this);
    }

    /** The variables whose values decide this, in order of appearance. */
    default Set<String> variables() {
        return footprint().variables();
    }

    /** The channels whose messages in transit decide this, in order of appearance. */
    default Set<Channel> channels() {
        return footprint().channels();
    }

    /** The predicate as text that parses back to it. */
    default String text() {
        return PredicatePrinter.written(this).text();
    }
}
