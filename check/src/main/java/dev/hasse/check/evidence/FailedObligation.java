package dev.hasse.check.evidence;

import dev.hasse.check.Obligation;
import dev.hasse.check.Run;
import dev.hasse.check.meaning.EventsInTurn;
import dev.hasse.check.replay.LtlOnRun;
import dev.hasse.logic.LtlFormula;
import dev.hasse.logic.PastOperator;
import dev.hasse.logic.Predicate;
import dev.hasse.trace.Trace;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Finds what of an LTL formula a run does not do, and from which event on: goes down the formula along the parts that
 * fail, to the first position where they do, until nothing temporal is left or something never comes.
 */
public final class FailedObligation {
    private final LtlOnRun run;
    private final int last;

    private FailedObligation(LtlOnRun run, int last) {
        this.run = run;
        this.last = last;
    }

    /** Of a run that violates the formula; empty if only what cannot follow any more makes it do so. */
    public static Optional<Obligation> of(Trace trace, Run run, LtlFormula formula) {
        LtlOnRun truths = new LtlOnRun(trace, run);
        return truths.satisfies(formula)
                ? Optional.empty()
                : Optional.of(new FailedObligation(truths, run.length()).fails(formula, 0));
    }

    /** The formula is false at a position. */
    private Obligation fails(LtlFormula formula, int at) {
        return formula.match(
                (LtlFormula.Atom atom) -> atom.predicate() instanceof Predicate.Not not
                        ? found(Obligation.Kind.SHOULD_NOT, at, new LtlFormula.Atom(not.operand()))
                        : found(Obligation.Kind.FAILS, at, atom),
                (LtlFormula.On on) -> found(Obligation.Kind.FAILS, at, on),
                (LtlFormula.Happens happens) -> found(Obligation.Kind.FAILS, at, happens),
                (LtlFormula.Step step) -> found(Obligation.Kind.FAILS, at, step),
                (LtlFormula.Not not) -> holds(not.operand(), at),
                (LtlFormula.And and) -> fails(firstFailing(and.operands(), at), at),
                (LtlFormula.Or or) -> fails(telling(or.operands()), at),
                (LtlFormula.Implies implies) -> fails(implies.right(), at),
                (LtlFormula.Iff iff) -> found(Obligation.Kind.FAILS, at, iff),
                (LtlFormula.Next next) -> next(next.operand(), at),
                (LtlFormula.WeakNext next) -> fails(next.operand(), at + 1),
                (LtlFormula.Finally eventually) -> eventually.operand() instanceof LtlFormula.Globally forEver
                        ? fails(forEver.operand(), lastStretch(forEver.operand()))
                        : found(Obligation.Kind.NEVER_COMES, at, eventually.operand()),
                (LtlFormula.Globally globally) -> fails(globally.operand(), firstFalse(globally.operand(), at)),
                (LtlFormula.Until until) -> until(until.left(), until.right(), at),
                (LtlFormula.WeakUntil until) -> until(until.left(), until.right(), at),
                (LtlFormula.Release release) -> {
                    int where = firstFalse(release.right(), at);
                    return release.left().looksAhead() || isConstant(release.left())
                            ? fails(release.right(), where)
                            : found(Obligation.Kind.TOO_EARLY, where, release.left());
                },
                (LtlFormula.Past past) -> past(past, at),
                (LtlFormula.Within within) -> found(Obligation.Kind.FAILS, at, within));
    }

    /** That something has not been yet means that what needs it comes too early. */
    private static Obligation past(LtlFormula.Past past, int at) {
        LtlFormula operand = past.operands().get(0);
        if (past.operator() == PastOperator.ONCE) {
            return found(Obligation.Kind.TOO_EARLY, at, operand);
        }
        return past.operator() == PastOperator.PREVIOUSLY && operand instanceof LtlFormula.Past inner
                ? past(inner, at)
                : found(Obligation.Kind.FAILS, at, past);
    }

    /** Where the formula becomes false for the last time; it is false at the end. */
    private int lastStretch(LtlFormula formula) {
        return run.positions(formula).previousSetBit(last) + 1;
    }

    /** The formula is true at a position, and should not be. */
    private Obligation holds(LtlFormula formula, int at) {
        if (formula instanceof LtlFormula.Not not) {
            return fails(not.operand(), at);
        } else if (formula instanceof LtlFormula.Finally eventually) {
            BitSet positions = run.positions(eventually.operand());
            return holds(eventually.operand(), positions.nextSetBit(at));
        } else if (formula instanceof LtlFormula.And and) {
            // What looks ahead tells more than what is true here.
            Optional<LtlFormula> ahead =
                    and.operands().stream().filter(LtlFormula::looksAhead).findFirst();
            return ahead.isPresent()
                    ? holds(ahead.get(), at)
                    : new Obligation(
                            Obligation.Kind.SHOULD_NOT,
                            at,
                            EventsInTurn.words(formula).orElseGet(formula::text));
        } else {
            return found(Obligation.Kind.SHOULD_NOT, at, formula);
        }
    }

    /** Either the left one ends too early, or the right one never comes. */
    private Obligation until(LtlFormula left, LtlFormula right, int at) {
        int where = firstFalse(left, at);
        if (where > last) {
            return found(Obligation.Kind.NEVER_COMES, at, right);
        }
        if (right.looksAhead()) {
            return fails(right, where);
        }
        return left.looksAhead() || isConstant(right)
                ? fails(left, where)
                : found(Obligation.Kind.TOO_EARLY, where, right);
    }

    private Obligation next(LtlFormula operand, int at) {
        return at < last ? fails(operand, at + 1) : found(Obligation.Kind.NEVER_COMES, at, operand);
    }

    private static boolean isConstant(LtlFormula formula) {
        return formula instanceof LtlFormula.Atom atom
                && atom.predicate().footprint().variables().isEmpty();
    }

    /** Of several that are all false, the one that says most: one that looks ahead, else the last. */
    private static LtlFormula telling(List<LtlFormula> operands) {
        return operands.stream().filter(LtlFormula::looksAhead).findFirst().orElse(operands.get(operands.size() - 1));
    }

    private LtlFormula firstFailing(List<LtlFormula> operands, int at) {
        return operands.stream()
                .filter(operand -> !run.positions(operand).get(at))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("a conjunction fails, but none of its parts"));
    }

    /** The first position from this one on where the formula is false; one beyond the last if there is none. */
    private int firstFalse(LtlFormula formula, int at) {
        return run.positions(formula).nextClearBit(at);
    }

    private static Obligation found(Obligation.Kind kind, int at, LtlFormula formula) {
        return new Obligation(kind, at, formula.text());
    }
}
