package dev.hasse.monitor;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * {@code O}, {@code H}, {@code S} and {@code Y}: what a past operator says is known from its truth at the position before
 * and from its operands' truths now; of {@code Y} the operand's truth now is remembered for the next position. So the
 * monitor remembers a number, which each step changes by the truths of propositions that stand before this one in the
 * automaton's list.
 *
 * @param operands as guards over the propositions before this one
 */
public record PastTruth(LtlFormula.Past formula, List<Guard> operands) implements Proposition {
    private static final int NOW = 1;
    private static final int OPERAND = 2;

    public PastTruth {
        operands = List.copyOf(operands);
    }

    @Override
    public String text() {
        return formula.text();
    }

    @Override
    public Predicate predicate() {
        return Predicate.Constant.TRUE;
    }

    @Override
    public Set<String> variables() {
        return Set.of();
    }

    /** What is remembered at the empty cut. */
    public int first(IntPredicate truth) {
        Guard last = operands.get(operands.size() - 1);
        boolean now = last.holds(truth);
        return switch (formula.operator()) {
            case ONCE, HISTORICALLY, SINCE -> now ? NOW : 0;
            case PREVIOUSLY -> now ? OPERAND : 0;
        };
    }

    /** What is remembered after a step; the truths are those after it. */
    public int next(int before, IntPredicate truth) {
        boolean was = (before & NOW) != 0;
        boolean now = operands.get(operands.size() - 1).holds(truth);
        return switch (formula.operator()) {
            case ONCE -> was || now ? NOW : 0;
            case HISTORICALLY -> was && now ? NOW : 0;
            case SINCE -> now || was && operands.get(0).holds(truth) ? NOW : 0;
            case PREVIOUSLY -> ((before & OPERAND) != 0 ? NOW : 0) | (now ? OPERAND : 0);
        };
    }

    /** Whether the proposition is true where this is remembered. */
    public boolean holds(int remembered) {
        return (remembered & NOW) != 0;
    }

    /** The part of what is remembered that later steps depend on. */
    public int kept(int remembered) {
        return formula.operator() == PastOperator.PREVIOUSLY ? remembered & OPERAND : remembered;
    }

    /** The numbers of the propositions that it depends on. */
    public BitSet asked() {
        BitSet asked = new BitSet();
        operands.forEach(operand -> asked.or(operand.asked()));
        return asked;
    }
}
