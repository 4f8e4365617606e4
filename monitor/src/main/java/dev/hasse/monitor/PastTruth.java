package dev.hasse.monitor;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntPredicate;

/**
 * {@code O}, {@code H}, {@code S} and {@code Y}: what a past operator says is known from its truth at the position before
 * and from its operands' truths now; of {@code Y} the operand's truth now is remembered for the next position.
 *
 * @param operands as guards over the propositions before this one
 */
public record PastTruth(LtlFormula.Past formula, List<Guard> operands) implements Tracked {
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
    public int first(IntPredicate truth) {
        Guard last = operands.get(operands.size() - 1);
        boolean now = last.holds(truth);
        return switch (formula.operator()) {
            case ONCE, HISTORICALLY, SINCE -> now ? NOW : 0;
            case PREVIOUSLY -> now ? OPERAND : 0;
        };
    }

    @Override
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

    @Override
    public boolean holds(int remembered) {
        return (remembered & NOW) != 0;
    }

    @Override
    public int kept(int remembered) {
        return formula.operator() == PastOperator.PREVIOUSLY ? remembered & OPERAND : remembered;
    }

    @Override
    public BitSet asked() {
        BitSet asked = new BitSet();
        operands.forEach(operand -> asked.or(operand.asked()));
        return asked;
    }
}
