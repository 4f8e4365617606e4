package dev.hasse.logic.syntax;

import dev.hasse.logic.Relation;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Comparison;
import dev.hasse.logic.syntax.Expression.Connective;
import dev.hasse.logic.syntax.Expression.Counted;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.Literal;
import dev.hasse.logic.syntax.Expression.Match;
import dev.hasse.logic.syntax.Expression.Name;
import dev.hasse.logic.syntax.Expression.On;
import dev.hasse.logic.syntax.Expression.Patterned;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Sequence;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.TemporalOperator;
import dev.hasse.trace.Value;
import java.util.IdentityHashMap;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The parts of an expression without which it says nothing (docs/properties.md, "Holds for nothing"): if such a part is
 * never true, the property holds whatever the rest of it says. What the property claims is no condition: that
 * {@code AG !error} holds because error is never true is the point of it. Polarity decides, so the search goes down
 * the expression as it was written, and stops where another operand may be why it holds: at {@code |}, at
 * {@code exists} and at {@code <->}.
 */
final class ConditionMarks {
    /** Whether the part, or its negation, is the condition. */
    enum Sign {
        PLAIN,
        NEGATED
    }

    private enum Polarity {
        POSITIVE,
        NEGATIVE;

        Polarity flipped() {
            return this == POSITIVE ? NEGATIVE : POSITIVE;
        }
    }

    /** @param at the offset of the condition; parts that share it are one condition */
    record Mark(int at, Sign sign) {}

    private final IdentityHashMap<Expression, Mark> marks = new IdentityHashMap<>();

    private ConditionMarks() {}

    static ConditionMarks none() {
        return new ConditionMarks();
    }

    static ConditionMarks of(Expression expression) {
        ConditionMarks found = new ConditionMarks();
        found.search(expression, Polarity.POSITIVE);
        return found;
    }

    /** The mark of exactly this part; null if it is no condition. */
    @Nullable
    Mark mark(Expression part) {
        return marks.get(part);
    }

    private void search(Expression expression, Polarity polarity) {
        if (expression instanceof Combination combination) {
            searchCombination(combination, polarity);
        } else if (expression instanceof Temporal temporal) {
            searchTemporal(temporal, polarity);
        } else if (expression instanceof Quantified quantified) {
            boolean one = (quantified.quantifier() == Quantifier.FORALL) == (polarity == Polarity.POSITIVE);
            if (one) {
                search(quantified.body(), polarity);
            }
        } else if (expression instanceof Patterned patterned && polarity == Polarity.POSITIVE) {
            searchPattern(patterned);
        } else if (expression instanceof Sequence sequence && polarity == Polarity.POSITIVE) {
            if (sequence.atoms().size() > 1) {
                sequence.atoms().forEach(atom -> mark(atom, Sign.PLAIN));
            }
        } else if (expression instanceof Comparison comparison) {
            searchCount(comparison, polarity);
        }
    }

    private void searchCombination(Combination combination, Polarity polarity) {
        List<Expression> operands = combination.children();
        boolean positive = polarity == Polarity.POSITIVE;
        switch (combination.connective()) {
            case NOT -> search(operands.get(0), polarity.flipped());
            case AND -> {
                for (Expression operand : operands) {
                    if (!positive && isRequirement(operand)) {
                        mark(operand, Sign.PLAIN);
                    } else {
                        search(operand, polarity);
                    }
                }
            }
            case OR -> {
                for (Expression operand : operands) {
                    if (positive) {
                        markIfNegated(operand);
                    } else {
                        search(operand, polarity);
                    }
                }
            }
            case IMPLIES -> {
                if (positive) {
                    mark(operands.get(0), Sign.PLAIN);
                    search(operands.get(1), polarity);
                }
            }
            case IFF -> {}
        }
    }

    private void searchTemporal(Temporal temporal, Polarity polarity) {
        if (polarity == Polarity.POSITIVE && temporal.operator() == TemporalOperator.WEAK_UNTIL) {
            markIfNegated(temporal.children().get(0));
            search(temporal.children().get(1), polarity);
        } else if (polarity == Polarity.POSITIVE && temporal.operator() == TemporalOperator.RELEASE) {
            search(temporal.children().get(0), polarity);
            markIfNegated(temporal.children().get(1));
        } else {
            temporal.children().forEach(child -> search(child, polarity));
        }
    }

    private void searchPattern(Patterned patterned) {
        Expression first = patterned.arguments().get(0);
        switch (patterned.pattern()) {
            case ABSENCE -> search(first, Polarity.NEGATIVE);
            case EXISTENCE, UNIVERSALITY -> search(first, Polarity.POSITIVE);
            case PRECEDENCE, BEFORE -> mark(patterned.arguments().get(1), Sign.PLAIN);
            case RESPONSE -> {
                mark(first, Sign.PLAIN);
                search(patterned.arguments().get(1), Polarity.POSITIVE);
            }
            case BOUNDED_EXISTENCE -> {
                if (patterned.bound() > 0) {
                    mark(first, Sign.PLAIN);
                }
            }
        }
        switch (patterned.scope()) {
            case GLOBALLY -> {}
            case BEFORE, AFTER, AFTER_UNTIL -> mark(patterned.delimiters().get(0), Sign.PLAIN);
            case BETWEEN -> patterned.delimiters().forEach(each -> mark(each, Sign.PLAIN));
        }
    }

    /** An upper bound of a count, which none of the counted ever comes near. */
    private void searchCount(Comparison comparison, Polarity polarity) {
        Expression counted = comparison.left();
        Expression bound = comparison.right();
        Relation relation = comparison.relation();
        if (counted instanceof Literal) {
            counted = comparison.right();
            bound = comparison.left();
            relation = relation.mirrored();
        }
        if (polarity == Polarity.NEGATIVE) {
            relation = relation.negated();
        }
        boolean allowsSome = bound instanceof Literal literal
                && literal.value().isNumber()
                && (relation == Relation.LESS_OR_EQUAL && isAtLeast(literal.value(), 1)
                        || relation == Relation.LESS && isAtLeast(literal.value(), 2));
        if (!allowsSome) {
            return;
        }
        if (counted instanceof Quantified quantified) {
            mark(quantified.body(), Sign.PLAIN);
        } else if (counted instanceof Counted list) {
            list.children().forEach(each -> marks.put(each, new Mark(list.at(), Sign.PLAIN)));
        }
    }

    private static boolean isAtLeast(Value value, long least) {
        return value.number().compareTo(java.math.BigDecimal.valueOf(least)) >= 0;
    }

    /** In {@code !(a & b)}: whether b says what must be, as {@code x = 1} does; {@code x < 1} may be the claim. */
    private static boolean isRequirement(Expression part) {
        if (part instanceof Comparison comparison) {
            return comparison.relation() == Relation.EQUAL && isOfOneVariable(comparison);
        }
        return part instanceof Name
                || part instanceof Match
                || part instanceof On
                || part instanceof EventAtom
                || part instanceof Combination or
                        && or.connective() == Connective.OR
                        && or.children().stream().allMatch(ConditionMarks::isRequirement);
    }

    private static boolean isOfOneVariable(Comparison comparison) {
        return comparison.left() instanceof Name && comparison.right() instanceof Literal
                || comparison.left() instanceof Literal && comparison.right() instanceof Name;
    }

    /** {@code !a | b} and {@code !a W b} are {@code a -> b} and its like. */
    private void markIfNegated(Expression part) {
        if (part instanceof Combination not && not.connective() == Connective.NOT) {
            mark(not.children().get(0), Sign.PLAIN);
        } else if (part instanceof Comparison comparison
                && comparison.relation() == Relation.NOT_EQUAL
                && isOfOneVariable(comparison)) {
            mark(part, Sign.NEGATED);
        }
    }

    private void mark(Expression part, Sign sign) {
        marks.put(part, new Mark(part.at(), sign));
    }
}
