package dev.hasse.logic.mcl;

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
        if (this instanceof Constant constant) {
            return constant.value();
        } else if (this instanceof Exact exact) {
            return exact.label().equals(label);
        } else if (this instanceof Match match) {
            return match.regex().matches(label);
        } else if (this instanceof Tau) {
            return internal;
        } else if (this instanceof Not not) {
            return !not.operand().contains(label, internal);
        } else if (this instanceof And and) {
            return and.operands().stream().allMatch(each -> each.contains(label, internal));
        } else if (this instanceof Or or) {
            return or.operands().stream().anyMatch(each -> each.contains(label, internal));
        } else {
            Equivalent equivalent = (Equivalent) this;
            return equivalent.left().contains(label, internal)
                    == equivalent.right().contains(label, internal);
        }
    }
}
