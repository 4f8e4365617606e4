package dev.hasse.logic;

import java.util.List;

/**
 * A formula of LTL on finite runs. A run is the sequence of cuts from the empty one (position 0) to the full one, one
 * event a step. Constructors keep the exact syntax, the parser's form: a boolean combination of predicates alone is
 * one {@link Atom}.
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
            if (predicate.variables().size() != 1 || !predicate.channels().isEmpty()) {
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
}
