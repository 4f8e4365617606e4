package dev.hasse.logic.syntax;

import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.LtlFormula.Finally;
import dev.hasse.logic.LtlFormula.Globally;
import dev.hasse.logic.LtlFormula.Next;
import dev.hasse.logic.LtlFormula.Past;
import dev.hasse.logic.LtlFormula.Until;
import dev.hasse.logic.LtlFormula.WeakNext;
import dev.hasse.logic.LtlFormula.WeakUntil;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.TimeBound;
import dev.hasse.logic.WrittenPattern.Scope;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Patterns as LTL on finite runs, after Dwyer, Avrunin and Corbett. Two deviations: "after q" always begins at the
 * first q (their precedence may begin at a later one), and what must still come must come before the run ends.
 * A scope that never begins, or that has to be closed and is not, makes the pattern true.
 */
final class PatternTranslation {
    private PatternTranslation() {}

    /** How often an argument appears in a translation, at most. */
    static int copies(int bound) {
        return 8 + 4 * bound;
    }

    static LtlFormula translate(
            Pattern pattern,
            Scope scope,
            List<LtlFormula> arguments,
            int bound,
            @Nullable TimeBound within,
            List<LtlFormula> delimiters) {
        return switch (scope) {
            case GLOBALLY -> toTheEnd(pattern, arguments, bound, within);
            case AFTER -> after(delimiters.get(0), toTheEnd(pattern, arguments, bound, within));
            case BEFORE ->
                LtlFormula.implies(
                        new Finally(delimiters.get(0)),
                        upTo(pattern, arguments, bound, delimiters.get(0), Until::new, Next::new));
            case BETWEEN ->
                new Globally(LtlFormula.implies(
                        LtlFormula.and(List.of(
                                delimiters.get(0), LtlFormula.not(delimiters.get(1)), new Finally(delimiters.get(1)))),
                        upTo(pattern, arguments, bound, delimiters.get(1), Until::new, Next::new)));
            case AFTER_UNTIL ->
                new Globally(LtlFormula.implies(
                        LtlFormula.and(List.of(delimiters.get(0), LtlFormula.not(delimiters.get(1)))),
                        upTo(pattern, arguments, bound, delimiters.get(1), WeakUntil::new, WeakNext::new)));
        };
    }

    /** From the first q on, if there is one. */
    private static LtlFormula after(LtlFormula q, LtlFormula formula) {
        return new WeakUntil(LtlFormula.not(q), LtlFormula.and(List.of(q, formula)));
    }

    private static LtlFormula toTheEnd(
            Pattern pattern, List<LtlFormula> arguments, int bound, @Nullable TimeBound within) {
        LtlFormula p = arguments.get(0);
        return switch (pattern) {
            case ABSENCE -> timed(new Globally(LtlFormula.not(p)), within);
            case EXISTENCE -> timed(new Finally(p), within);
            case UNIVERSALITY -> timed(new Globally(p), within);
            case PRECEDENCE ->
                within == null
                        ? new WeakUntil(LtlFormula.not(arguments.get(1)), p)
                        : new Globally(LtlFormula.implies(
                                arguments.get(1), timed(new Past(PastOperator.ONCE, List.of(p)), within)));
            case RESPONSE -> new Globally(LtlFormula.implies(p, timed(new Finally(arguments.get(1)), within)));
            case BEFORE -> new Globally(wasBefore(arguments));
            case BOUNDED_EXISTENCE -> {
                LtlFormula rest = new Globally(LtlFormula.not(p));
                for (int i = 0; i < bound; i++) {
                    LtlFormula once =
                            isOfStep(p) ? LtlFormula.and(List.of(p, new WeakNext(rest))) : new WeakUntil(p, rest);
                    rest = new WeakUntil(LtlFormula.not(p), once);
                }
                yield rest;
            }
        };
    }

    /** Whether each step at which it is true counts: two events in a row are two, a state that stays is one. */
    private static boolean isOfStep(LtlFormula formula) {
        return formula instanceof LtlFormula.Happens
                || formula instanceof LtlFormula.On
                || formula instanceof LtlFormula.Step;
    }

    private static LtlFormula timed(LtlFormula formula, @Nullable TimeBound within) {
        return within == null ? formula : new LtlFormula.Within(formula, within);
    }

    /** From here to the first r, which is known to come if the until is a strong one, or else to the end. */
    private static LtlFormula upTo(
            Pattern pattern,
            List<LtlFormula> arguments,
            int bound,
            LtlFormula r,
            BinaryOperator<LtlFormula> until,
            UnaryOperator<LtlFormula> next) {
        return switch (pattern) {
            case EXISTENCE -> new Until(LtlFormula.not(r), without(arguments.get(0), r));
            case BOUNDED_EXISTENCE -> {
                LtlFormula p = arguments.get(0);
                LtlFormula rest = until.apply(LtlFormula.not(p), r);
                for (int i = 0; i < bound; i++) {
                    LtlFormula segment = isOfStep(p)
                            ? LtlFormula.and(List.of(without(p, r), next.apply(rest)))
                            : until.apply(without(p, r), LtlFormula.or(List.of(r, rest)));
                    rest = until.apply(without(LtlFormula.not(p), r), LtlFormula.or(List.of(r, segment)));
                }
                yield rest;
            }
            default -> until.apply(invariant(pattern, arguments, r), goal(pattern, arguments, r));
        };
    }

    /** What holds all the time up to the {@link #goal}. */
    private static LtlFormula invariant(Pattern pattern, List<LtlFormula> arguments, LtlFormula r) {
        LtlFormula p = arguments.get(0);
        return switch (pattern) {
            case ABSENCE -> LtlFormula.not(p);
            case UNIVERSALITY -> p;
            case PRECEDENCE -> LtlFormula.not(arguments.get(1));
            case BEFORE -> wasBefore(arguments);
            case RESPONSE -> LtlFormula.implies(p, new Until(LtlFormula.not(r), without(arguments.get(1), r)));
            default -> throw new IllegalArgumentException(pattern + " is no invariant");
        };
    }

    /** If the second is true, the first was true earlier in the run, be it before the scope. */
    private static LtlFormula wasBefore(List<LtlFormula> arguments) {
        LtlFormula once = new Past(PastOperator.ONCE, List.of(arguments.get(0)));
        return LtlFormula.implies(arguments.get(1), new Past(PastOperator.PREVIOUSLY, List.of(once)));
    }

    private static LtlFormula goal(Pattern pattern, List<LtlFormula> arguments, LtlFormula r) {
        return pattern == Pattern.PRECEDENCE ? LtlFormula.or(List.of(arguments.get(0), r)) : r;
    }

    private static LtlFormula without(LtlFormula formula, LtlFormula r) {
        return LtlFormula.and(List.of(formula, LtlFormula.not(r)));
    }
}
