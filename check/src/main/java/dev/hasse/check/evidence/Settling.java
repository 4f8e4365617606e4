package dev.hasse.check.evidence;

import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import java.util.List;

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

    /** What is known of operands at a cut. */
    interface Known {
        boolean is(CtlFormula operand, boolean value);
    }

    /** The operands whose values at the end of a run make it what the formula speaks of. */
    static List<CtlFormula> atTheEnd(CtlFormula formula, Known there) {
        return formula.matchTemporal(
                Settling::none,
                Settling::none,
                (CtlFormula.Finally eventually) -> eventually.operands(),
                (CtlFormula.Globally globally) -> globally.operands(),
                (CtlFormula.Until until) -> isSome(until.quantifier()) || !there.is(until.left(), false)
                        ? List.of(until.right())
                        : List.of(until.left(), until.right()),
                (CtlFormula.WeakUntil until) -> isSome(until.quantifier())
                        ? List.of(there.is(until.right(), true) ? until.right() : until.left())
                        : List.of(until.left(), until.right()),
                (CtlFormula.Release release) -> isSome(release.quantifier()) && there.is(release.left(), true)
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
