package dev.hasse.check.evidence;

import dev.hasse.check.CtlProof;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;

/** What a run, or all runs, have to do with a temporal operator, in words. */
final class Phrases {
    private Phrases() {}

    /** Goes on after the formula, and is followed by the run. */
    static String ofRun(CtlProof.Path path) {
        CtlFormula formula = path.formula();
        boolean both = path.operands().size() == 2;
        return formula.matchTemporal(
                Phrases::notTemporal,
                each -> path.value() ? " holds because of this next cut" : " fails because of this next cut",
                each -> path.value()
                        ? " holds because this cut is reachable"
                        : " fails because this run, to the end, never gets there",
                each -> path.value() ? " holds along this run to the end" : " fails because this cut is reachable",
                each -> path.value()
                        ? " holds because of this run"
                        : both
                                ? " fails because on this run the left side ends before the right side comes"
                                : " fails because on this run, to the end, the right side never comes",
                each -> path.value()
                        ? " holds because of this run"
                        : " fails because on this run the left side ends before the right side comes",
                each -> path.value()
                        ? " holds because of this run"
                        : " fails because on this run the right side ends before the left side comes");
    }

    /** A statement about all runs from a cut, or all cuts after it. */
    static String ofClaim(CtlFormula formula, boolean atTheEnd) {
        boolean some = formula.quantifier() == PathQuantifier.EXISTS;
        return formula.match(
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> atTheEnd
                        ? "the run ends here, there is no next cut."
                        : (some ? "no next cut satisfies " : "every next cut satisfies ") + "the operand.",
                each -> some ? "no reachable cut satisfies the operand." : "every run gets there.",
                each -> some
                        ? "on every run there is a cut that does not satisfy the operand."
                        : "every reachable cut satisfies the operand.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.",
                each -> some ? "no run is like that." : "every run is like that.");
    }

    private static String notTemporal(CtlFormula formula) {
        throw new IllegalArgumentException("a run shows nothing of " + formula.text());
    }
}
