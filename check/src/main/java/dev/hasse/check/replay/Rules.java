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

    /** The formula's value by its operands at the same cut; open if they do not decide it. */
    static KnownTruth onTheSpot(CtlFormula formula, Map<CtlFormula, Boolean> known) {
        return formula.match(
                each -> KnownTruth.OPEN,
                (CtlFormula.Not not) -> given(not.operand(), known).negation(),
                (CtlFormula.And and) -> list(and.operands(), known, false),
                (CtlFormula.Or or) -> list(or.operands(), known, true),
                (CtlFormula.Implies implies) -> is(implies.left(), false, known) || is(implies.right(), true, known)
                        ? KnownTruth.TRUE
                        : KnownTruth.falseIf(is(implies.left(), true, known) && is(implies.right(), false, known)),
                (CtlFormula.Iff iff) -> given(iff.left(), known).equivalence(given(iff.right(), known)),
                each -> KnownTruth.OPEN,
                (CtlFormula.Finally f) -> KnownTruth.trueIf(f.quantifier() != EXISTS && is(f.operand(), true, known)),
                (CtlFormula.Globally g) ->
                        KnownTruth.falseIf(g.quantifier() == EXISTS && is(g.operand(), false, known)),
                (CtlFormula.Until u) -> until(u.quantifier(), u.left(), u.right(), known),
                (CtlFormula.WeakUntil w) -> until(w.quantifier(), w.left(), w.right(), known),
                (CtlFormula.Release r) -> r.quantifier() == EXISTS
                        ? KnownTruth.falseIf(is(r.right(), false, known))
                        : KnownTruth.trueIf(is(r.left(), true, known) && is(r.right(), true, known)));
    }

    private static KnownTruth until(
            PathQuantifier quantifier, CtlFormula left, CtlFormula right, Map<CtlFormula, Boolean> known) {
        return quantifier == EXISTS
                ? KnownTruth.falseIf(is(left, false, known) && is(right, false, known))
                : KnownTruth.trueIf(is(right, true, known));
    }

    static boolean isAboutAllRuns(CtlFormula formula, boolean value) {
        PathQuantifier quantifier = formula.quantifier();
        return quantifier != null && value == (quantifier != EXISTS);
    }

    static Along along(CtlFormula formula) {
        boolean some = formula.quantifier() == EXISTS;
        return formula.matchTemporal(
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
        return formula.matchTemporal(
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
    private static KnownTruth list(List<CtlFormula> operands, Map<CtlFormula, Boolean> known, boolean decisive) {
        if (operands.stream().anyMatch(operand -> is(operand, decisive, known))) {
            return KnownTruth.of(decisive);
        }
        return operands.stream().allMatch(known::containsKey) ? KnownTruth.of(!decisive) : KnownTruth.OPEN;
    }

    private static boolean is(CtlFormula operand, boolean value, Map<CtlFormula, Boolean> known) {
        return given(operand, known).is(value);
    }

    private static KnownTruth given(CtlFormula operand, Map<CtlFormula, Boolean> known) {
        Boolean value = known.get(operand);
        return value == null ? KnownTruth.OPEN : KnownTruth.of(value);
    }
}
