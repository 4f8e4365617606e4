package dev.hasse.check.timed;

import dev.hasse.check.ValuesAtCut;
import dev.hasse.check.timed.Obligation.Later;
import dev.hasse.logic.EventValuation;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.TimeBound;
import dev.hasse.trace.Trace;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * What a formula asks of the rest of a run, once a position of it is known: progression (Bacchus and Kabanza), in which
 * a bounded operator remembers the event from which it counts. Negations are pushed inwards on the way. An operator
 * that looks for a position within its bound takes those that are so {@linkplain Truth by the truth asked for}; one that
 * says something of all of them takes those that are so by the opposite.
 */
final class TimedProgression {
    private final Trace trace;
    private final TimeDistance distance;
    private final Truth truth;
    private final ValuesAtCut values;
    private final EventValuation carried;
    private int event = TimeDistance.START;
    private int[] cut;

    TimedProgression(Trace trace, TimeDistance distance, Truth truth) {
        this.trace = trace;
        this.distance = distance;
        this.truth = truth;
        this.values = new ValuesAtCut(trace);
        this.carried = new EventValuation(trace);
        this.cut = new int[trace.processCount()];
    }

    /** At the first position. */
    Obligation start(LtlFormula formula) {
        event = TimeDistance.START;
        cut = new int[trace.processCount()];
        values.at(cut);
        return step(formula, true);
    }

    /** What is left of an obligation after the event, which leads to the cut. */
    Obligation after(Obligation owed, int next, int[] to) {
        event = next;
        cut = to;
        values.at(cut);
        return progressed(owed);
    }

    private Obligation progressed(Obligation owed) {
        if (owed instanceof Obligation.All all) {
            return Obligation.all(all.parts().stream().map(this::progressed).toList());
        } else if (owed instanceof Obligation.Any any) {
            return Obligation.any(any.parts().stream().map(this::progressed).toList());
        } else if (owed instanceof Later later) {
            return later.bound() == null
                    ? step(later.formula(), later.isPositive())
                    : operator(later.formula(), later.bound(), later.since(), later.isPositive());
        } else {
            return owed;
        }
    }

    private Obligation step(LtlFormula formula, boolean positive) {
        if (formula instanceof LtlFormula.Within within) {
            return operator(within.operand(), within.bound(), event, positive);
        }
        Function<LtlFormula, Obligation> unbounded = each -> operator(each, null, event, positive);
        return formula.match(
                (LtlFormula.Atom atom) -> Obligation.of(atom.predicate().holds(values) == positive),
                (LtlFormula.On on) -> Obligation.of(
                        (assigns(on.variable()) && on.predicate().holds(values)) == positive),
                (LtlFormula.Happens happens) -> Obligation.of((event != TimeDistance.START
                                && happens.predicate().holds(carried.at(event)))
                        == positive),
                (LtlFormula.Not not) -> step(not.operand(), !positive),
                (LtlFormula.And and) -> combined(and.operands(), positive, positive),
                (LtlFormula.Or or) -> combined(or.operands(), positive, !positive),
                (LtlFormula.Implies implies) -> implied(implies.left(), implies.right(), positive),
                (LtlFormula.Iff iff) -> both(
                        List.of(
                                implied(iff.left(), iff.right(), positive),
                                implied(iff.right(), iff.left(), positive)),
                        positive),
                (LtlFormula.Next next) -> new Later(next.operand(), null, event, positive, positive),
                (LtlFormula.WeakNext next) -> new Later(next.operand(), null, event, positive, !positive),
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                unbounded::apply,
                unbounded::apply);
    }

    private boolean assigns(String variable) {
        int number = trace.variableNumber(variable);
        return event != TimeDistance.START && number >= 0 && trace.assigned(event, number) != null;
    }

    private static Obligation both(List<Obligation> parts, boolean isConjunction) {
        return isConjunction ? Obligation.all(parts) : Obligation.any(parts);
    }

    private Obligation combined(List<LtlFormula> operands, boolean positive, boolean isConjunction) {
        return both(operands.stream().map(each -> step(each, positive)).toList(), isConjunction);
    }

    private Obligation implied(LtlFormula left, LtlFormula right, boolean positive) {
        return both(List.of(step(left, !positive), step(right, positive)), !positive);
    }

    /** F, G, U, W or R; one with a bound counts positions from an event. */
    private Obligation operator(LtlFormula formula, @Nullable TimeBound bound, int since, boolean positive) {
        if (formula instanceof LtlFormula.Finally f) {
            Obligation later = new Later(formula, bound, sinceOf(bound, since), positive, positive);
            return positive
                    ? Obligation.any(List.of(found(f.operand(), true, bound, since), later))
                    : Obligation.all(List.of(everywhere(f.operand(), false, bound, since), later));
        } else if (formula instanceof LtlFormula.Globally g) {
            Obligation later = new Later(formula, bound, sinceOf(bound, since), positive, !positive);
            return positive
                    ? Obligation.all(List.of(everywhere(g.operand(), true, bound, since), later))
                    : Obligation.any(List.of(found(g.operand(), false, bound, since), later));
        } else if (formula instanceof LtlFormula.Release r) {
            Obligation later = new Later(formula, bound, sinceOf(bound, since), positive, !positive);
            return positive
                    ? Obligation.all(List.of(
                            everywhere(r.right(), true, bound, since), Obligation.any(List.of(step(r.left(), true), later))))
                    : Obligation.any(List.of(
                            found(r.right(), false, bound, since), Obligation.all(List.of(step(r.left(), false), later))));
        }
        LtlFormula.Binary until = (LtlFormula.Binary) formula;
        boolean isStrong = (formula instanceof LtlFormula.Until) == positive;
        Obligation later = new Later(formula, bound, sinceOf(bound, since), positive, isStrong);
        return positive
                ? Obligation.any(List.of(
                        found(until.right(), true, bound, since), Obligation.all(List.of(step(until.left(), true), later))))
                : Obligation.all(List.of(
                        everywhere(until.right(), false, bound, since),
                        Obligation.any(List.of(step(until.left(), false), later))));
    }

    /** Without a bound it does not matter from where it counts. */
    private static int sinceOf(@Nullable TimeBound bound, int since) {
        return bound == null ? TimeDistance.START : since;
    }

    /** The present position is within the bound, and satisfies the formula or its negation. */
    private Obligation found(LtlFormula formula, boolean positive, @Nullable TimeBound bound, int since) {
        return bound == null || distance.isWithin(since, event, bound, truth)
                ? step(formula, positive)
                : Obligation.Constant.FALSE;
    }

    /** If the present position is within the bound, it satisfies the formula or its negation. */
    private Obligation everywhere(LtlFormula formula, boolean positive, @Nullable TimeBound bound, int since) {
        return bound == null || distance.isWithin(since, event, bound, truth.opposite())
                ? step(formula, positive)
                : Obligation.Constant.TRUE;
    }
}
