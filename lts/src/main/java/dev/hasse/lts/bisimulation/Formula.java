package dev.hasse.lts.bisimulation;

import java.util.List;

/**
 * What can be said of a state in Hennessy-Milner logic, and for branching bisimulation in its extension by
 * {@code <tau*>} (Fokkink, van Glabbeek, Luttik: Divide and Congruence III, 2019). {@link MclText} writes it.
 */
public sealed interface Formula {
    /** A formula that holds everywhere. */
    Formula TRUE = new And(List.of());

    static Formula not(Formula operand) {
        return operand instanceof Not negation ? negation.operand() : new Not(operand);
    }

    static Formula and(List<Formula> operands) {
        return operands.size() == 1 ? operands.get(0) : new And(operands);
    }

    record Not(Formula operand) implements Formula {}

    /** All of them; of none: true. */
    record And(List<Formula> operands) implements Formula {
        public And {
            operands = List.copyOf(operands);
        }
    }

    /** Some transition with this label leads to a state of which the rest holds. */
    record Diamond(String label, Formula then) implements Formula {}

    /** Some number of internal transitions, perhaps none, leads to a state of which the rest holds. */
    record Silently(Formula then) implements Formula {}

    /** An infinite run of internal transitions through states of which this holds. */
    record Forever(Formula always) implements Formula {}
}
