package dev.hasse.check;

import dev.hasse.base.Budget;
import dev.hasse.base.InputException;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Property;
import dev.hasse.trace.RecordedTimes;
import dev.hasse.trace.Skew;
import dev.hasse.trace.SkewedOrder;
import dev.hasse.trace.Trace;
import java.util.OptionalLong;

/**
 * Looks for the least bound on the skew of clocks at which a property's verdict changes. A larger bound allows more runs,
 * so that what is said of all runs, or of some, changes at most once: a binary search over whole nanoseconds finds where.
 * Formulas that say both are decided with perfect clocks and without a bound only.
 */
final class SkewSearch {
    /** Decides the property on a trace. */
    interface Decision {
        PropertyResult on(Trace trace) throws InputException;
    }

    private final Trace trace;
    private final Budget budget;

    SkewSearch(Trace trace, Budget budget) {
        this.trace = trace;
        this.budget = budget;
    }

    /** The result with the least bound that it needs, and where that is. */
    PropertyResult search(Property property, Decision decision) throws InputException {
        PropertyResult unbounded = decision.on(trace);
        PropertyResult perfect = decide(0, decision);
        if (perfect.isUnknown()) {
            return ended(
                    perfect,
                    unbounded,
                    "no skew bound was searched for, because the verdict is unknown even with"
                            + " perfectly synchronised clocks");
        }
        if (!isMonotone(property)) {
            return ended(
                    perfect,
                    unbounded,
                    perfect.word() + " with perfectly synchronised clocks, " + unbounded.word()
                            + " with unbounded skew; in between the verdict may change more than once, because the"
                            + " formula combines \"all runs\" (A) and \"some run\" (E)");
        }
        if (perfect.word().equals(unbounded.word())) {
            return unbounded.withSkew(new SkewFlip(perfect.word(), OptionalLong.empty(), unbounded.word(), ""));
        }
        long low = 0;
        long high = range();
        PropertyResult flipped = unbounded;
        while (high - low > 1) {
            long middle = low + (high - low) / 2;
            PropertyResult found = decide(middle, decision);
            if (found.isUnknown() && !unbounded.isUnknown()) {
                return ended(
                        perfect,
                        flipped,
                        "the bound is between " + Skew.ofNanos(low) + " and " + Skew.ofNanos(high) + ": "
                                + found.explanation());
            }
            if (found.word().equals(perfect.word())) {
                low = middle;
            } else {
                high = middle;
                flipped = found;
            }
        }
        return flipped.withSkew(new SkewFlip(perfect.word(), OptionalLong.of(high), flipped.word(), ""));
    }

    private static PropertyResult ended(PropertyResult perfect, PropertyResult result, String reason) {
        return result.withSkew(new SkewFlip(perfect.word(), OptionalLong.empty(), result.word(), reason));
    }

    private PropertyResult decide(long bound, Decision decision) throws InputException {
        return decision.on(SkewedOrder.of(trace, Skew.ofNanos(bound), budget));
    }

    /** From the first event to the last: no larger bound allows more. */
    private long range() {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (int event = 0; event < trace.eventCount(); event++) {
            long time = trace.times().nanos(event);
            if (time != RecordedTimes.UNKNOWN) {
                first = Math.min(first, time);
                last = Math.max(last, time);
            }
        }
        return Math.max(1, last - first);
    }

    private static boolean isMonotone(Property property) {
        return !(property instanceof Property.Ctl ctl)
                || isOnlyOf(PathQuantifier.ALL, ctl.formula(), true)
                || isOnlyOf(PathQuantifier.EXISTS, ctl.formula(), true);
    }

    /** Whether the formula, or its negation if it is not positive, speaks only of all runs, or only of some. */
    private static boolean isOnlyOf(PathQuantifier quantifier, CtlFormula formula, boolean positive) {
        return formula.matchConnective(
                (CtlFormula.Atom atom) -> true,
                (CtlFormula.Not not) -> isOnlyOf(quantifier, not.operand(), !positive),
                (CtlFormula.And and) -> areOnlyOf(quantifier, and, positive),
                (CtlFormula.Or or) -> areOnlyOf(quantifier, or, positive),
                (CtlFormula.Implies implies) -> isOnlyOf(quantifier, implies.left(), !positive)
                        && isOnlyOf(quantifier, implies.right(), positive),
                (CtlFormula.Iff iff) -> areOnlyOf(quantifier, iff, positive) && areOnlyOf(quantifier, iff, !positive),
                (CtlFormula temporal) ->
                        (quantifier(temporal) == quantifier) == positive && areOnlyOf(quantifier, temporal, positive));
    }

    private static PathQuantifier quantifier(CtlFormula temporal) {
        return temporal.matchTemporal(
                (CtlFormula connective) -> {
                    throw new IllegalArgumentException("no temporal operator");
                },
                CtlFormula.Next::quantifier,
                CtlFormula.Finally::quantifier,
                CtlFormula.Globally::quantifier,
                CtlFormula.Until::quantifier,
                CtlFormula.WeakUntil::quantifier,
                CtlFormula.Release::quantifier);
    }

    private static boolean areOnlyOf(PathQuantifier quantifier, CtlFormula formula, boolean positive) {
        return formula.operands().stream().allMatch(each -> isOnlyOf(quantifier, each, positive));
    }
}
