package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Relation;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Comparison;
import dev.hasse.logic.syntax.Expression.Connective;
import dev.hasse.logic.syntax.Expression.Distinctness;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.Name;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Range;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.TemporalOperator;
import java.util.List;

/**
 * {@code let v = x at [e]. f}: f with v for what the last event e carries under the name x. It becomes
 * {@code forall v in values(x). ((![e] since [e & x = v]) -> f)}; with {@code at previous}, {@code Y} stands before the
 * first part.
 */
record LetParser(TokenStream tokens) {
    /** Reads {@code [...]}. */
    interface Atom {
        EventAtom parse() throws InputException;
    }

    private static final String WORD = "let";
    private static final String EXAMPLE = ", as in let v = value at [event = 'write']. ...";

    Expression let(Atom atom, QuantifierParser.Body body) throws InputException {
        Token word = tokens.take();
        Token variable = new QuantifierParser(tokens).variable(word);
        if (!tokens.takeSymbol("=")) {
            throw tokens.expected("'=' and the name of what the event carries" + EXAMPLE);
        }
        Token field = tokens.peek();
        if (field.kind() != Token.Kind.NAME && field.kind() != Token.Kind.QUOTED_NAME) {
            throw tokens.expected("the name of what the event carries" + EXAMPLE);
        }
        tokens.take();
        if (!tokens.takeWord("at")) {
            throw tokens.expected("'at' and an event" + EXAMPLE);
        }
        boolean isPrevious = tokens.takeWord("previous");
        if (!tokens.peek().isSymbol("[")) {
            throw tokens.expected("the event in brackets" + EXAMPLE);
        }
        EventAtom event = atom.parse();
        if (field.text().equals(variable.text()) || Prefixed.mentions(event, variable.text())) {
            throw tokens.error(
                    variable.start(),
                    "'" + variable.text() + "' is already an attribute of the event: choose another name for the"
                            + " value" + EXAMPLE);
        }
        tokens.expectSymbol(".", "after the event of 'let'" + EXAMPLE);
        Expression condition = last(event, field, variable, word.start());
        if (isPrevious) {
            condition = new Temporal(null, TemporalOperator.PREVIOUSLY, List.of(condition), WORD, word.start());
        }
        Expression scope = new Combination(Connective.IMPLIES, List.of(condition, body.parse()), word.start());
        return new Quantified(
                Quantifier.FORALL,
                List.of(variable.text()),
                Distinctness.ANY,
                new Range.Values(field),
                null,
                scope,
                word.start());
    }

    /** Throws if a {@code let} is about the beginning of the run, where no event has come. */
    static void requireState(Expression expression, TokenStream tokens) throws InputException {
        if (expression instanceof Temporal temporal && temporal.written().equals(WORD)) {
            throw tokens.error(
                    expression.at(),
                    "'let' refers to the last event before the current state, and at the start there is none: write"
                            + " G let ... for every state, or G ([...] -> let ...)");
        } else if (expression instanceof Combination || expression instanceof Quantified) {
            for (Expression child : expression.children()) {
                requireState(child, tokens);
            }
        }
    }

    private static Expression last(EventAtom event, Token field, Token variable, int at) {
        Expression isValue = new Comparison(new Name(field), Relation.EQUAL, new Name(variable), at);
        Expression carries = new EventAtom(new Combination(Connective.AND, List.of(event.operand(), isValue), at), at);
        Expression none = new Combination(Connective.NOT, List.of(event), at);
        return new Temporal(null, TemporalOperator.SINCE, List.of(none, carries), WORD, at);
    }
}
