package dev.hasse.check.replay;

import static dev.hasse.logic.PathQuantifier.EXISTS;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * When operands, or a run, decide a formula: the satisfaction relation on finite runs, read as rules of proof. A run
 * shows that an E-formula is true or an A-formula false; the other way round all runs matter, unless operands decide
 * at once.
 */
final class Rules {
    private Rules() {}

    /** What an operand must be at every cut of a run before its end; no operand if nothing is asked. */
    record Along(@Nullable CtlFormula operand, boolean value) {}

    /** The formula's value by its operands at the same cut; null if they do not decide it. */
    static @Nullable Boolean onTheSpot(CtlFormula formula, Map<CtlFormula, Boolean> known) {
        if (formula instanceof CtlFormula.Not not) {
            Boolean value = known.get(not.operand());
            return value == null ? null : Boolean.valueOf(!value);
        } else if (formula instanceof CtlFormula.And and) {
            return list(and.operands(), known, false);
        } else if (formula instanceof CtlFormula.Or or) {
            return list(or.operands(), known, true);
        } else if (formula instanceof CtlFormula.Implies implies) {
            return is(implies.left(), false, known) || is(implies.right(), true, known)
                    ? Boolean.TRUE
                    : falseIf(is(implies.left(), true, known) && is(implies.right(), false, known));
        } else if (formula instanceof CtlFormula.Iff iff) {
            Boolean left = known.get(iff.left());
            Boolean right = known.get(iff.right());
            return left == null || right == null ? null : Boolean.valueOf(left.equals(right));
        } else {
            return atOnce(formula, known);
        }
    }

    private static @Nullable Boolean atOnce(CtlFormula formula, Map<CtlFormula, Boolean> known) {
        if (formula instanceof CtlFormula.Finally f) {
            return trueIf(f.quantifier() != EXISTS && is(f.operand(), true, known));
        } else if (formula instanceof CtlFormula.Globally g) {
            return falseIf(g.quantifier() == EXISTS && is(g.operand(), false, known));
        } else if (formula instanceof CtlFormula.Until u) {
            return until(u.quantifier(), u.left(), u.right(), known);
        } else if (formula instanceof CtlFormula.WeakUntil w) {
            return until(w.quantifier(), w.left(), w.right(), known);
        } else if (formula instanceof CtlFormula.Release r) {
            return r.quantifier() == EXISTS
                    ? falseIf(is(r.right(), false, known))
                    : trueIf(is(r.left(), true, known) && is(r.right(), true, known));
        } else {
            return null;
        }
    }

    private static @Nullable Boolean until(
            PathQuantifier quantifier, CtlFormula left, CtlFormula right, Map<CtlFormula, Boolean> known) {
        return quantifier == EXISTS
                ? falseIf(is(left, false, known) && is(right, false, known))
                : trueIf(is(right, true, known));
    }

    static boolean isAboutAllRuns(CtlFormula formula, boolean value) {
        PathQuantifier quantifier = formula.quantifier();
        return quantifier != null && value == (quantifier != EXISTS);
    }

    static Along along(CtlFormula formula) {
        boolean some = formula.quantifier() == EXISTS;
        return formula.match(
                each -> new Along(null, false),
                each -> new Along(null, false),
                each -> new Along(null, false),
                each -> new Along(null, false),
                each -> new Along(null, false),
                each -> new Along(null, false),
                each -> new Along(null, false),
                (CtlFormula.Finally f) -> new Along(some ? null : f.operand(), false),
                (CtlFormula.Globally g) -> new Along(some ? g.operand() : null, true),
                (CtlFormula.Until u) -> new Along(some ? u.left() : u.right(), some),
                (CtlFormula.WeakUntil w) -> new Along(some ? w.left() : w.right(), some),
                (CtlFormula.Release r) -> new Along(some ? r.right() : r.left(), some));
    }

    /** Whether a run whose cuts before its end are as {@link #along} asks shows that the formula has the value. */
    static boolean showsByRun(
            CtlFormula formula, boolean value, int steps, Map<CtlFormula, Boolean> atEnd, boolean complete) {
        boolean some = formula.quantifier() == EXISTS;
        if (value != some) {
            return false;
        }
        return formula.match(
                each -> false,
                each -> false,
                each -> false,
                each -> false,
                each -> false,
                each -> false,
                (CtlFormula.Next x) -> steps == 1 && is(x.operand(), some, atEnd),
                (CtlFormula.Finally f) -> is(f.operand(), some, atEnd) && (some || complete),
                (CtlFormula.Globally g) -> is(g.operand(), some, atEnd) && (!some || complete),
                (CtlFormula.Until u) -> is(u.right(), some, atEnd) && (some || complete || is(u.left(), false, atEnd)),
                (CtlFormula.WeakUntil w) -> some
                        ? is(w.right(), true, atEnd) || complete && is(w.left(), true, atEnd)
                        : is(w.left(), false, atEnd) && is(w.right(), false, atEnd),
                (CtlFormula.Release r) ->
                        is(r.right(), some, atEnd) && (!some || complete || is(r.left(), true, atEnd)));
    }

    /** A conjunction (decisive value false) or disjunction (true) of operands. */
    private static @Nullable Boolean list(List<CtlFormula> operands, Map<CtlFormula, Boolean> known, boolean decisive) {
        if (operands.stream().anyMatch(operand -> is(operand, decisive, known))) {
            return decisive;
        }
        return operands.stream().allMatch(known::containsKey) ? Boolean.valueOf(!decisive) : null;
    }

    private static boolean is(CtlFormula operand, boolean value, Map<CtlFormula, Boolean> known) {
        Boolean given = known.get(operand);
        return given != null && given == value;
    }

    private static @Nullable Boolean trueIf(boolean condition) {
        return condition ? Boolean.TRUE : null;
    }

    private static @Nullable Boolean falseIf(boolean condition) {
        return condition ? Boolean.FALSE : null;
    }
}
