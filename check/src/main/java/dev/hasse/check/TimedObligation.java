package dev.hasse.check;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What the rest of a run has to satisfy: a positive combination of what the next position has to. */
public sealed interface TimedObligation {
    /** Nothing, or what cannot be. */
    enum Constant implements TimedObligation {
        TRUE,
        FALSE
    }

    record All(Set<TimedObligation> parts) implements TimedObligation {}

    record Any(Set<TimedObligation> parts) implements TimedObligation {}

    /**
     * The next position satisfies the formula, or its negation.
     *
     * @param bound of the operator, which counts from {@code since}, in the numbers of {@link TimedPositions}; null: it has none
     * @param isStrong whether there has to be a next position
     */
    record Later(LtlFormula formula, @Nullable TimeBound bound, long since, boolean isPositive, boolean isStrong)
            implements TimedObligation {}

    static TimedObligation of(boolean truth) {
        return truth ? Constant.TRUE : Constant.FALSE;
    }

    static TimedObligation all(List<TimedObligation> parts) {
        return combined(parts, Constant.TRUE, Constant.FALSE);
    }

    static TimedObligation any(List<TimedObligation> parts) {
        return combined(parts, Constant.FALSE, Constant.TRUE);
    }

    private static TimedObligation combined(List<TimedObligation> parts, Constant neutral, Constant decisive) {
        Set<TimedObligation> left = new LinkedHashSet<>();
        for (TimedObligation part : parts) {
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
            return all.parts().stream().allMatch(TimedObligation::atTheEnd);
        } else if (this instanceof Any any) {
            return any.parts().stream().anyMatch(TimedObligation::atTheEnd);
        } else if (this instanceof Later later) {
            return !later.isStrong();
        } else {
            return this == Constant.TRUE;
        }
    }
}
