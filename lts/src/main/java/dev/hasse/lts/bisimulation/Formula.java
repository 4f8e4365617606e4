package dev.hasse.lts.bisimulation;

import java.util.List;
import java.util.function.Function;

/**
 * What can be said of a state in Hennessy-Milner logic, and for branching bisimulation in its extension by
 * {@code <tau*>} (Fokkink, van Glabbeek, Luttik: Divide and Congruence III, 2019). {@link MclText} writes it.
 */
public sealed interface Formula {
    static Formula not(Formula operand) {
        return operand instanceof Not negation ? negation.operand() : new Not(operand);
    }

    static Formula and(List<Formula> operands) {
        return operands.size() == 1 ? operands.get(0) : new And(operands);
    }

    record Not(Formula operand) implements Formula {}

    /** All of them; of none: true. */
    record And(List<Formula> operands) implements Formula {
        /** Holds everywhere. */
        static final And NONE = new And(List.of());

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

    /** What the case of its kind makes of it: a new kind is one more argument, so that no place forgets it. */
    default <R> R match(
            Function<Not, R> not,
            Function<And, R> and,
            Function<Diamond, R> diamond,
            Function<Silently, R> silently,
            Function<Forever, R> forever) {
        if (this instanceof Not kind) {
            return not.apply(kind);
        } else if (this instanceof And kind) {
            return and.apply(kind);
        } else if (this instanceof Diamond kind) {
            return diamond.apply(kind);
        }
        return this instanceof Silently kind ? silently.apply(kind) : forever.apply((Forever) this);
    }

    /** The formulas that it is made of. */
    default List<Formula> parts() {
        return match(
                not -> List.of(not.operand()),
                and -> and.operands(),
                diamond -> List.of(diamond.then()),
                silently -> List.of(silently.then()),
                forever -> List.of(forever.always()));
    }
}
