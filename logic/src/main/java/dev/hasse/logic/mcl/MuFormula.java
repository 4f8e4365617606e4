package dev.hasse.logic.mcl;

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
}
