package dev.hasse.check;

import dev.hasse.check.TimedObligation.Later;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import java.util.List;
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
        return owed.match(
                constant -> constant,
                all -> TimedObligation.all(all.parts().stream().map(this::after).toList()),
                any -> TimedObligation.any(any.parts().stream().map(this::after).toList()),
                later -> step(later.formula(), later.bound(), later.since(), later.isPositive()));
    }

    private TimedObligation step(LtlFormula formula, boolean positive) {
        return step(formula, null, positions.present(), positive);
    }

    /** A formula with a bound, which is F, G, U, W, R or O, counts positions from an event. */
    private TimedObligation step(LtlFormula formula, @Nullable TimeBound bound, long since, boolean positive) {
        // Without a bound it does not matter from where it counts.
        long from = bound == null ? TimedPositions.START : since;
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
                (LtlFormula.Finally f) -> searched(f.operand(), null, new Later(f, bound, from, positive, positive)),
                (LtlFormula.Globally g) -> kept(g.operand(), null, new Later(g, bound, from, positive, !positive)),
                (LtlFormula.Until u) -> searched(u.right(), u.left(), new Later(u, bound, from, positive, positive)),
                (LtlFormula.WeakUntil w) ->
                        searched(w.right(), w.left(), new Later(w, bound, from, positive, !positive)),
                (LtlFormula.Release r) -> kept(r.right(), r.left(), new Later(r, bound, from, positive, !positive)),
                (LtlFormula.Past past) -> {
                    // A negation is certain where the event is not even possible.
                    TimedTruth asked = positive ? truth : truth.opposite();
                    return TimedObligation.of(
                            positions.happened(TimeDistance.happening(past), bound, asked) == positive);
                },
                (LtlFormula.Within within) -> step(within.operand(), within.bound(), positions.present(), positive));
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

    /** F, U or W: the goal at a position within the bound, and what must be so until then. */
    private TimedObligation searched(LtlFormula goal, @Nullable LtlFormula before, Later later) {
        return now(goal, before, later, !later.isPositive());
    }

    /** G or R: the formula at all positions within the bound, until it is released. */
    private TimedObligation kept(LtlFormula formula, @Nullable LtlFormula release, Later later) {
        return now(formula, release, later, later.isPositive());
    }

    /** At this position, if it is within the bound, and with the other operand, if there is one, from the next one on. */
    private TimedObligation now(LtlFormula formula, @Nullable LtlFormula other, Later later, boolean isEverywhere) {
        boolean positive = later.isPositive();
        TimeBound bound = later.bound();
        TimedTruth asked = isEverywhere ? truth.opposite() : truth;
        TimedObligation here = bound == null || positions.isWithin(later.since(), bound, asked)
                ? step(formula, positive)
                : TimedObligation.of(isEverywhere);
        TimedObligation then = other == null ? later : both(List.of(step(other, positive), later), !isEverywhere);
        return both(List.of(here, then), isEverywhere);
    }
}
