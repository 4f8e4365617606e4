package dev.hasse.logic;

import java.util.List;

/**
 * A formula of LTL on finite runs. A run is the sequence of cuts from the empty one (position 0) to the full one, one
 * event a step. Constructors keep the exact syntax; the static factories, as the parser, make one {@link Atom} of
 * a boolean combination of predicates alone.
 */
public sealed interface LtlFormula {
    /** The cut at this position satisfies the predicate. */
    record Atom(Predicate predicate) implements LtlFormula {}

    /**
     * The event that led to this position assigns the one variable of the predicate a value that satisfies it
     * (paper 001's propositions). False at position 0, to which no event led.
     */
    record On(Predicate predicate) implements LtlFormula {
        public On {
            if (!predicate.footprint().isOneVariable()) {
                throw new IllegalArgumentException("on(...) is about exactly one variable");
            }
        }

        public String variable() {
            return predicate.variables().iterator().next();
        }
    }

    record Not(LtlFormula operand) implements LtlFormula {}

    record And(List<LtlFormula> operands) implements LtlFormula {
        public And {
            operands = Operands.several(operands);
        }
    }

    record Or(List<LtlFormula> operands) implements LtlFormula {
        public Or {
            operands = Operands.several(operands);
        }
    }

    record Implies(LtlFormula left, LtlFormula right) implements LtlFormula {}

    record Iff(LtlFormula left, LtlFormula right) implements LtlFormula {}

    /** {@code X}: there is a next position, and it satisfies the operand. */
    record Next(LtlFormula operand) implements LtlFormula {}

    /** {@code N}: this is the last position, or the next one satisfies the operand. */
    record WeakNext(LtlFormula operand) implements LtlFormula {}

    record Finally(LtlFormula operand) implements LtlFormula {}

    record Globally(LtlFormula operand) implements LtlFormula {}

    /** {@code p U q}: q comes, and p holds until then. */
    record Until(LtlFormula left, LtlFormula right) implements LtlFormula {}

    /** {@code p W q}: p until q, or p up to the end. */
    record WeakUntil(LtlFormula left, LtlFormula right) implements LtlFormula {}

    /** {@code p R q}: q up to and including the first position where p holds, or up to the end. */
    record Release(LtlFormula left, LtlFormula right) implements LtlFormula {}

    /** The negation; of a predicate, a predicate. */
    static LtlFormula not(LtlFormula operand) {
        return operand instanceof Atom atom ? new Atom(new Predicate.Not(atom.predicate())) : new Not(operand);
    }

    /** The conjunction, nested ones flattened; of predicates, a predicate; of none, true. */
    static LtlFormula and(List<LtlFormula> operands) {
        List<LtlFormula> all = Operands.flattened(operands, f -> f instanceof And and ? and.operands() : null);
        if (all.stream().allMatch(Atom.class::isInstance)) {
            return new Atom(Predicate.and(predicates(all)));
        }
        return all.size() == 1 ? all.get(0) : new And(all);
    }

    /** The disjunction, nested ones flattened; of predicates, a predicate; of none, false. */
    static LtlFormula or(List<LtlFormula> operands) {
        List<LtlFormula> all = Operands.flattened(operands, f -> f instanceof Or or ? or.operands() : null);
        if (all.stream().allMatch(Atom.class::isInstance)) {
            return new Atom(Predicate.or(predicates(all)));
        }
        return all.size() == 1 ? all.get(0) : new Or(all);
    }

    static LtlFormula implies(LtlFormula left, LtlFormula right) {
        return left instanceof Atom a && right instanceof Atom b
                ? new Atom(new Predicate.Implies(a.predicate(), b.predicate()))
                : new Implies(left, right);
    }

    static LtlFormula iff(LtlFormula left, LtlFormula right) {
        return left instanceof Atom a && right instanceof Atom b
                ? new Atom(new Predicate.Iff(a.predicate(), b.predicate()))
                : new Iff(left, right);
    }

    private static List<Predicate> predicates(List<LtlFormula> atoms) {
        return atoms.stream().map(atom -> ((Atom) atom).predicate()).toList();
    }

    /** The formulas that this one is made of, from left to right; none for a predicate. */
    default List<LtlFormula> operands() {
        if (this instanceof Not not) {
            return List.of(not.operand());
        } else if (this instanceof Next next) {
            return List.of(next.operand());
        } else if (this instanceof WeakNext next) {
            return List.of(next.operand());
        } else if (this instanceof Finally eventually) {
            return List.of(eventually.operand());
        } else if (this instanceof Globally globally) {
            return List.of(globally.operand());
        } else if (this instanceof Implies implies) {
            return List.of(implies.left(), implies.right());
        } else if (this instanceof Iff iff) {
            return List.of(iff.left(), iff.right());
        } else if (this instanceof Until until) {
            return List.of(until.left(), until.right());
        } else if (this instanceof WeakUntil until) {
            return List.of(until.left(), until.right());
        } else if (this instanceof Release release) {
            return List.of(release.left(), release.right());
        } else {
            return List.of();
        }
    }

    /** The formula as text that parses back to it. */
    default String text() {
        return LtlPrinter.text(this);
    }
}
