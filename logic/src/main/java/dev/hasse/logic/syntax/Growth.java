package dev.hasse.logic.syntax;

import dev.hasse.logic.Relation;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Comparison;
import dev.hasse.logic.syntax.Expression.Literal;
import dev.hasse.logic.syntax.Expression.Patterned;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Range;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.Timed;

/**
 * What more processes do to the truth of a formula that quantifies over them: {@code exists p} may become true,
 * {@code forall p} false, {@code count(p: ...) <= 1} false, {@code sum(p: p.x) = 100} either. All operators are
 * monotone in their operands but for negation and what is short for it.
 */
record Growth(boolean mayRise, boolean mayFall) {
    private static final Growth NONE = new Growth(false, false);
    private static final Growth ANY = new Growth(true, true);

    static Growth of(Expression expression) {
        if (expression instanceof Combination combination) {
            return ofCombination(combination);
        } else if (expression instanceof Quantified quantified) {
            return of(quantified.body())
                    .with(
                            !isOfProcesses(quantified)
                                    ? NONE
                                    : switch (quantified.quantifier()) {
                                        case FORALL -> new Growth(false, true);
                                        case EXISTS -> new Growth(true, false);
                                        case COUNT -> ANY;
                                    });
        } else if (expression instanceof Comparison comparison) {
            return ofComparison(comparison);
        } else if (expression instanceof Patterned patterned) {
            return ofPattern(patterned);
        } else if (expression instanceof Temporal || expression instanceof Timed) {
            return ofAll(expression);
        }
        return isOfProcesses(expression) ? ANY : NONE;
    }

    private Growth with(Growth other) {
        return new Growth(mayRise || other.mayRise, mayFall || other.mayFall);
    }

    private Growth negated() {
        return new Growth(/* mayRise= */ mayFall, /* mayFall= */ mayRise);
    }

    private static Growth ofAll(Expression expression) {
        return expression.children().stream().map(Growth::of).reduce(NONE, Growth::with);
    }

    private static Growth ofCombination(Combination combination) {
        return switch (combination.connective()) {
            case AND, OR -> ofAll(combination);
            case NOT -> ofAll(combination).negated();
            case IMPLIES ->
                of(combination.children().get(0))
                        .negated()
                        .with(of(combination.children().get(1)));
            case IFF -> isOfProcesses(combination) ? ANY : NONE;
        };
    }

    private static Growth ofPattern(Patterned patterned) {
        Growth first = of(patterned.arguments().get(0));
        Growth scope = patterned.delimiters().stream().anyMatch(Growth::isOfProcesses) ? ANY : NONE;
        return scope.with(
                switch (patterned.pattern()) {
                    case EXISTENCE, UNIVERSALITY -> first;
                    case ABSENCE -> first.negated();
                    case RESPONSE ->
                        first.negated().with(of(patterned.arguments().get(1)));
                    case PRECEDENCE, BEFORE ->
                        first.with(of(patterned.arguments().get(1)).negated());
                    case BOUNDED_EXISTENCE -> isOfProcesses(patterned) ? ANY : NONE;
                });
    }

    /** A count of processes only grows, if what it counts does not depend on others. */
    private static Growth ofComparison(Comparison comparison) {
        if (!isOfProcesses(comparison)) {
            return NONE;
        }
        boolean isMirrored = comparison.left() instanceof Literal;
        Expression counted = isMirrored ? comparison.right() : comparison.left();
        Expression bound = isMirrored ? comparison.left() : comparison.right();
        Relation relation = isMirrored ? comparison.relation().mirrored() : comparison.relation();
        boolean isCount = counted instanceof Quantified quantified
                && quantified.quantifier() == Quantifier.COUNT
                && !isOfProcesses(quantified.body())
                && bound instanceof Literal;
        if (isCount && (relation == Relation.LESS || relation == Relation.LESS_OR_EQUAL)) {
            return new Growth(false, true);
        } else if (isCount && (relation == Relation.GREATER || relation == Relation.GREATER_OR_EQUAL)) {
            return new Growth(true, false);
        }
        return ANY;
    }

    private static boolean isOfProcesses(Expression expression) {
        return expression instanceof Quantified quantified && quantified.range() instanceof Range.Processes
                || expression.children().stream().anyMatch(Growth::isOfProcesses);
    }
}
