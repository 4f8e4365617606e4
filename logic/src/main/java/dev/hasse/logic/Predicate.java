package dev.hasse.logic;

import java.util.List;
import java.util.Set;

/**
 * A state predicate: true or false at a cut. Constructors keep the exact syntax; the static factories flatten and drop
 * the trivial cases. {@link NegationNormalForm} leaves fewer node types for engines that look inside.
 */
public sealed interface Predicate {
    record Constant(boolean value) implements Predicate {
        public static final Constant TRUE = new Constant(true);
        public static final Constant FALSE = new Constant(false);

        @Override
        public void addTo(Footprint footprint) {}

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.constant(this, given);
        }
    }

    record Comparison(Term left, Relation relation, Term right) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            left.addTo(footprint);
            right.addTo(footprint);
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.comparison(this, given);
        }
    }

    /** A bare name: the variable is true, or a number other than 0. */
    record Truth(String variable) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            footprint.addVariable(variable);
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.truth(this, given);
        }
    }

    /** The variable's value is a text that the regular expression matches as a whole. */
    record Matches(String variable, Regex regex) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            footprint.addVariable(variable);
            footprint.addMatch(this);
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.matches(this, given);
        }
    }

    record Not(Predicate operand) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            operand.addTo(footprint);
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.not(this, given);
        }
    }

    record And(List<Predicate> operands) implements Predicate {
        public And {
            operands = Operands.several(operands);
        }

        @Override
        public void addTo(Footprint footprint) {
            operands.forEach(each -> each.addTo(footprint));
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.and(this, given);
        }
    }

    record Or(List<Predicate> operands) implements Predicate {
        public Or {
            operands = Operands.several(operands);
        }

        @Override
        public void addTo(Footprint footprint) {
            operands.forEach(each -> each.addTo(footprint));
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.or(this, given);
        }
    }

    record Implies(Predicate left, Predicate right) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            left.addTo(footprint);
            right.addTo(footprint);
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.implies(this, given);
        }
    }

    record Iff(Predicate left, Predicate right) implements Predicate {
        @Override
        public void addTo(Footprint footprint) {
            left.addTo(footprint);
            right.addTo(footprint);
        }

        @Override
        public <P, R> R accept(Visitor<P, R> visitor, P given) {
            return visitor.iff(this, given);
        }
    }

    /** The conjunction, nested ones flattened; of none: true. */
    static Predicate and(List<Predicate> operands) {
        List<Predicate> all = Operands.flattened(operands, p -> p instanceof And and ? and.operands() : null);
        return all.isEmpty() ? Constant.TRUE : all.size() == 1 ? all.get(0) : new And(all);
    }

    /** The disjunction, nested ones flattened; of none: false. */
    static Predicate or(List<Predicate> operands) {
        List<Predicate> all = Operands.flattened(operands, p -> p instanceof Or or ? or.operands() : null);
        return all.isEmpty() ? Constant.FALSE : all.size() == 1 ? all.get(0) : new Or(all);
    }

    /** What becomes of a predicate of each kind, given something; see {@link CtlFormula.Visitor}. */
    interface Visitor<P, R> {
        R constant(Constant predicate, P given);

        R comparison(Comparison predicate, P given);

        R truth(Truth predicate, P given);

        R matches(Matches predicate, P given);

        R not(Not predicate, P given);

        R and(And predicate, P given);

        R or(Or predicate, P given);

        R implies(Implies predicate, P given);

        R iff(Iff predicate, P given);
    }

    /** What the visitor makes of this predicate. */
    <P, R> R accept(Visitor<P, R> visitor, P given);

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

    /** Adds the variables and channels that decide this. */
    void addTo(Footprint footprint);

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
        return PredicatePrinter.text(this);
    }
}
