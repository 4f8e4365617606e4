package dev.hasse.logic;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A CTL formula over the cuts of a trace. Runs are finite: they end in the full cut, which has no successor, so that
 * {@code EX} is false and {@code AX} true there. Constructors keep the exact syntax; the static factories, as the
 * parser, make one {@link Atom} of a boolean combination of predicates alone.
 */
public sealed interface CtlFormula {
    record Atom(Predicate predicate) implements CtlFormula {}

    record Not(CtlFormula operand) implements CtlFormula {}

    record And(List<CtlFormula> operands) implements CtlFormula {
        public And {
            operands = Operands.several(operands);
        }
    }

    record Or(List<CtlFormula> operands) implements CtlFormula {
        public Or {
            operands = Operands.several(operands);
        }
    }

    record Implies(CtlFormula left, CtlFormula right) implements CtlFormula {}

    record Iff(CtlFormula left, CtlFormula right) implements CtlFormula {}

    /** {@code EX}, {@code AX}: in a next cut, in all next cuts. */
    record Next(PathQuantifier quantifier, CtlFormula operand) implements CtlFormula {}

    /** {@code EF}, {@code AF}. */
    record Finally(PathQuantifier quantifier, CtlFormula operand) implements CtlFormula {}

    /** {@code EG}, {@code AG}. */
    record Globally(PathQuantifier quantifier, CtlFormula operand) implements CtlFormula {}

    /** {@code E[p U q]}: q comes, and p holds until then. */
    record Until(PathQuantifier quantifier, CtlFormula left, CtlFormula right) implements CtlFormula {}

    /** {@code E[p W q]}: p until q, or p up to the end. */
    record WeakUntil(PathQuantifier quantifier, CtlFormula left, CtlFormula right) implements CtlFormula {}

    /** {@code E[p R q]}: q up to and including the first cut where p holds, or up to the end. */
    record Release(PathQuantifier quantifier, CtlFormula left, CtlFormula right) implements CtlFormula {}

    /** The negation; of a predicate, a predicate. */
    static CtlFormula not(CtlFormula operand) {
        return operand instanceof Atom atom ? new Atom(new Predicate.Not(atom.predicate())) : new Not(operand);
    }

    /** The conjunction, nested ones flattened; of predicates, a predicate; of none, true. */
    static CtlFormula and(List<CtlFormula> operands) {
        List<CtlFormula> all = Operands.flattened(operands, f -> f instanceof And and ? and.operands() : null);
        if (all.stream().allMatch(Atom.class::isInstance)) {
            return new Atom(Predicate.and(predicates(all)));
        }
        return all.size() == 1 ? all.get(0) : new And(all);
    }

    /** The disjunction, nested ones flattened; of predicates, a predicate; of none, false. */
    static CtlFormula or(List<CtlFormula> operands) {
        List<CtlFormula> all = Operands.flattened(operands, f -> f instanceof Or or ? or.operands() : null);
        if (all.stream().allMatch(Atom.class::isInstance)) {
            return new Atom(Predicate.or(predicates(all)));
        }
        return all.size() == 1 ? all.get(0) : new Or(all);
    }

    static CtlFormula implies(CtlFormula left, CtlFormula right) {
        return left instanceof Atom a && right instanceof Atom b
                ? new Atom(new Predicate.Implies(a.predicate(), b.predicate()))
                : new Implies(left, right);
    }

    static CtlFormula iff(CtlFormula left, CtlFormula right) {
        return left instanceof Atom a && right instanceof Atom b
                ? new Atom(new Predicate.Iff(a.predicate(), b.predicate()))
                : new Iff(left, right);
    }

    private static List<Predicate> predicates(List<CtlFormula> atoms) {
        return atoms.stream().map(atom -> ((Atom) atom).predicate()).toList();
    }

    /** Of which runs a temporal operator speaks; null for all others. */
    default @Nullable PathQuantifier quantifier() {
        return null;
    }

    /** The formulas that this one is made of, from left to right; none for a predicate. */
    default List<CtlFormula> operands() {
        if (this instanceof Not not) {
            return List.of(not.operand());
        } else if (this instanceof Next next) {
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
        return CtlPrinter.text(this);
    }
}
