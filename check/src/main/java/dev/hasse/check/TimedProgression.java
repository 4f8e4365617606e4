package dev.hasse.check;

import dev.hasse.check.TimedObligation.Later;
import dev.hasse.logic.EventValuation;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import dev.hasse.trace.Trace;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * What a formula asks of the rest of a run, once a position of it is known: progression (Bacchus and Kabanza), in which
 * a bounded operator remembers the event from which it counts. Negations are pushed inwards on the way. An operator
 * that looks for a position within its bound takes those that are so {@linkplain TimedTruth by the truth asked for}; one that
 * says something of all of them takes those that are so by the opposite.
 */
final class TimedProgression {
    private final Trace trace;
    private final TimeDistance distance;
    private final TimedTruth truth;
    private final ValuesAtCut values;
    private final EventValuation carried;
    private final Map<LtlFormula.Happens, int[]> happening = new HashMap<>();
    private int event = TimeDistance.START;
    private int[] cut;

    TimedProgression(Trace trace, TimeDistance distance, TimedTruth truth) {
        this.trace = trace;
        this.distance = distance;
        this.truth = truth;
        this.values = new ValuesAtCut(trace);
        this.carried = new EventValuation(trace);
        this.cut = new int[trace.processCount()];
    }

    /** At the first position. */
    TimedObligation start(LtlFormula formula) {
        event = TimeDistance.START;
        cut = new int[trace.processCount()];
        values.at(cut);
        return step(formula, true);
    }

    /** What is left of an obligation after the event, which leads to the cut. */
    TimedObligation after(TimedObligation owed, int next, int[] to) {
        event = next;
        cut = to;
        values.at(cut);
        return progressed(owed);
    }

    private TimedObligation progressed(TimedObligation owed) {
        if (owed instanceof TimedObligation.All all) {
            return TimedObligation.all(
                    all.parts().stream().map(this::progressed).toList());
        } else if (owed instanceof TimedObligation.Any any) {
            return TimedObligation.any(
                    any.parts().stream().map(this::progressed).toList());
        } else if (owed instanceof Later later) {
            return later.bound() == null
                    ? step(later.formula(), later.isPositive())
                    : operator(later.formula(), later.bound(), later.since(), later.isPositive());
        } else {
            return owed;
        }
    }

    private TimedObligation step(LtlFormula formula, boolean positive) {
        Function<LtlFormula, TimedObligation> unbounded = each -> operator(each, null, event, positive);
        return formula.match(
                (LtlFormula.Atom atom) -> TimedObligation.of(atom.predicate().holds(values) == positive),
                (LtlFormula.On on) -> TimedObligation.of(
                        (assigns(on.variable()) && on.predicate().holds(values)) == positive),
                (LtlFormula.Happens happens) -> TimedObligation.of(
                        (event != TimeDistance.START && happens.predicate().holds(carried.at(event))) == positive),
                (LtlFormula.Step step) -> {
                    throw TimeDistance.refused();
                },
                (LtlFormula.Not not) -> step(not.operand(), !positive),
                (LtlFormula.And and) -> combined(and.operands(), positive, positive),
                (LtlFormula.Or or) -> combined(or.operands(), positive, !positive),
                (LtlFormula.Implies implies) -> implied(implies.left(), implies.right(), positive),
                (LtlFormula.Iff iff) -> both(
                        List.of(implied(iff.left(), iff.right(), positive), implied(iff.right(), iff.left(), positive)),
                        positive),
                (LtlFormula.Next next) -> new Later(next.operand(), null, event, positive, positive),
                (LtlFormula.WeakNext next) -> new Later(next.operand(), null, event, positive, !positive),
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                (LtlFormula.Past past) -> operator(past, null, event, positive),
                (LtlFormula.Within within) -> operator(within.operand(), within.bound(), event, positive));
    }

    private boolean assigns(String variable) {
        int number = trace.variableNumber(variable);
        return event != TimeDistance.START && number >= 0 && trace.assigned(event, number) != null;
    }

    private static TimedObligation both(List<TimedObligation> parts, boolean isConjunction) {
        return isConjunction ? TimedObligation.all(parts) : TimedObligation.any(parts);
    }

    private TimedObligation combined(List<LtlFormula> operands, boolean positive, boolean isConjunction) {
        return both(operands.stream().map(each -> step(each, positive)).toList(), isConjunction);
    }

    private TimedObligation implied(LtlFormula left, LtlFormula right, boolean positive) {
        return both(List.of(step(left, !positive), step(right, positive)), !positive);
    }

    /**
     * Whether an event that satisfies the atom is in the cut, and the present one within the bound after it. Any order of
     * the events before gives the same answer, so that nothing has to be remembered.
     */
    private boolean happened(LtlFormula.Happens happens, @Nullable TimeBound bound, TimedTruth asked) {
        int[] events = happening.computeIfAbsent(happens, this::eventsOf);
        for (int each : events) {
            if (trace.positionOf(each) <= cut[trace.processOf(each)]
                    && (bound == null || distance.isWithin(each, event, bound, asked))) {
                return true;
            }
        }
        return false;
    }

    private int[] eventsOf(LtlFormula.Happens happens) {
        EventValuation valuation = new EventValuation(trace);
        return IntStream.range(0, trace.eventCount())
                .filter(each -> happens.predicate().holds(valuation.at(each)))
                .toArray();
    }

    /** F, G, U, W, R or O; one with a bound counts positions from an event. */
    private TimedObligation operator(LtlFormula formula, @Nullable TimeBound bound, int since, boolean positive) {
        if (formula instanceof LtlFormula.Finally f) {
            TimedObligation later = new Later(formula, bound, sinceOf(bound, since), positive, positive);
            return positive
                    ? TimedObligation.any(List.of(found(f.operand(), true, bound, since), later))
                    : TimedObligation.all(List.of(everywhere(f.operand(), false, bound, since), later));
        } else if (formula instanceof LtlFormula.Globally g) {
            TimedObligation later = new Later(formula, bound, sinceOf(bound, since), positive, !positive);
            return positive
                    ? TimedObligation.all(List.of(everywhere(g.operand(), true, bound, since), later))
                    : TimedObligation.any(List.of(found(g.operand(), false, bound, since), later));
        } else if (formula instanceof LtlFormula.Release r) {
            TimedObligation later = new Later(formula, bound, sinceOf(bound, since), positive, !positive);
            return positive
                    ? TimedObligation.all(List.of(
                            everywhere(r.right(), true, bound, since),
                            TimedObligation.any(List.of(step(r.left(), true), later))))
                    : TimedObligation.any(List.of(
                            found(r.right(), false, bound, since),
                            TimedObligation.all(List.of(step(r.left(), false), later))));
        }
        if (formula instanceof LtlFormula.Past past) {
            // A negation is certain where the event is not even possible.
            TimedTruth asked = positive ? truth : truth.opposite();
            return TimedObligation.of(happened(TimeDistance.happening(past), bound, asked) == positive);
        }
        LtlFormula.Binary until = (LtlFormula.Binary) formula;
        boolean isStrong = (formula instanceof LtlFormula.Until) == positive;
        TimedObligation later = new Later(formula, bound, sinceOf(bound, since), positive, isStrong);
        return positive
                ? TimedObligation.any(List.of(
                        found(until.right(), true, bound, since),
                        TimedObligation.all(List.of(step(until.left(), true), later))))
                : TimedObligation.all(List.of(
                        everywhere(until.right(), false, bound, since),
                        TimedObligation.any(List.of(step(until.left(), false), later))));
    }

    /** Without a bound it does not matter from where it counts. */
    private static int sinceOf(@Nullable TimeBound bound, int since) {
        return bound == null ? TimeDistance.START : since;
    }

    /** The present position is within the bound, and satisfies the formula or its negation. */
    private TimedObligation found(LtlFormula formula, boolean positive, @Nullable TimeBound bound, int since) {
        return bound == null || distance.isWithin(since, event, bound, truth)
                ? step(formula, positive)
                : TimedObligation.Constant.FALSE;
    }

    /** If the present position is within the bound, it satisfies the formula or its negation. */
    private TimedObligation everywhere(LtlFormula formula, boolean positive, @Nullable TimeBound bound, int since) {
        return bound == null || distance.isWithin(since, event, bound, truth.opposite())
                ? step(formula, positive)
                : TimedObligation.Constant.TRUE;
    }
}
