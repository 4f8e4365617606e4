package dev.hasse.lab.sharing;

import dev.hasse.base.Budget;
import dev.hasse.logic.CtlFormula;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.trace.Trace;
import java.util.function.UnaryOperator;

/**
 * CTL on a trace by interval sharing trees and fixed points, as sections 5.3 to 5.6 of paper 002 have it. Its fixed
 * points are wrong at the full cut, where no event is enabled: there, {@code EG} and {@code AU} are as section 3.2
 * defines them. Operators that the paper lacks are refused.
 */
public final class TreeCtl {
    /** How {@code EF} and {@code AG} are computed: section 5.6 has a way without fixed point. */
    public enum Reachability {
        DOWNWARD_CLOSURE,
        FIXED_POINT
    }

    private final TreeCuts cuts;
    private final TreePredicates predicates;
    private final Reachability reachability;
    private final Budget budget;

    public TreeCtl(Trace trace, Reachability reachability, Budget budget) {
        this.cuts = new TreeCuts(trace, budget);
        this.predicates = new TreePredicates(trace, cuts, budget);
        this.reachability = reachability;
        this.budget = budget;
    }

    /** Whether the formula holds before any event. */
    public boolean holds(CtlFormula formula) {
        return of(formula).contains(cuts.emptyCut());
    }

    IntervalSharingTree of(CtlFormula formula) {
        budget.check();
        return formula.match(
                (CtlFormula.Atom atom) -> predicates.of(atom.predicate()),
                (CtlFormula.Not not) -> not(of(not.operand())),
                (CtlFormula.And and) ->
                        and.operands().stream().map(this::of).reduce(cuts.all(), IntervalSharingTree::intersection),
                (CtlFormula.Or or) -> or.operands().stream()
                        .map(this::of)
                        .reduce(IntervalSharingTree.empty(budget), IntervalSharingTree::union),
                (CtlFormula.Implies implies) -> not(of(implies.left())).union(of(implies.right())),
                TreeCtl::refuse,
                (CtlFormula.Next next) -> before(next.quantifier(), of(next.operand())),
                (CtlFormula.Finally eventually) -> isExists(eventually.quantifier())
                        ? possibly(of(eventually.operand()))
                        : until(PathQuantifier.ALL, cuts.all(), of(eventually.operand())),
                (CtlFormula.Globally globally) -> globally(globally.quantifier(), of(globally.operand())),
                (CtlFormula.Until until) -> until(until.quantifier(), of(until.left()), of(until.right())),
                TreeCtl::refuse,
                TreeCtl::refuse);
    }

    private static IntervalSharingTree refuse(CtlFormula formula) {
        throw new UnsupportedOperationException("paper 002 has no " + formula.text());
    }

    private static boolean isExists(PathQuantifier quantifier) {
        return quantifier == PathQuantifier.EXISTS;
    }

    private IntervalSharingTree not(IntervalSharingTree set) {
        return cuts.all().minus(set);
    }

    private IntervalSharingTree before(PathQuantifier quantifier, IntervalSharingTree set) {
        return isExists(quantifier) ? cuts.someBefore(set) : cuts.allBefore(set);
    }

    private IntervalSharingTree possibly(IntervalSharingTree set) {
        return reachability == Reachability.DOWNWARD_CLOSURE
                ? set.downward().intersection(cuts.all())
                : least(now -> set.union(cuts.someBefore(now)));
    }

    private IntervalSharingTree globally(PathQuantifier quantifier, IntervalSharingTree set) {
        if (isExists(quantifier)) {
            return greatest(now -> set.intersection(cuts.someBefore(now).union(cuts.full())));
        }
        return reachability == Reachability.DOWNWARD_CLOSURE
                ? not(possibly(not(set)))
                : greatest(now -> set.intersection(cuts.allBefore(now)));
    }

    private IntervalSharingTree until(PathQuantifier quantifier, IntervalSharingTree left, IntervalSharingTree right) {
        IntervalSharingTree goesOn = isExists(quantifier) ? left : left.minus(cuts.full());
        return least(now -> right.union(goesOn.intersection(before(quantifier, now))));
    }

    private IntervalSharingTree least(UnaryOperator<IntervalSharingTree> step) {
        IntervalSharingTree now = IntervalSharingTree.empty(budget);
        while (true) {
            IntervalSharingTree next = step.apply(now);
            if (next.isIn(now)) {
                return next;
            }
            now = next;
        }
    }

    private IntervalSharingTree greatest(UnaryOperator<IntervalSharingTree> step) {
        IntervalSharingTree now = cuts.all();
        while (true) {
            IntervalSharingTree next = step.apply(now);
            if (now.isIn(next)) {
                return next;
            }
            now = next;
        }
    }
}
