package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Relation;
import dev.hasse.logic.syntax.Expression.Arithmetic;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Comparison;
import dev.hasse.logic.syntax.Expression.Connective;
import dev.hasse.logic.syntax.Expression.Literal;
import dev.hasse.logic.syntax.Expression.Match;
import dev.hasse.logic.syntax.Expression.Name;
import dev.hasse.trace.Value;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Comparisons, arithmetic and what they are made of. */
record TermParser(TokenStream tokens, FormulaParser formulas) {
    /** To read digits takes the square of their number in time, even if they are found to be too many. */
    private static final int MAX_NUMBER = 2 * Value.MAX_DIGITS;

    /** A comparison, or what could be one side of it. */
    Expression comparison() throws InputException {
        Expression left = sum();
        Token token = tokens.peek();
        if (token.isSymbol("~") || token.isSymbol("!~")) {
            tokens.take();
            Expression match = new Match(left, Texts.regex(tokens), token.start());
            return token.isSymbol("~") ? match : new Combination(Connective.NOT, List.of(match), token.start());
        }
        if (token.isWord("in") && !tokens.ahead(1).isSymbol("=")) {
            return new RangeParser(tokens, this).in(left);
        }
        Relation relation = relation(token);
        if (relation == null) {
            return left;
        }
        tokens.take();
        Expression right = sum();
        if (relation(tokens.peek()) != null) {
            throw tokens.error(
                    tokens.peek().start(),
                    "comparisons cannot be chained: write a < b & b < c, and p <-> q for truths");
        }
        return new Comparison(left, relation, right, token.start());
    }

    private static @Nullable Relation relation(Token token) {
        if (token.kind() != Token.Kind.SYMBOL) {
            return null;
        }
        return switch (token.text()) {
            case "=", "==" -> Relation.EQUAL;
            case "!=" -> Relation.NOT_EQUAL;
            case "<" -> Relation.LESS;
            case "<=" -> Relation.LESS_OR_EQUAL;
            case ">" -> Relation.GREATER;
            case ">=" -> Relation.GREATER_OR_EQUAL;
            default -> null;
        };
    }

    /** A product is continued where it began: a parenthesis should take few frames of the stack. */
    Expression sum() throws InputException {
        Expression left = product(factor());
        while (tokens.peek().isSymbol("+") || tokens.peek().isSymbol("-")) {
            Token operator = tokens.peek();
            List<Expression> terms = new ArrayList<>(List.of(left));
            tokens.link(operator.start());
            if (operator.isSymbol("-")) {
                tokens.take();
                terms.add(product(factor()));
            }
            while (operator.isSymbol("+") && tokens.takeSymbol("+")) {
                terms.add(product(factor()));
            }
            left = new Arithmetic(operator.text().charAt(0), List.copyOf(terms), operator.start());
        }
        return left;
    }

    /** The product that begins with this factor. */
    private Expression product(Expression first) throws InputException {
        Expression left = first;
        while (tokens.peek().isSymbol("*") || tokens.peek().isSymbol("/")) {
            Token operator = tokens.take();
            tokens.link(operator.start());
            left = new Arithmetic(operator.text().charAt(0), List.of(left, factor()), operator.start());
        }
        return left;
    }

    private Expression factor() throws InputException {
        Token token = tokens.peek();
        switch (token.kind()) {
            case NUMBER:
                return number("");
            case TEXT:
                tokens.take();
                return new Literal(Value.of(Texts.value(token, tokens)), token.start());
            case QUOTED_NAME:
                return new Name(tokens.take());
            case NAME:
                return named();
            default:
                if (token.isSymbol("-")) {
                    return negative();
                }
                if (!token.isSymbol("(")) {
                    throw tokens.expected("a formula or a value");
                }
                tokens.take();
                Expression inner = formulas.whole();
                tokens.expectClosing(")", token);
                return inner;
        }
    }

    /** A minus before a number is the number's sign. */
    private Expression negative() throws InputException {
        Token minus = tokens.take();
        if (tokens.peek().kind() == Token.Kind.NUMBER) {
            return number("-");
        }
        tokens.enter();
        Expression operand = factor();
        tokens.leave();
        return new Arithmetic('-', List.of(operand), minus.start());
    }

    private Expression named() throws InputException {
        if (tokens.ahead(1).isSymbol("(")) {
            return new CallParser(tokens, formulas).call();
        }
        Token token = tokens.take();
        return switch (token.text()) {
            case "true", "false" -> new Literal(Value.of(token.text().equals("true")), token.start());
            default -> new Name(token);
        };
    }

    private Expression number(String sign) throws InputException {
        Token token = tokens.take();
        String tooLong = "a number of more than " + Value.MAX_DIGITS + " digits";
        if (token.text().length() > MAX_NUMBER) {
            throw tokens.error(token.start(), tooLong);
        }
        try {
            return new Literal(Value.of(new BigDecimal(sign + token.text())), token.start());
        } catch (ArithmeticException | NumberFormatException e) {
            throw tokens.error(token.start(), tooLong);
        }
    }
}
