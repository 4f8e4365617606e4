package dev.hasse.check;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
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
        return match(
                constant -> constant == Constant.TRUE,
                all -> all.parts().stream().allMatch(TimedObligation::atTheEnd),
                any -> any.parts().stream().anyMatch(TimedObligation::atTheEnd),
                later -> !later.isStrong());
    }

    /** What the case of its kind makes of this obligation. */
    default <R> R match(
            Function<Constant, R> constant, Function<All, R> all, Function<Any, R> any, Function<Later, R> later) {
        if (this instanceof All obligation) {
            return all.apply(obligation);
        } else if (this instanceof Any obligation) {
            return any.apply(obligation);
        } else if (this instanceof Later obligation) {
            return later.apply(obligation);
        } else {
            return constant.apply((Constant) this);
        }
    }
}
