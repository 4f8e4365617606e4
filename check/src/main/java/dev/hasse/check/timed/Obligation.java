package dev.hasse.check.timed;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the rest of a run has to satisfy: a positive combination of what the next position has to. */
sealed interface Obligation {
    /** Nothing, or what cannot be. */
    enum Constant implements Obligation {
        TRUE,
        FALSE
    }

    record All(Set<Obligation> parts) implements Obligation {}

    record Any(Set<Obligation> parts) implements Obligation {}

    /**
     * The next position satisfies the formula, or its negation.
     *
     * @param bound of the operator, which counts from the event {@code since}; null: it has none
     * @param isStrong whether there has to be a next position
     */
    record Later(LtlFormula formula, @Nullable TimeBound bound, int since, boolean isPositive, boolean isStrong)
            implements Obligation {}

    static Obligation of(boolean truth) {
        return truth ? Constant.TRUE : Constant.FALSE;
    }

    static Obligation all(List<Obligation> parts) {
        return combined(parts, Constant.TRUE, Constant.FALSE);
    }

    static Obligation any(List<Obligation> parts) {
        return combined(parts, Constant.FALSE, Constant.TRUE);
    }

    private static Obligation combined(List<Obligation> parts, Constant neutral, Constant decisive) {
        Set<Obligation> left = new LinkedHashSet<>();
        for (Obligation part : parts) {
            if (part == decisive) {
                return decisive;
            } else if (neutral == Constant.TRUE && part instanceof All all) {
                left.addAll(all.parts());
            } else if (neutral == Constant.FALSE && part instanceof Any any) {
                left.addAll(any.parts());
            } else if (part != neutral) {
                left.add(part);
            }
        }
        if (left.isEmpty()) {
            return neutral;
        }
        if (left.size() == 1) {
            return left.iterator().next();
        }
        return neutral == Constant.TRUE ? new All(left) : new Any(left);
    }

    /** Whether it is satisfied if there is no next position. */
    default boolean atTheEnd() {
        if (this instanceof All all) {
            return all.parts().stream().allMatch(Obligation::atTheEnd);
        } else if (this instanceof Any any) {
            return any.parts().stream().anyMatch(Obligation::atTheEnd);
        } else if (this instanceof Later later) {
            return !later.isStrong();
        } else {
            return this == Constant.TRUE;
        }
    }
}
