package dev.hasse.logic.syntax;

import dev.hasse.logic.Spans;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Connective;
import dev.hasse.logic.syntax.Expression.Name;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Range;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.TemporalOperator;
import java.util.ArrayList;
import java.util.List;

/**
 * Formulas whose quantifiers over values stand as far in front as they can: {@code G (a -> forall r in values(x). b)} says
 * the same as {@code forall r in values(x). G (a -> b)}, which is decided value by value.
 */
final class Prefixed {
    private final Spans<Expression> spans;

    private Prefixed(Spans<Expression> spans) {
        this.spans = spans;
    }

    static Expression of(Expression expression, Spans<Expression> spans) {
        return new Prefixed(spans).pulled(expression, List.of());
    }

    private Expression pulled(Expression expression, List<String> bound) {
        Expression pulled = expression;
        if (isOverValues(expression)) {
            Quantified quantified = (Quantified) expression;
            List<String> all = new ArrayList<>(bound);
            all.addAll(quantified.variables());
            pulled = with(quantified, pulled(quantified.body(), all));
        } else if (expression instanceof Temporal temporal
                && temporal.quantifier() == null
                && temporal.operator() == TemporalOperator.GLOBALLY) {
            Expression operand = pulled(temporal.children().get(0), bound);
            if (operand instanceof Quantified inner && isOverValues(inner) && isFree(inner, bound)) {
                pulled = with(
                        inner,
                        new Temporal(
                                null, temporal.operator(), List.of(inner.body()), temporal.written(), temporal.at()));
            }
        } else if (expression instanceof Combination implication && implication.connective() == Connective.IMPLIES) {
            Expression left = implication.children().get(0);
            Expression right = pulled(implication.children().get(1), bound);
            if (right instanceof Quantified inner
                    && isOverValues(inner)
                    && isFree(inner, bound)
                    && inner.variables().stream().noneMatch(each -> mentions(left, each))) {
                pulled =
                        with(inner, new Combination(Connective.IMPLIES, List.of(left, inner.body()), implication.at()));
            }
        }
        Expression made = pulled;
        if (made != expression) {
            spans.of(expression).ifPresent(span -> spans.put(made, span));
        }
        return made;
    }

    private static boolean isOverValues(Expression expression) {
        return expression instanceof Quantified quantified
                && quantified.quantifier() == Quantifier.FORALL
                && quantified.range() instanceof Range.Values;
    }

    private static boolean isFree(Quantified quantified, List<String> bound) {
        return quantified.variables().stream().noneMatch(bound::contains);
    }

    private Quantified with(Quantified quantified, Expression body) {
        if (body == quantified.body()) {
            return quantified;
        }
        spans.of(quantified.body()).ifPresent(span -> spans.put(body, span));
        return new Quantified(
                quantified.quantifier(),
                quantified.variables(),
                quantified.distinctness(),
                quantified.range(),
                quantified.where(),
                body,
                quantified.at());
    }

    /** Whether a name stands somewhere in an expression. */
    static boolean mentions(Expression expression, String name) {
        return expression instanceof Name written && written.token().text().equals(name)
                || expression.children().stream().anyMatch(child -> mentions(child, name));
    }
}
