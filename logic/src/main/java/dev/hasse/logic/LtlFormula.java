package dev.hasse.logic;

import dev.hasse.base.LimitReachedException;
import java.util.List;
import java.util.Optional;

/**
 * A formula of LTL on finite runs. A run is the sequence of cuts from the empty one (position 0) to the full one, one
 * event a step. Constructors keep the exact syntax; the static factories, as the parser, make one {@link Atom} of
 * a boolean combination of predicates alone.
 */
public sealed interface LtlFormula extends TemporalFormula<LtlFormula> {
    /** The cut at this position satisfies the predicate. */
    record Atom(Predicate predicate) implements Single {
        @Override
        public Optional<Predicate> ofState() {
            return Optional.of(predicate);
        }
    }

    /**
     * The event that led to this position assigns the one variable of the predicate a value that satisfies it
     * (paper 001's propositions). False at position 0, to which no event led.
     */
    record On(Predicate predicate) implements Single {
        public On {
            if (!predicate.footprint().isOneVariable()) {
                throw new IllegalArgumentException("on(...) is about exactly one variable");
            }
        }

        public String variable() {
            return predicate.variables().iterator().next();
        }

        @Override
        public Optional<Predicate> ofVariables() {
            return Optional.of(predicate);
        }
    }

    /**
     * {@code [...]}: the event that led to this position satisfies the predicate, whose names mean what the event carries
     * (see {@link EventValuation}). False at position 0, to which no event led.
     */
    record Happens(Predicate predicate) implements Single {}

    /**
     * The predicate is true of the step that led to this position: it asks for values after it, and by {@link OldValue} for
     * those before it, which at position 0 are the same.
     */
    record Step(Predicate predicate) implements Single {}

    record Not(LtlFormula operand) implements Unary {}

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

    record Implies(LtlFormula left, LtlFormula right) implements Binary {}

    record Iff(LtlFormula left, LtlFormula right) implements Binary {}

    /** {@code X}: there is a next position, and it satisfies the operand. */
    record Next(LtlFormula operand) implements Unary {}

    /** {@code N}: this is the last position, or the next one satisfies the operand. */
    record WeakNext(LtlFormula operand) implements Unary {}

    record Finally(LtlFormula operand) implements Unary {}

    record Globally(LtlFormula operand) implements Unary {}

    /** {@code p U q}: q comes, and p holds until then. */
    record Until(LtlFormula left, LtlFormula right) implements Binary {}

    /** {@code p W q}: p until q, or p up to the end. */
    record WeakUntil(LtlFormula left, LtlFormula right) implements Binary {}

    /** {@code p R q}: q up to and including the first position where p holds, or up to the end. */
    record Release(LtlFormula left, LtlFormula right) implements Binary {}

    /** An operator that looks back; its operands do not look ahead. */
    record Past(PastOperator operator, List<LtlFormula> operands) implements LtlFormula {
        public Past {
            operands = List.copyOf(operands);
            if (operands.size() != (operator == PastOperator.SINCE ? 2 : 1)) {
                throw new IllegalArgumentException(operator + " of " + operands.size() + " formulas");
            }
            if (operands.stream().anyMatch(LtlFormula::looksAhead)) {
                throw new IllegalArgumentException("an operator that looks ahead inside one that looks back");
            }
        }
    }

    /**
     * {@code F[<=2s] p}: the operator, which is F, G, U, W or R, counts only positions whose event happened within the
     * bound after the one that led to the present position; {@code O[<=2s] [...]} events that did so within the bound
     * before it. What that means for a trace depends on its times: see
     * {@code check.TimedAnswer}, which decides them beside the engines.
     */
    record Within(LtlFormula operand, TimeBound bound) implements Unary {
        /** Thrown where no clock is known: by automata, models and what else looks at the order of events alone. */
        public LimitReachedException undecided() {
            return new LimitReachedException("time bounds such as F[<=2s] are decided by check only");
        }
    }

    /** One predicate, of whatever it is. */
    sealed interface Single extends LtlFormula {
        Predicate predicate();

        @Override
        default List<LtlFormula> operands() {
            return List.of();
        }
    }

    /** An operator in front of its operand. */
    sealed interface Unary extends LtlFormula {
        LtlFormula operand();

        @Override
        default List<LtlFormula> operands() {
            return List.of(operand());
        }
    }

    /** An operator between its two operands. */
    sealed interface Binary extends LtlFormula {
        LtlFormula left();

        LtlFormula right();

        @Override
        default List<LtlFormula> operands() {
            return List.of(left(), right());
        }
    }

    /** The predicate as a formula: of the step if it asks for old values, else of the cut. */
    static LtlFormula of(Predicate predicate) {
        return OldValue.isIn(predicate) ? new Step(predicate) : new Atom(predicate);
    }

    /** The negation; of a predicate, a predicate. */
    static LtlFormula not(LtlFormula operand) {
        return operand instanceof Atom atom ? new Atom(new Predicate.Not(atom.predicate())) : new Not(operand);
    }

    /** The conjunction, nested ones flattened; of predicates, a predicate; of none, true. */
    static LtlFormula and(List<LtlFormula> operands) {
        return Operands.joined(operands, And.class, Atom::new, Predicate::and, And::new);
    }

    /** The disjunction, nested ones flattened; of predicates, a predicate; of none, false. */
    static LtlFormula or(List<LtlFormula> operands) {
        return Operands.joined(operands, Or.class, Atom::new, Predicate::or, Or::new);
    }

    static LtlFormula implies(LtlFormula left, LtlFormula right) {
        return Operands.joined(left, right, Atom::new, Predicate.Implies::new, Implies::new);
    }

    static LtlFormula iff(LtlFormula left, LtlFormula right) {
        return Operands.joined(left, right, Atom::new, Predicate.Iff::new, Iff::new);
    }

    /** Whether later positions may decide it. */
    default boolean looksAhead() {
        boolean itself = this instanceof Next
                || this instanceof WeakNext
                || this instanceof Finally
                || this instanceof Globally
                || this instanceof Until
                || this instanceof WeakUntil
                || this instanceof Release;
        return itself || operands().stream().anyMatch(LtlFormula::looksAhead);
    }

    /** Whether it has time bounds. */
    default boolean countsTime() {
        return this instanceof Within || operands().stream().anyMatch(LtlFormula::countsTime);
    }

    /**
     * What the case of its operator makes of this formula. Who adds an operator adds a case here, and the compiler names
     * every place that has to say what becomes of it. Lambdas name their type, so that none is taken for another.
     */
    default <R, E extends Exception> R match(
            Case<? super Atom, R, E> atom,
            Case<? super On, R, E> on,
            Case<? super Happens, R, E> happens,
            Case<? super Step, R, E> step,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Implies, R, E> implies,
            Case<? super Iff, R, E> iff,
            Case<? super Next, R, E> next,
            Case<? super WeakNext, R, E> weakNext,
            Case<? super Finally, R, E> eventually,
            Case<? super Globally, R, E> globally,
            Case<? super Until, R, E> until,
            Case<? super WeakUntil, R, E> weakUntil,
            Case<? super Release, R, E> release,
            Case<? super Past, R, E> past,
            Case<? super Within, R, E> within)
            throws E {
        if (this instanceof Atom formula) {
            return atom.of(formula);
        } else if (this instanceof On formula) {
            return on.of(formula);
        } else if (this instanceof Happens formula) {
            return happens.of(formula);
        } else if (this instanceof Step formula) {
            return step.of(formula);
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
        } else if (this instanceof WeakNext formula) {
            return weakNext.of(formula);
        } else if (this instanceof Finally formula) {
            return eventually.of(formula);
        } else if (this instanceof Globally formula) {
            return globally.of(formula);
        } else if (this instanceof Until formula) {
            return until.of(formula);
        } else if (this instanceof WeakUntil formula) {
            return weakUntil.of(formula);
        } else if (this instanceof Release formula) {
            return release.of(formula);
        } else if (this instanceof Past formula) {
            return past.of(formula);
        } else {
            return within.of((Within) this);
        }
    }

    @Override
    default String text() {
        return LtlPrinter.text(this);
    }
}
