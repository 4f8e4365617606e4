package dev.hasse.check.explicit;

import dev.hasse.base.Budget;
import dev.hasse.check.evidence.CutSet;
import dev.hasse.check.evidence.SatisfyingCuts;
import dev.hasse.logic.CtlFormula;
import dev.hasse.trace.ObservedOrder;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Optional;

/** Answers from the listed lattice, by sweeps over it. */
final class ExplicitCuts implements SatisfyingCuts {
    private final Lattice lattice;
    private final CtlEvaluation evaluation;
    private final ObservedOrder observed;
    private final Budget budget;

    ExplicitCuts(Lattice lattice, CtlEvaluation evaluation, ObservedOrder observed, Budget budget) {
        this.lattice = lattice;
        this.evaluation = evaluation;
        this.observed = observed;
        this.budget = budget;
    }

    @Override
    public boolean satisfies(int[] cut, CtlFormula formula) {
        return lattice.contains(cut) && evaluation.satisfying(formula, budget).get(lattice.number(cut));
    }

    @Override
    public boolean refutes(int[] cut, CtlFormula formula) {
        return lattice.contains(cut) && !evaluation.possible(formula, budget).get(lattice.number(cut));
    }

    @Override
    public Optional<int[]> nearest(int[] from, CtlFormula region, CtlFormula target) {
        BitSet inside = evaluation.satisfying(region, budget);
        BitSet wanted = evaluation.satisfying(target, budget);
        BitSet reached = new BitSet(lattice.size());
        int[] cut = new int[from.length];
        int[] best = null;
        long bestSize = 0;
        int number = lattice.number(from);
        for (reached.set(number); number >= 0; number = reached.nextSetBit(number + 1)) {
            lattice.read(number, cut);
            long size = Arrays.stream(cut).asLongStream().sum();
            if (best != null && size > bestSize) {
                break;
            }
            if (wanted.get(number)) {
                if (best == null || observed.displacement(cut) < observed.displacement(best)) {
                    best = cut.clone();
                    bestSize = size;
                }
            } else if (inside.get(number)) {
                lattice.addNextTo(reached, number);
            }
            Lattice.checkNowAndThen(number, budget);
        }
        return Optional.ofNullable(best);
    }

    @Override
    public CutSet towards(int[] from, int[] goal, CtlFormula region) {
        BitSet inside = evaluation.satisfying(region, budget);
        BitSet result = new BitSet(lattice.size());
        int last = lattice.number(goal);
        result.set(last);
        for (int number = last - 1; number >= lattice.number(from); number--) {
            if (inside.get(number) && lattice.anyNextIn(number, result)) {
                result.set(number);
            }
            Lattice.checkNowAndThen(number, budget);
        }
        return cut -> lattice.contains(cut) && result.get(lattice.number(cut));
    }
}
