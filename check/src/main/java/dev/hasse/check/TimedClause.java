package dev.hasse.check;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.TimeBound;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * One of several demands on positions of a run: something of the event that led there, or that some later (earlier) event
 * has a property, or that all do. {@code G ([a] -> F[<=2s] [b])} is one such demand, on every position.
 *
 * @param isEverywhere whether it is demanded of every position, or only of the start
 * @param isMet the demand is met at a position if this is true of its event
 * @param others or if one of these is, all of one kind
 */
record TimedClause(boolean isEverywhere, LtlFormula isMet, List<Other> others) {
    /** What a clause says of other positions. */
    enum Kind {
        SOME_LATER,
        ALL_LATER,
        SOME_EARLIER,
        ALL_EARLIER
    }

    /** Some, or all, positions within the bound satisfy the formula, which speaks of events alone. */
    record Other(Kind kind, TimeBound bound, LtlFormula event) {}

    private static final TimeBound ALWAYS = new TimeBound(Long.MIN_VALUE, Long.MAX_VALUE);
    private static final LtlFormula NEVER = LtlFormula.or(List.of());

    /** Clauses that all together are the formula; empty if it is not made of such. */
    static Optional<List<TimedClause>> of(LtlFormula formula) {
        List<TimedClause> found = new ArrayList<>();
        return demand(formula, true, false, found) ? Optional.of(found) : Optional.empty();
    }

    private static boolean demand(LtlFormula formula, boolean positive, boolean everywhere, List<TimedClause> found) {
        if (formula instanceof LtlFormula.Not not) {
            return demand(not.operand(), !positive, everywhere, found);
        } else if (formula instanceof LtlFormula.And && positive || formula instanceof LtlFormula.Or && !positive) {
            return formula.operands().stream().allMatch(each -> demand(each, positive, everywhere, found));
        } else if (formula instanceof LtlFormula.Implies implies && !positive) {
            return demand(implies.left(), true, everywhere, found) && demand(implies.right(), false, everywhere, found);
        } else if (formula instanceof LtlFormula.Globally globally && positive && !everywhere) {
            return demand(globally.operand(), true, true, found);
        } else if (formula instanceof LtlFormula.Finally eventually && !positive && !everywhere) {
            return demand(eventually.operand(), false, true, found);
        }
        List<LtlFormula> here = new ArrayList<>();
        List<Other> others = new ArrayList<>();
        if (!alternatives(formula, positive, here, others) || !isOneKind(others)) {
            return false;
        }
        found.add(new TimedClause(everywhere, here.isEmpty() ? NEVER : anyOf(here), others));
        return true;
    }

    private static LtlFormula anyOf(List<LtlFormula> formulas) {
        return formulas.size() == 1 ? formulas.get(0) : new LtlFormula.Or(formulas);
    }

    /** Several "some" of one direction fail together in one run; what else there is may need different ones. */
    private static boolean isOneKind(List<Other> others) {
        if (others.size() <= 1) {
            return true;
        }
        Kind first = others.get(0).kind();
        return (first == Kind.SOME_LATER || first == Kind.SOME_EARLIER)
                && others.stream().allMatch(each -> each.kind() == first);
    }

    private static boolean alternatives(
            LtlFormula formula, boolean positive, List<LtlFormula> here, List<Other> others) {
        if (isOfEvent(formula)) {
            here.add(positive ? formula : new LtlFormula.Not(formula));
            return true;
        } else if (formula instanceof LtlFormula.Not not) {
            return alternatives(not.operand(), !positive, here, others);
        } else if (formula instanceof LtlFormula.Or && positive || formula instanceof LtlFormula.And && !positive) {
            return formula.operands().stream().allMatch(each -> alternatives(each, positive, here, others));
        } else if (formula instanceof LtlFormula.Implies implies && positive) {
            return alternatives(implies.left(), false, here, others)
                    && alternatives(implies.right(), true, here, others);
        }
        Other other = formula instanceof LtlFormula.Within within
                ? other(within.operand(), within.bound(), positive)
                : other(formula, ALWAYS, positive);
        return other != null && others.add(other);
    }

    private static @Nullable Other other(LtlFormula operator, TimeBound bound, boolean positive) {
        if (!operator.operands().stream().allMatch(TimedClause::isOfEvent)) {
            return null;
        }
        if (operator instanceof LtlFormula.Finally f) {
            return later(positive, f.operand(), bound, positive);
        } else if (operator instanceof LtlFormula.Globally g) {
            return later(!positive, g.operand(), bound, positive);
        } else if (operator instanceof LtlFormula.Past past && past.operator() == PastOperator.ONCE) {
            return new Other(
                    positive ? Kind.SOME_EARLIER : Kind.ALL_EARLIER,
                    bound,
                    signed(past.operands().get(0), positive));
        }
        return null;
    }

    private static Other later(boolean isSome, LtlFormula event, TimeBound bound, boolean positive) {
        return new Other(isSome ? Kind.SOME_LATER : Kind.ALL_LATER, bound, signed(event, positive));
    }

    private static LtlFormula signed(LtlFormula formula, boolean positive) {
        return positive ? formula : new LtlFormula.Not(formula);
    }

    /** Whether the event that led to a position decides it. */
    private static boolean isOfEvent(LtlFormula formula) {
        boolean isConnective = formula instanceof LtlFormula.Not
                || formula instanceof LtlFormula.And
                || formula instanceof LtlFormula.Or
                || formula instanceof LtlFormula.Implies
                || formula instanceof LtlFormula.Iff;
        return formula instanceof LtlFormula.Happens
                || isConnective && formula.operands().stream().allMatch(TimedClause::isOfEvent);
    }
}
