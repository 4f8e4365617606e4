package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.PathQuantifier;
import dev.hasse.logic.Spans;
import dev.hasse.logic.TimeBound;
import dev.hasse.logic.syntax.Expression.Combination;
import dev.hasse.logic.syntax.Expression.Connective;
import dev.hasse.logic.syntax.Expression.EventAtom;
import dev.hasse.logic.syntax.Expression.Temporal;
import dev.hasse.logic.syntax.Expression.TemporalOperator;
import dev.hasse.logic.syntax.Expression.Timed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Connectives and temporal operators, by precedence climbing. */
final class FormulaParser {
    private static final int LOWEST = 0;
    private static final int UNTIL_LEVEL = 4;

    /**
     * @param text on one line and without comments
     * @param spans where in the text each formula stands, without the parentheses around it
     */
    record Written(String text, Expression expression, Spans<Expression> spans) {}

    private final TokenStream tokens;
    private final TermParser terms;
    private final TimeBoundParser bounds;
    private final Spans<Expression> spans = new Spans<>();
    /** Inside {@code E[p U q]} the operator is the separator of the whole, however weak the operators around it. */
    private boolean untilSeparates;

    private FormulaParser(TokenStream tokens) {
        this.tokens = tokens;
        this.terms = new TermParser(tokens, this);
        this.bounds = new TimeBoundParser(tokens);
    }

    /** The formula in this part of the source. */
    static Written parse(SourceText source, int start, int end) throws InputException {
        Lexer.Line line = Lexer.line(source, start, end);
        TokenStream tokens = new TokenStream(source, line);
        FormulaParser parser = new FormulaParser(tokens);
        Expression expression = parser.whole();
        if (tokens.peek().kind() != Token.Kind.END) {
            throw tokens.peek().isSymbol(")")
                    ? tokens.error(tokens.peek().start(), "')' closes nothing")
                    : tokens.expected("an operator or the end of the formula");
        }
        LetParser.requireState(expression, tokens);
        return new Written(line.text(), Prefixed.of(expression, parser.spans), parser.spans);
    }

    /** A formula between brackets or at the top, where {@code U} is an operator like others. */
    Expression whole() throws InputException {
        boolean before = untilSeparates;
        untilSeparates = false;
        Expression expression = binary(LOWEST);
        untilSeparates = before;
        return expression;
    }

    /** A value, such as one that is summed up. */
    Expression value() throws InputException {
        return terms.sum();
    }

    /** A formula on one side of the operator in {@code E[p U q]}. */
    private Expression side() throws InputException {
        boolean before = untilSeparates;
        untilSeparates = true;
        Expression expression = binary(LOWEST);
        untilSeparates = before;
        return expression;
    }

    private Expression binary(int lowest) throws InputException {
        int first = tokens.position();
        Expression left = unary();
        while (true) {
            Token token = tokens.peek();
            TemporalOperator until = until(token);
            Connective connective = connective(token);
            if (until != null && lowest <= UNTIL_LEVEL && !untilSeparates) {
                tokens.take();
                if (until.isPast() && bounds.follows(0)) {
                    throw noBound(token);
                }
                TimeBound bound = bounds.follows(0) ? bounds.bracketed() : null;
                Expression right = nested(UNTIL_LEVEL);
                left = timed(new Temporal(null, until, List.of(left, right), token.text(), token.start()), bound);
            } else if (connective != null && level(connective) >= lowest) {
                left = combination(left, connective);
            } else {
                return left;
            }
            spans.put(left, tokens.since(first));
        }
    }

    private Expression combination(Expression first, Connective connective) throws InputException {
        int at = tokens.peek().start();
        List<Expression> operands = new ArrayList<>(List.of(first));
        boolean associative = connective == Connective.AND || connective == Connective.OR;
        do {
            tokens.take();
            operands.add(associative ? binary(level(connective) + 1) : nested(level(connective)));
        } while (connective(tokens.peek()) == connective);
        return new Combination(connective, List.copyOf(operands), at);
    }

    /** The right operand of a right-associative operator: a chain of them nests. */
    private Expression nested(int lowest) throws InputException {
        tokens.enter();
        Expression expression = binary(lowest);
        tokens.leave();
        return expression;
    }

    private static int level(Connective connective) {
        return switch (connective) {
            case IFF -> 0;
            case IMPLIES -> 1;
            case OR -> 2;
            case AND -> 3;
            case NOT -> throw new IllegalArgumentException("not an infix operator");
        };
    }

    private static @Nullable TemporalOperator until(Token token) {
        return token.kind() == Token.Kind.NAME ? Keywords.INFIX.get(token.text()) : null;
    }

    private static @Nullable Connective connective(Token token) {
        if (token.kind() != Token.Kind.SYMBOL && token.kind() != Token.Kind.NAME) {
            return null;
        }
        return switch (token.text()) {
            case "&", "&&", "and" -> Connective.AND;
            case "|", "||", "or" -> Connective.OR;
            case "->", "=>", "implies" -> Connective.IMPLIES;
            case "<->", "<=>", "iff" -> Connective.IFF;
            default -> null;
        };
    }

    /** An operand of connectives: a prefix operator with its operand, a quantifier, a comparison. */
    Expression unary() throws InputException {
        tokens.enter();
        int position = tokens.position();
        Token first = tokens.peek();
        Expression expression = first.isSymbol("[")
                ? eventAtom()
                : first.kind() == Token.Kind.NAME || first.isSymbol("!") ? prefixed(first) : terms.comparison();
        spans.put(expression, tokens.since(position));
        tokens.leave();
        return expression;
    }

    private EventAtom eventAtom() throws InputException {
        Token opening = tokens.take();
        Expression operand = whole();
        tokens.expectClosing("]", opening);
        return new EventAtom(operand, opening.start());
    }

    private Expression prefixed(Token token) throws InputException {
        if (token.isSymbol("!") || (token.isWord("not") && operandFollows(1))) {
            tokens.take();
            return new Combination(Connective.NOT, List.of(unary()), token.start());
        }
        String word = token.text();
        TemporalOperator operator = Keywords.PREFIX.get(word);
        if (bounds.follows(1) && operator != null) {
            return bounded(operator);
        }
        if (operator != null && operandFollows(1)) {
            tokens.take();
            return new Temporal(null, operator, List.of(unary()), word, token.start());
        } else if (Keywords.isCtlPrefix(word) && (bounds.follows(1) || operandFollows(1))) {
            tokens.take();
            return path(token, word.substring(1), word);
        } else if (Keywords.isPathQuantifier(word) && separatePrefixFollows()) {
            tokens.take();
            Token second = tokens.take();
            return path(token, second.text(), word + second.text());
        } else if (Keywords.isPathQuantifier(word)
                && (tokens.ahead(1).isSymbol("[") || tokens.ahead(1).isSymbol("("))) {
            return bracketedPath();
        } else if (word.equals("never") && tokens.ahead(1).isSymbol("[")) {
            return new SequenceParser(tokens, this::eventAtom).sequence();
        } else if ((word.equals("forall") || word.equals("exists"))
                && tokens.ahead(1).kind() == Token.Kind.NAME) {
            return new QuantifierParser(tokens).quantified(this::whole, () -> binary(LOWEST));
        } else if (word.equals("let") && tokens.ahead(1).kind() == Token.Kind.NAME) {
            return new LetParser(tokens).let(this::eventAtom, () -> binary(LOWEST));
        } else {
            return terms.comparison();
        }
    }

    /** {@code F[<=2s] p}. */
    private Expression bounded(TemporalOperator operator) throws InputException {
        Token word = tokens.take();
        requireBoundable(operator, word);
        TimeBound bound = bounds.bracketed();
        return timed(new Temporal(null, operator, List.of(unary()), word.text(), word.start()), bound);
    }

    private void requireBoundable(TemporalOperator operator, Token word) throws InputException {
        if (operator != TemporalOperator.FINALLY
                && operator != TemporalOperator.GLOBALLY
                && operator != TemporalOperator.ONCE) {
            throw noBound(word);
        }
    }

    private InputException noBound(Token word) {
        return tokens.error(word.start(), word.text() + " takes no time bound: expected F, G, U, W, R or O");
    }

    private Expression timed(Temporal operator, @Nullable TimeBound bound) {
        if (bound == null) {
            return operator;
        }
        return new Timed(operator, bound, operator.at());
    }

    private Expression path(Token token, String operator, String written) throws InputException {
        TemporalOperator temporal = Keywords.PREFIX.get(operator);
        if (temporal == null) {
            throw new AssertionError(operator);
        }
        TimeBound bound = null;
        if (bounds.follows(0)) {
            requireBoundable(temporal, token);
            bound = bounds.bracketed();
        }
        return timed(new Temporal(quantifier(token), temporal, List.of(unary()), written, token.start()), bound);
    }

    /** {@code A G p}, written apart. */
    private boolean separatePrefixFollows() {
        Token next = tokens.ahead(1);
        return next.kind() == Token.Kind.NAME
                && Keywords.PREFIX.containsKey(next.text())
                && !next.text().equals("N")
                && !isPast(Keywords.PREFIX.get(next.text()))
                && operandFollows(2);
    }

    private static boolean isPast(@Nullable TemporalOperator operator) {
        return operator != null && operator.isPast();
    }

    /** {@code E[p U q]}, also {@code E(p U q)} and {@code E[F p]}. */
    private Expression bracketedPath() throws InputException {
        Token token = tokens.take();
        Token opening = tokens.take();
        String closing = opening.text().equals("[") ? "]" : ")";
        Expression left = side();
        Token separator = tokens.peek();
        TemporalOperator until = until(separator);
        if (until != null && !until.isPast()) {
            tokens.take();
            TimeBound bound = bounds.follows(0) ? bounds.bracketed() : null;
            Expression right = side();
            tokens.expectClosing(closing, opening);
            String written = token.text() + separator.text();
            return timed(new Temporal(quantifier(token), until, List.of(left, right), written, token.start()), bound);
        }
        if (left instanceof Temporal inner
                && inner.quantifier() == null
                && inner.operator() != TemporalOperator.WEAK_NEXT
                && !inner.operator().isPast()
                && tokens.takeSymbol(closing)) {
            return new Temporal(
                    quantifier(token),
                    inner.operator(),
                    inner.children(),
                    token.text() + inner.written(),
                    token.start());
        }
        throw tokens.expected("U, W or R in " + token.text() + opening.text() + "... U ..." + closing);
    }

    private static PathQuantifier quantifier(Token token) {
        return token.text().startsWith("E") ? PathQuantifier.EXISTS : PathQuantifier.ALL;
    }

    /**
     * Whether the token so many places ahead begins an operand, so that the word before it is an operator. A minus
     * does where it can hardly be meant as a difference: {@code AG -x < 3} and {@code F -x < 3}, but not {@code F - 1}.
     */
    private boolean operandFollows(int distance) {
        Token token = tokens.ahead(distance);
        if (token.isSymbol("-")) {
            Token word = tokens.ahead(distance - 1);
            boolean apart = word.start() + word.text().length() < token.start();
            boolean touches = tokens.ahead(distance + 1).start() == token.start() + 1;
            return Keywords.isCtlPrefix(word.text()) || word.isWord("not") || (apart && touches);
        }
        boolean infix = token.kind() == Token.Kind.NAME && Keywords.isInfix(token.text());
        return beginsOperand(token) && !(infix && beginsOperand(tokens.ahead(distance + 1)));
    }

    private static boolean beginsOperand(Token token) {
        return switch (token.kind()) {
            case NAME, QUOTED_NAME, NUMBER, TEXT -> true;
            case SYMBOL -> token.isSymbol("(") || token.isSymbol("!") || token.isSymbol("[");
            case DURATION, END -> false;
        };
    }
}
