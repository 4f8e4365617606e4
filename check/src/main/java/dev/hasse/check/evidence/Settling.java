package dev.hasse.check.evidence;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.List;
import java.util.function.Predicate;

/** Which operands of a temporal formula settle it, and where. */
final class Settling {
    private Settling() {}

    /** The operands that settle it at the cut itself, when no run from there can matter any more. */
    static List<CtlFormula> atOnce(CtlFormula formula) {
        return formula.matchTemporal(
                Settling::none,
                Settling::none,
                (CtlFormula.Finally eventually) -> eventually.operands(),
                (CtlFormula.Globally globally) -> globally.operands(),
                (CtlFormula.Until until) ->
                        isSome(until.quantifier()) ? List.of(until.left(), until.right()) : List.of(until.right()),
                (CtlFormula.WeakUntil until) ->
                        isSome(until.quantifier()) ? List.of(until.left(), until.right()) : List.of(until.right()),
                (CtlFormula.Release release) -> isSome(release.quantifier())
                        ? List.of(release.right())
                        : List.of(release.left(), release.right()));
    }

    /** The operands whose values at the end of a run make it what the formula speaks of. */
    static List<CtlFormula> atTheEnd(CtlFormula formula, Predicate<CtlFormula> trueThere) {
        return formula.matchTemporal(
                Settling::none,
                Settling::none,
                (CtlFormula.Finally eventually) -> eventually.operands(),
                (CtlFormula.Globally globally) -> globally.operands(),
                (CtlFormula.Until until) -> isSome(until.quantifier()) || trueThere.test(until.left())
                        ? List.of(until.right())
                        : List.of(until.left(), until.right()),
                (CtlFormula.WeakUntil until) -> isSome(until.quantifier())
                        ? List.of(trueThere.test(until.right()) ? until.right() : until.left())
                        : List.of(until.left(), until.right()),
                (CtlFormula.Release release) -> isSome(release.quantifier()) && trueThere.test(release.left())
                        ? List.of(release.left(), release.right())
                        : List.of(release.right()));
    }

    private static boolean isSome(PathQuantifier quantifier) {
        return quantifier == PathQuantifier.EXISTS;
    }

    private static List<CtlFormula> none(CtlFormula formula) {
        throw new IllegalArgumentException("expected F, G, U, W or R, not: " + formula);
    }
}
