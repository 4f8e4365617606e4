package dev.hasse.logic.mcl;

import dev.hasse.logic.Case;
import java.util.List;

/** A state formula of the regular mu-calculus, and of CTL*. */
public sealed interface MuFormula {
    record Constant(boolean value) implements MuFormula {}

    record Not(MuFormula operand) implements MuFormula {}

    record And(List<MuFormula> operands) implements MuFormula {
        public And {
            operands = List.copyOf(operands);
        }
    }

    record Or(List<MuFormula> operands) implements MuFormula {
        public Or {
            operands = List.copyOf(operands);
        }
    }

    record Implies(MuFormula premise, MuFormula conclusion) implements MuFormula {}

    record Equivalent(MuFormula left, MuFormula right) implements MuFormula {}

    /** Some sequence of the set leads to a state that satisfies the operand. */
    record Diamond(Regular path, MuFormula operand) implements MuFormula {}

    /** Every sequence of the set leads to a state that satisfies the operand. */
    record Box(Regular path, MuFormula operand) implements MuFormula {}

    /** {@code <R> @}: some infinite run is made of sequences of the set. */
    record Forever(Regular path) implements MuFormula {}

    /** {@code [R] -|}: no infinite run is made of sequences of the set. */
    record NotForever(Regular path) implements MuFormula {}

    record Variable(String name, SourcePlace place) implements MuFormula {}

    /** The least fixed point. */
    record Mu(String variable, MuFormula body, SourcePlace place) implements MuFormula {}

    /** The greatest fixed point. */
    record Nu(String variable, MuFormula body, SourcePlace place) implements MuFormula {}

    /** {@code E (...)}: some maximal run from the state satisfies the formula. */
    record SomeRun(PathFormula path) implements MuFormula {}

    /** {@code A (...)}: every maximal run from the state satisfies the formula. */
    record EveryRun(PathFormula path) implements MuFormula {}

    /**
     * What the case of its kind makes of it. Who adds a kind adds a case here, and the compiler names every place that has to say
     * what becomes of it.
     */
    default <R, E extends Exception> R match(
            Case<? super Constant, R, E> constant,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Implies, R, E> implies,
            Case<? super Equivalent, R, E> equivalent,
            Case<? super Diamond, R, E> diamond,
            Case<? super Box, R, E> box,
            Case<? super Forever, R, E> forever,
            Case<? super NotForever, R, E> never,
            Case<? super Variable, R, E> variable,
            Case<? super Mu, R, E> mu,
            Case<? super Nu, R, E> nu,
            Case<? super SomeRun, R, E> some,
            Case<? super EveryRun, R, E> every)
            throws E {
        if (this instanceof Constant kind) {
            return constant.of(kind);
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
        } else if (this instanceof Diamond kind) {
            return diamond.of(kind);
        } else if (this instanceof Box kind) {
            return box.of(kind);
        } else if (this instanceof Forever kind) {
            return forever.of(kind);
        } else if (this instanceof NotForever kind) {
            return never.of(kind);
        } else if (this instanceof Variable kind) {
            return variable.of(kind);
        } else if (this instanceof Mu kind) {
            return mu.of(kind);
        } else if (this instanceof Nu kind) {
            return nu.of(kind);
        } else if (this instanceof SomeRun kind) {
            return some.of(kind);
        } else {
            return every.of((EveryRun) this);
        }
    }
}
