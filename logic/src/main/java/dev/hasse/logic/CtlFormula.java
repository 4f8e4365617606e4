package dev.hasse.logic;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A CTL formula over the cuts of a trace. Runs are finite: they end in the full cut, which has no successor, so that
 * {@code EX} is false and {@code AX} true there. Constructors keep the exact syntax; the static factories, as the
 * parser, make one {@link Atom} of a boolean combination of predicates alone.
 */
public sealed interface CtlFormula extends TemporalFormula<CtlFormula> {
    record Atom(Predicate predicate) implements CtlFormula {
        @Override
        public List<CtlFormula> operands() {
            return List.of();
        }

        @Override
        public Optional<Predicate> ofState() {
            return Optional.of(predicate);
        }
    }

    record Not(CtlFormula operand) implements Unary {}

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

    record Implies(CtlFormula left, CtlFormula right) implements Binary {}

    record Iff(CtlFormula left, CtlFormula right) implements Binary {}

    /** {@code EX}, {@code AX}: in a next cut, in all next cuts. */
    record Next(PathQuantifier quantifier, CtlFormula operand) implements Unary {}

    /** {@code EF}, {@code AF}. */
    record Finally(PathQuantifier quantifier, CtlFormula operand) implements Unary {}

    /** {@code EG}, {@code AG}. */
    record Globally(PathQuantifier quantifier, CtlFormula operand) implements Unary {}

    /** {@code E[p U q]}: q comes, and p holds until then. */
    record Until(PathQuantifier quantifier, CtlFormula left, CtlFormula right) implements Binary {}

    /** {@code E[p W q]}: p until q, or p up to the end. */
    record WeakUntil(PathQuantifier quantifier, CtlFormula left, CtlFormula right) implements Binary {}

    /** {@code E[p R q]}: q up to and including the first cut where p holds, or up to the end. */
    record Release(PathQuantifier quantifier, CtlFormula left, CtlFormula right) implements Binary {}

    /** An operator in front of its operand. */
    sealed interface Unary extends CtlFormula {
        CtlFormula operand();

        @Override
        default List<CtlFormula> operands() {
            return List.of(operand());
        }
    }

    /** An operator between its two operands. */
    sealed interface Binary extends CtlFormula {
        CtlFormula left();

        CtlFormula right();

        @Override
        default List<CtlFormula> operands() {
            return List.of(left(), right());
        }
    }

    /** The negation; of a predicate, a predicate. */
    static CtlFormula not(CtlFormula operand) {
        return operand instanceof Atom atom ? new Atom(new Predicate.Not(atom.predicate())) : new Not(operand);
    }

    /** The conjunction, nested ones flattened; of predicates, a predicate; of none, true. */
    static CtlFormula and(List<CtlFormula> operands) {
        return Operands.joined(operands, And.class, Atom::new, Predicate::and, And::new);
    }

    /** The disjunction, nested ones flattened; of predicates, a predicate; of none, false. */
    static CtlFormula or(List<CtlFormula> operands) {
        return Operands.joined(operands, Or.class, Atom::new, Predicate::or, Or::new);
    }

    static CtlFormula implies(CtlFormula left, CtlFormula right) {
        return Operands.joined(left, right, Atom::new, Predicate.Implies::new, Implies::new);
    }

    static CtlFormula iff(CtlFormula left, CtlFormula right) {
        return Operands.joined(left, right, Atom::new, Predicate.Iff::new, Iff::new);
    }

    /** Of which runs a temporal operator speaks; null for all others. */
    default @Nullable PathQuantifier quantifier() {
        return null;
    }

    /**
     * What the case of its operator makes of this formula. Who adds an operator adds a case here, and the compiler names
     * every place that has to say what becomes of it. Lambdas name their type, so that none is taken for another.
     */
    default <R, E extends Exception> R match(
            Case<? super Atom, R, E> atom,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Implies, R, E> implies,
            Case<? super Iff, R, E> iff,
            Case<? super Next, R, E> next,
            Case<? super Finally, R, E> eventually,
            Case<? super Globally, R, E> globally,
            Case<? super Until, R, E> until,
            Case<? super WeakUntil, R, E> weakUntil,
            Case<? super Release, R, E> release)
            throws E {
        if (this instanceof Atom formula) {
            return atom.of(formula);
        } else if (this instanceof Not formula) {
            return not.of(formula);
        } else if (this instanceof And formula) {
            return and.of(formula);
        } else if (this instanceof Or formula) {
            return or.of(formula);
        } else if (this instanceof Implies formula) {
            return implies.of(formula);
        } else if (this instanceof Iff formula) {
            return iff.of(formula);
        } else if (this instanceof Next formula) {
            return next.of(formula);
        } else if (this instanceof Finally formula) {
            return eventually.of(formula);
        } else if (this instanceof Globally formula) {
            return globally.of(formula);
        } else if (this instanceof Until formula) {
            return until.of(formula);
        } else if (this instanceof WeakUntil formula) {
            return weakUntil.of(formula);
        } else {
            return release.of((Release) this);
        }
    }

    /** As {@link #match}, with one case for all temporal operators. */
    default <R, E extends Exception> R matchConnective(
            Case<? super Atom, R, E> atom,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Implies, R, E> implies,
            Case<? super Iff, R, E> iff,
            Case<CtlFormula, R, E> temporal)
            throws E {
        return match(atom, not, and, or, implies, iff, temporal, temporal, temporal, temporal, temporal, temporal);
    }

    /** As {@link #match}, with one case for all that is not temporal. */
    default <R, E extends Exception> R matchTemporal(
            Case<CtlFormula, R, E> connective,
            Case<? super Next, R, E> next,
            Case<? super Finally, R, E> eventually,
            Case<? super Globally, R, E> globally,
            Case<? super Until, R, E> until,
            Case<? super WeakUntil, R, E> weakUntil,
            Case<? super Release, R, E> release)
            throws E {
        return match(
                connective,
                connective,
                connective,
                connective,
                connective,
                connective,
                next,
                eventually,
                globally,
                until,
                weakUntil,
                release);
    }

    @Override
    default String text() {
        return CtlPrinter.text(this);
    }
}
