package dev.hasse.check;

import dev.hasse.check.TimedObligation.Later;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a formula asks of the rest of a run, once a position of it is known: progression (Bacchus and Kabanza), in which
 * a bounded operator remembers the event from which it counts. Negations are pushed inwards on the way. An operator
 * that looks for a position within its bound takes those that are so {@linkplain TimedTruth by the truth asked for}; one that
 * says something of all of them takes those that are so by the opposite.
 */
public final class TimedProgression {
    private final TimedPositions positions;
    private final TimedTruth truth;

    public TimedProgression(TimedPositions positions, TimedTruth truth) {
        this.positions = positions;
        this.truth = truth;
    }

    /** What the formula asks at the first position, at which the positions are now. */
    public TimedObligation start(LtlFormula formula) {
        return step(formula, true);
    }

    /** What is left of an obligation at the next position, at which the positions are now. */
    public TimedObligation after(TimedObligation owed) {
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
        Function<LtlFormula, TimedObligation> unbounded = each -> operator(each, null, positions.present(), positive);
        return formula.match(
                (LtlFormula.Atom atom) -> TimedObligation.of(positions.holds(atom.predicate()) == positive),
                (LtlFormula.On on) -> TimedObligation.of(
                        (positions.assigns(on.variable()) && positions.holds(on.predicate())) == positive),
                (LtlFormula.Happens happens) -> TimedObligation.of(positions.happens(happens.predicate()) == positive),
                (LtlFormula.Step step) -> TimedObligation.of(positions.steps(step.predicate()) == positive),
                (LtlFormula.Not not) -> step(not.operand(), !positive),
                (LtlFormula.And and) -> combined(and.operands(), positive, positive),
                (LtlFormula.Or or) -> combined(or.operands(), positive, !positive),
                (LtlFormula.Implies implies) -> implied(implies.left(), implies.right(), positive),
                (LtlFormula.Iff iff) -> both(
                        List.of(implied(iff.left(), iff.right(), positive), implied(iff.right(), iff.left(), positive)),
                        positive),
                (LtlFormula.Next next) -> new Later(next.operand(), null, positions.present(), positive, positive),
                (LtlFormula.WeakNext next) -> new Later(next.operand(), null, positions.present(), positive, !positive),
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                (LtlFormula.Past past) -> operator(past, null, positions.present(), positive),
                (LtlFormula.Within within) ->
                        operator(within.operand(), within.bound(), positions.present(), positive));
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

    /** F, G, U, W, R or O; one with a bound counts positions from an event. */
    private TimedObligation operator(LtlFormula formula, @Nullable TimeBound bound, long since, boolean positive) {
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
            return TimedObligation.of(positions.happened(TimeDistance.happening(past), bound, asked) == positive);
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
    private static long sinceOf(@Nullable TimeBound bound, long since) {
        return bound == null ? TimedPositions.START : since;
    }

    /** The present position is within the bound, and satisfies the formula or its negation. */
    private TimedObligation found(LtlFormula formula, boolean positive, @Nullable TimeBound bound, long since) {
        return bound == null || positions.isWithin(since, bound, truth)
                ? step(formula, positive)
                : TimedObligation.Constant.FALSE;
    }

    /** If the present position is within the bound, it satisfies the formula or its negation. */
    private TimedObligation everywhere(LtlFormula formula, boolean positive, @Nullable TimeBound bound, long since) {
        return bound == null || positions.isWithin(since, bound, truth.opposite())
                ? step(formula, positive)
                : TimedObligation.Constant.TRUE;
    }
}
