package dev.hasse.check.replay;

import dev.hasse.base.Budget;
import dev.hasse.check.Run;
import dev.hasse.logic.LtlFormula;
import dev.hasse.trace.Trace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;

/**
 * What the beginning of a run says about a formula, whatever follows: for each position, 0 (the empty cut) to its length,
 * whether the formula is true, false or open there.
 */
final class LtlOnBeginning {
    private final Trace trace;
    private final Run run;
    private final Budget budget;

    LtlOnBeginning(Trace trace, Run run, Budget budget) {
        this.trace = trace;
        this.run = run;
        this.budget = budget;
    }

    boolean refutes(LtlFormula formula) {
        return truths(formula)[0] == KnownTruth.FALSE;
    }

    private KnownTruth[] truths(LtlFormula formula) {
        budget.check();
        if (formula instanceof LtlFormula.Atom
                || formula instanceof LtlFormula.On
                || formula instanceof LtlFormula.Happens
                || formula instanceof LtlFormula.Step
                || formula instanceof LtlFormula.Past) {
            return atom(formula);
        }
        List<KnownTruth[]> operands = new ArrayList<>();
        formula.operands().forEach(operand -> operands.add(truths(operand)));
        KnownTruth[] result = new KnownTruth[run.length() + 1];
        KnownTruth next = KnownTruth.OPEN;
        for (int i = run.length(); i >= 0; i--) {
            next = at(formula, i, operands, next);
            result[i] = next;
        }
        return result;
    }

    /** The truth at a position, given that at the next one. */
    private KnownTruth at(LtlFormula formula, int i, List<KnownTruth[]> operands, KnownTruth next) {
        KnownTruth first = operands.get(0)[i];
        KnownTruth last = operands.get(operands.size() - 1)[i];
        return formula.match(
                atom -> first,
                on -> first,
                happens -> first,
                step -> first,
                (LtlFormula.Not not) -> first.negation(),
                (LtlFormula.And and) ->
                        operands.stream().map(each -> each[i]).reduce(KnownTruth.TRUE, LtlOnBeginning::and),
                (LtlFormula.Or or) ->
                        operands.stream().map(each -> each[i]).reduce(KnownTruth.FALSE, LtlOnBeginning::or),
                (LtlFormula.Implies implies) -> or(first.negation(), last),
                (LtlFormula.Iff iff) -> first.equivalence(last),
                (LtlFormula.Next x) -> after(operands.get(0), i),
                (LtlFormula.WeakNext x) -> after(operands.get(0), i),
                (LtlFormula.Finally f) -> or(first, next),
                (LtlFormula.Globally g) -> and(first, next),
                (LtlFormula.Until u) -> or(last, and(first, next)),
                (LtlFormula.WeakUntil w) -> or(last, and(first, next)),
                (LtlFormula.Release r) -> and(last, or(first, next)),
                past -> first,
                (LtlFormula.Within within) -> {
                    throw within.undecided();
                });
    }

    private static KnownTruth after(KnownTruth[] operand, int i) {
        return i + 1 < operand.length ? operand[i + 1] : KnownTruth.OPEN;
    }

    private static KnownTruth and(KnownTruth left, KnownTruth right) {
        if (left == KnownTruth.FALSE || right == KnownTruth.FALSE) {
            return KnownTruth.FALSE;
        }
        return left == KnownTruth.OPEN ? left : right;
    }

    private static KnownTruth or(KnownTruth left, KnownTruth right) {
        return and(left.negation(), right.negation()).negation();
    }

    private KnownTruth[] atom(LtlFormula formula) {
        BitSet positions = new LtlOnRun(trace, run, budget).positions(formula);
        KnownTruth[] result = new KnownTruth[run.length() + 1];
        Arrays.setAll(result, i -> KnownTruth.of(positions.get(i)));
        return result;
    }
}
