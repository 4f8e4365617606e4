package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.Happened;
import dev.hasse.logic.syntax.Expression.Old;
import dev.hasse.logic.syntax.Expression.On;
import dev.hasse.logic.syntax.Expression.Patterned;
import dev.hasse.logic.syntax.Expression.Sequence;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.Timed;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Recognises the logic of an expression from its operators, and which parts of it are plain state predicates. */
final class OperatorsUsed {
    private final Set<Expression> temporal = Collections.newSetFromMap(new IdentityHashMap<>());
    private @Nullable Expression firstOfCtl;
    private @Nullable Expression firstOfLtl;
    private @Nullable Timed firstTimedOfCtl;
    private final boolean isDecidedOnEachRun;

    OperatorsUsed(Expression expression) {
        visit(expression);
        isDecidedOnEachRun = firstTimedOfCtl != null && OnEachRun.isDecided(expression);
    }

    private boolean visit(Expression expression) {
        boolean found = false;
        if (expression instanceof Temporal operator && operator.quantifier() != null) {
            firstOfCtl = first(firstOfCtl, expression);
            found = true;
        } else if (expression instanceof Temporal
                || expression instanceof On
                || expression instanceof EventAtom
                || expression instanceof Happened
                || expression instanceof Sequence
                || expression instanceof Old
                || expression instanceof Patterned) {
            firstOfLtl = first(firstOfLtl, expression);
            found = true;
        }
        if (expression instanceof Timed timed && timed.operator().quantifier() != null && firstTimedOfCtl == null) {
            firstTimedOfCtl = timed;
        }
        for (Expression child : expression.children()) {
            found |= visit(child);
        }
        if (found) {
            temporal.add(expression);
        }
        return found;
    }

    private static Expression first(@Nullable Expression before, Expression now) {
        return before == null || now.at() < before.at() ? now : before;
    }

    /** Whether the expression speaks of more than one state, or of events. */
    boolean isTemporal(Expression expression) {
        return temporal.contains(expression);
    }

    /** The logic; a mere state predicate, which means the same in both, is CTL unless declared otherwise. */
    Logic logic(@Nullable Logic declared, SourceText source) throws InputException {
        if (isDecidedOnEachRun && declared != Logic.LTL) {
            return Logic.LTL;
        }
        if (firstOfCtl != null && firstOfLtl != null) {
            Expression later = firstOfCtl.at() > firstOfLtl.at() ? firstOfCtl : firstOfLtl;
            Expression earlier = later == firstOfCtl ? firstOfLtl : firstOfCtl;
            throw source.error(
                    later.at(),
                    "'" + written(earlier) + "' is " + (earlier == firstOfCtl ? "CTL" : "LTL") + ", but '"
                            + written(later) + "' at column " + source.column(later.at()) + " is "
                            + (later == firstOfCtl ? "CTL" : "LTL") + ": a property is one or the other"
                            + NearMisses.otherLogic(written(earlier), written(later)));
        }
        if (declared == Logic.CTL && firstOfLtl != null) {
            throw source.error(
                    firstOfLtl.at(), written(firstOfLtl) + " is an operator of LTL, but this property is in CTL");
        }
        if (declared == Logic.LTL && firstOfCtl != null) {
            throw source.error(
                    firstOfCtl.at(), written(firstOfCtl) + " is an operator of CTL, but this property is in LTL");
        }
        if (firstTimedOfCtl != null) {
            throw source.error(firstTimedOfCtl.at(), notOnEachRun(firstTimedOfCtl));
        }
        if (declared != null) {
            return declared;
        }
        return firstOfLtl != null ? Logic.LTL : Logic.CTL;
    }

    private static String notOnEachRun(Timed timed) {
        Temporal operator = timed.operator();
        String written = "'" + operator.written() + "' with a time bound ";
        return operator.quantifier() == PathQuantifier.EXISTS
                ? written + "is not supported, because time bounds are checked over all runs: check the opposite"
                        + " instead, such as 'G[<=2s] !p' for 'EF[<=2s] p'; if it is violated, the original property"
                        + " holds"
                : written + "is allowed in CTL only with A, inside AG, AX, &, one side of | and the right side of"
                        + " ->, and the operands of AF and U must be predicates: write the formula in LTL, without"
                        + " the A, which has no such limits";
    }

    private static String written(Expression expression) {
        if (expression instanceof Temporal operator) {
            return operator.written();
        }
        if (expression instanceof Happened) {
            return "happened(...)";
        }
        if (expression instanceof Old) {
            return "old(...)";
        }
        if (expression instanceof Sequence) {
            return "never";
        }
        if (expression instanceof EventAtom) {
            return "[...]";
        }
        return expression instanceof Patterned patterned ? patterned.pattern().word() : "on(...)";
    }
}
