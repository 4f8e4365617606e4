package dev.hasse.check;

import dev.hasse.logic.EventValuation;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.OldValue;
import dev.hasse.logic.TimeBound;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The positions of one run at which a formula with time bounds holds, subformula by subformula, from the definition. */
final class TimedOnRun {
    private final Trace trace;
    private final int[] run;
    private final TimeDistance distance;
    private final int last;

    public TimedOnRun(Trace trace, int[] run, TimeDistance distance) {
        this.trace = trace;
        this.run = run;
        this.distance = distance;
        this.last = run.length;
    }

    /** The positions at which the formula, certainly or possibly, holds. */
    public BitSet positions(LtlFormula formula, TimedTruth truth) {
        return positions(formula, null, truth);
    }

    /** With a bound, if it is the operand of one. */
    private BitSet positions(LtlFormula formula, @Nullable TimeBound bound, TimedTruth truth) {
        BitSet everywhere = complement(new BitSet());
        return formula.match(
                this::atoms,
                this::atoms,
                this::atoms,
                this::atoms,
                (LtlFormula.Not not) -> complement(positions(not.operand(), truth.opposite())),
                (LtlFormula.And and) -> intersection(and.operands(), truth),
                (LtlFormula.Or or) -> union(or.operands(), truth),
                (LtlFormula.Implies implies) ->
                        union(List.of(new LtlFormula.Not(implies.left()), implies.right()), truth),
                (LtlFormula.Iff iff) -> intersection(
                        List.of(
                                new LtlFormula.Implies(iff.left(), iff.right()),
                                new LtlFormula.Implies(iff.right(), iff.left())),
                        truth),
                (LtlFormula.Next next) -> positions(next.operand(), truth).get(1, last + 1),
                (LtlFormula.WeakNext next) -> {
                    BitSet positions = positions(next.operand(), truth).get(1, last + 1);
                    positions.set(last);
                    return positions;
                },
                (LtlFormula.Finally f) -> until(everywhere, positions(f.operand(), truth), bound, truth),
                (LtlFormula.Globally g) -> complement(
                        until(everywhere, complement(positions(g.operand(), truth)), bound, truth.opposite())),
                (LtlFormula.Until u) -> until(positions(u.left(), truth), positions(u.right(), truth), bound, truth),
                (LtlFormula.WeakUntil w) -> {
                    BitSet left = positions(w.left(), truth);
                    BitSet result = until(left, positions(w.right(), truth), bound, truth);
                    result.or(complement(until(everywhere, complement(left), null, truth)));
                    return result;
                },
                (LtlFormula.Release r) -> complement(until(
                        complement(positions(r.left(), truth)),
                        complement(positions(r.right(), truth)),
                        bound,
                        truth.opposite())),
                (LtlFormula.Past past) -> once(atoms(TimeDistance.happening(past)), bound, truth),
                (LtlFormula.Within within) -> positions(within.operand(), within.bound(), truth));
    }

    private BitSet atoms(LtlFormula.Single atom) {
        BitSet positions = new BitSet();
        int[] cut = new int[trace.processCount()];
        int[] cutBefore = new int[trace.processCount()];
        ValuesAtCut values = new ValuesAtCut(trace).at(cut);
        ValuesAtCut before = new ValuesAtCut(trace).at(cutBefore);
        EventValuation carried = new EventValuation(trace);
        for (int at = 0; at <= last; at++) {
            int event = event(at);
            System.arraycopy(cut, 0, cutBefore, 0, cut.length);
            if (at > 0) {
                cut[trace.processOf(event)]++;
            }
            boolean holds;
            if (atom instanceof LtlFormula.Happens) {
                holds = at > 0 && atom.predicate().holds(carried.at(event));
            } else if (atom instanceof LtlFormula.On on) {
                int variable = trace.variableNumber(on.variable());
                boolean assigned = at > 0 && variable >= 0 && trace.assigned(event, variable) != null;
                holds = assigned && on.predicate().holds(values);
            } else if (atom instanceof LtlFormula.Step) {
                holds = atom.predicate().holds(OldValue.valuation(before::value, values::value));
            } else {
                holds = atom.predicate().holds(values);
            }
            positions.set(at, holds);
        }
        return positions;
    }

    private int event(int position) {
        return position == 0 ? TimeDistance.START : run[position - 1];
    }

    private BitSet complement(BitSet positions) {
        BitSet others = (BitSet) positions.clone();
        others.flip(0, last + 1);
        return others;
    }

    private BitSet intersection(List<LtlFormula> operands, TimedTruth truth) {
        BitSet common = complement(new BitSet());
        operands.forEach(each -> common.and(positions(each, truth)));
        return common;
    }

    private BitSet union(List<LtlFormula> operands, TimedTruth truth) {
        BitSet all = new BitSet();
        operands.forEach(each -> all.or(positions(each, truth)));
        return all;
    }

    /** Where some position before, or this one, is one of these, and this one is within the bound after it. */
    private BitSet once(BitSet operand, @Nullable TimeBound bound, TimedTruth truth) {
        BitSet result = new BitSet();
        for (int at = 0; at <= last; at++) {
            int here = event(at);
            result.set(
                    at,
                    operand.get(0, at + 1).stream()
                            .anyMatch(j -> bound == null || distance.isWithin(event(j), here, bound, truth)));
        }
        return result;
    }

    /** Where some position within the bound is one of the right ones, and all before it are left ones. */
    private BitSet until(BitSet left, BitSet right, @Nullable TimeBound bound, TimedTruth truth) {
        BitSet result = new BitSet();
        for (int at = 0; at <= last; at++) {
            int end = Math.min(last, left.nextClearBit(at));
            for (int j = right.nextSetBit(at); j >= 0 && j <= end; j = right.nextSetBit(j + 1)) {
                if (bound == null || distance.isWithin(event(at), event(j), bound, truth)) {
                    result.set(at);
                    break;
                }
            }
        }
        return result;
    }
}
