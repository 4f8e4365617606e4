package dev.hasse.logic.mcl;

import dev.hasse.logic.Case;
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

    /**
     * What the case of its kind makes of it. Who adds a kind adds a case here, and the compiler names every place that has to say
     * what becomes of it.
     */
    default <R, E extends Exception> R match(
            Case<? super Constant, R, E> constant,
            Case<? super Step, R, E> step,
            Case<? super State, R, E> state,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Implies, R, E> implies,
            Case<? super Equivalent, R, E> equivalent,
            Case<? super Next, R, E> next,
            Case<? super Finally, R, E> eventually,
            Case<? super Globally, R, E> globally,
            Case<? super Until, R, E> until,
            Case<? super WeakUntil, R, E> weakUntil,
            Case<? super Release, R, E> release)
            throws E {
        if (this instanceof Constant kind) {
            return constant.of(kind);
        } else if (this instanceof Step kind) {
            return step.of(kind);
        } else if (this instanceof State kind) {
            return state.of(kind);
        } else if (this instanceof Not kind) {
            return not.of(kind);
        } else if (this instanceof And kind) {
            return and.of(kind);
        } else if (this instanceof Or kind) {
            return or.of(kind);
        } else if (this instanceof Implies kind) {
            return implies.of(kind);
        } else if (this instanceof Equivalent kind) {
            return equivalent.of(kind);
        } else if (this instanceof Next kind) {
            return next.of(kind);
        } else if (this instanceof Finally kind) {
            return eventually.of(kind);
        } else if (this instanceof Globally kind) {
            return globally.of(kind);
        } else if (this instanceof Until kind) {
            return until.of(kind);
        } else if (this instanceof WeakUntil kind) {
            return weakUntil.of(kind);
        } else {
            return release.of((Release) this);
        }
    }
}
