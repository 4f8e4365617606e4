package dev.hasse.logic;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** What formulas of CTL and of LTL have in common: they are made of formulas, and in the end of predicates. */
public sealed interface TemporalFormula<F extends TemporalFormula<F>> permits CtlFormula, LtlFormula {
    /** The formulas that this one is made of, from left to right; none for a predicate. */
    List<F> operands();

    /** The predicate on a state that it is; empty for anything else. */
    default Optional<Predicate> ofState() {
        return Optional.empty();
    }

    /** The predicate on values of variables that it is: of a state, or in {@code on(...)}; empty for anything else. */
    default Optional<Predicate> ofVariables() {
        return ofState();
    }

    /** Gives this formula, and then all that it is made of, to the action. */
    default void forEachPart(Consumer<? super TemporalFormula<F>> action) {
        action.accept(this);
        operands().forEach(each -> each.forEachPart(action));
    }

    /** What the case of its logic makes of this formula; see {@link Case}. */
    default <R, E extends Exception> R matchLogic(
            Case<? super CtlFormula, R, E> ctl, Case<? super LtlFormula, R, E> ltl) throws E {
        return this instanceof CtlFormula formula ? ctl.of(formula) : ltl.of((LtlFormula) this);
    }

    /** The formula as text that parses back to it. */
    String text();
}
