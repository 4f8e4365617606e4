package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.Expression.Between;
import dev.hasse.logic.syntax.Expression.Literal;
import dev.hasse.logic.syntax.Expression.Membership;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.List;

/** What follows a value and {@code in}: {@code {1, 2, 3}}, {@code 1..5} or {@code 'a'..'f'}. */
record RangeParser(TokenStream tokens, TermParser terms) {
    Expression in(Expression subject) throws InputException {
        Token word = tokens.take();
        Token opening = tokens.peek();
        if (opening.isSymbol("(") || opening.isSymbol("[")) {
            throw tokens.expected("{...} or a range");
        }
        if (!tokens.takeSymbol("{")) {
            Literal least = bound(terms.sum(), word);
            if (tokens.peek().isSymbol(",")) {
                throw tokens.error(tokens.peek().start(), "expected '..', or braces around a set: x in {1, 2}");
            }
            tokens.expectSymbol("..", "and the last value, as in x in 1..5");
            Literal most = bound(terms.sum(), word);
            if (least.value().isNumber() != most.value().isNumber()) {
                throw tokens.error(word.start(), "a range is from a number to a number, or from a text to a text");
            }
            return new Between(subject, least, most, word.start());
        }
        List<Expression> members = new ArrayList<>();
        if (!tokens.peek().isSymbol("}")) {
            do {
                members.add(terms.sum());
            } while (tokens.takeSymbol(","));
        }
        tokens.expectClosing("}", opening);
        return new Membership(subject, List.copyOf(members), word.start());
    }

    private Literal bound(Expression expression, Token word) throws InputException {
        if (expression instanceof Literal literal && !(literal.value() instanceof Value.Truth)) {
            return literal;
        }
        throw tokens.error(
                word.start(), "expected {...} or a range after 'in': x in {1, 2, 3}, x in 1..5, x in 'a'..'f'");
    }
}
