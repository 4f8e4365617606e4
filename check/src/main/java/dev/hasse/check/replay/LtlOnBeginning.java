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
        if (formula instanceof LtlFormula.Single || formula instanceof LtlFormula.Past) {
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
                (LtlFormula.And and) -> operands.stream().map(each -> each[i]).reduce(KnownTruth.TRUE, KnownTruth::and),
                (LtlFormula.Or or) -> operands.stream().map(each -> each[i]).reduce(KnownTruth.FALSE, KnownTruth::or),
                (LtlFormula.Implies implies) -> first.negation().or(last),
                (LtlFormula.Iff iff) -> first.equivalence(last),
                (LtlFormula.Next x) -> after(operands.get(0), i),
                (LtlFormula.WeakNext x) -> after(operands.get(0), i),
                (LtlFormula.Finally f) -> first.or(next),
                (LtlFormula.Globally g) -> first.and(next),
                (LtlFormula.Until u) -> last.or(first.and(next)),
                (LtlFormula.WeakUntil w) -> last.or(first.and(next)),
                (LtlFormula.Release r) -> last.and(first.or(next)),
                past -> first,
                (LtlFormula.Within within) -> {
                    throw within.undecided();
                });
    }

    private static KnownTruth after(KnownTruth[] operand, int i) {
        return i + 1 < operand.length ? operand[i + 1] : KnownTruth.OPEN;
    }

    private KnownTruth[] atom(LtlFormula formula) {
        BitSet positions = new LtlOnRun(trace, run, budget).positions(formula);
        KnownTruth[] result = new KnownTruth[run.length() + 1];
        Arrays.setAll(result, i -> KnownTruth.of(positions.get(i)));
        return result;
    }
}
