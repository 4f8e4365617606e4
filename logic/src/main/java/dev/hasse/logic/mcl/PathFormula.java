package dev.hasse.logic.mcl;

import java.util.List;

/**
 * What is said of one maximal run, in a state formula {@code A (...)} or {@code E (...)} of CTL*. A run is maximal if it goes
 * on forever or ends where nothing is possible.
 */
public sealed interface PathFormula {
    record Constant(boolean value) implements PathFormula {}

    /** There is a next step, and its label is in the set. */
    record Step(Action action) implements PathFormula {}

    /** The state where the run is satisfies a formula. */
    record State(MuFormula formula) implements PathFormula {}

    record Not(PathFormula operand) implements PathFormula {}

    record And(List<PathFormula> operands) implements PathFormula {
        public And {
            operands = List.copyOf(operands);
        }
    }

    record Or(List<PathFormula> operands) implements PathFormula {
        public Or {
            operands = List.copyOf(operands);
        }
    }

    record Implies(PathFormula premise, PathFormula conclusion) implements PathFormula {}

    record Equivalent(PathFormula left, PathFormula right) implements PathFormula {}

    /** There is a next step, and the operand holds of the run after it. */
    record Next(PathFormula operand) implements PathFormula {}

    record Finally(PathFormula operand) implements PathFormula {}

    record Globally(PathFormula operand) implements PathFormula {}

    /** The right operand holds at last, and until then the left one does. */
    record Until(PathFormula left, PathFormula right) implements PathFormula {}

    /** The same, or the left operand holds to the end. */
    record WeakUntil(PathFormula left, PathFormula right) implements PathFormula {}

    /** The right operand holds up to and with the left one, or to the end. */
    record Release(PathFormula left, PathFormula right) implements PathFormula {}
}
