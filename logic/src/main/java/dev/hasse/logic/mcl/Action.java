package dev.hasse.logic.mcl;

import dev.hasse.logic.Case;
import dev.hasse.logic.Regex;
import java.util.List;

/** An action formula: a set of labels. */
public sealed interface Action {
    /** All labels or none. */
    record Constant(boolean value) implements Action {}

    /** The label with exactly this text. */
    record Exact(String label) implements Action {}

    /** The labels that the expression matches as a whole. */
    record Match(Regex regex) implements Action {}

    /** The internal action. */
    record Tau() implements Action {}

    record Not(Action operand) implements Action {}

    record And(List<Action> operands) implements Action {
        public And {
            operands = List.copyOf(operands);
        }
    }

    record Or(List<Action> operands) implements Action {
        public Or {
            operands = List.copyOf(operands);
        }
    }

    record Equivalent(Action left, Action right) implements Action {}

    /**
     * Whether a label is in the set.
     *
     * @param label the label's text, {@code i} for the internal action
     * @param internal whether it is the internal action
     */
    default boolean contains(String label, boolean internal) {
        return match(
                (Constant constant) -> constant.value(),
                (Exact exact) -> exact.label().equals(label),
                (Match match) -> match.regex().matches(label),
                (Tau tau) -> internal,
                (Not not) -> !not.operand().contains(label, internal),
                (And and) -> and.operands().stream().allMatch(each -> each.contains(label, internal)),
                (Or or) -> or.operands().stream().anyMatch(each -> each.contains(label, internal)),
                (Equivalent equivalent) -> equivalent.left().contains(label, internal)
                        == equivalent.right().contains(label, internal));
    }

    /**
     * What the case of its kind makes of it. Who adds a kind adds a case here, and the compiler names every place that has to say
     * what becomes of it.
     */
    default <R, E extends Exception> R match(
            Case<? super Constant, R, E> constant,
            Case<? super Exact, R, E> exact,
            Case<? super Match, R, E> match,
            Case<? super Tau, R, E> tau,
            Case<? super Not, R, E> not,
            Case<? super And, R, E> and,
            Case<? super Or, R, E> or,
            Case<? super Equivalent, R, E> equivalent)
            throws E {
        if (this instanceof Constant kind) {
            return constant.of(kind);
        } else if (this instanceof Exact kind) {
            return exact.of(kind);
        } else if (this instanceof Match kind) {
            return match.of(kind);
        } else if (this instanceof Tau kind) {
            return tau.of(kind);
        } else if (this instanceof Not kind) {
            return not.of(kind);
        } else if (this instanceof And kind) {
            return and.of(kind);
        } else if (this instanceof Or kind) {
            return or.of(kind);
        } else {
            return equivalent.of((Equivalent) this);
        }
    }
}
