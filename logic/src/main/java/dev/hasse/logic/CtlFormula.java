package dev.hasse.logic;

import java.util.List;

/**
 * A CTL formula over the cuts of a trace. Runs are finite: they end in the full cut, which has no successor, so that
 * {@code EX} is false and {@code AX} true there. Constructors keep the exact syntax, the parser's form: a boolean
 * combination of predicates alone is one {@link Atom}.
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
}
