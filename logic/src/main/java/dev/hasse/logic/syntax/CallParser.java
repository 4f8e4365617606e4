package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.NearestName;
import dev.hasse.logic.Relation;
import dev.hasse.logic.TimeBound;
import dev.hasse.logic.WrittenPattern.Scope;
import dev.hasse.logic.syntax.Expression.Aggregate;
import dev.hasse.logic.syntax.Expression.Aggregated;
import dev.hasse.logic.syntax.Expression.Comparison;
import dev.hasse.logic.syntax.Expression.Counted;
import dev.hasse.logic.syntax.Expression.Happened;
import dev.hasse.logic.syntax.Expression.InTransit;
import dev.hasse.logic.syntax.Expression.Name;
import dev.hasse.logic.syntax.Expression.Old;
import dev.hasse.logic.syntax.Expression.On;
import dev.hasse.logic.syntax.Expression.Patterned;
import dev.hasse.trace.Value;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** What looks like the call of a function: {@code count}, {@code inTransit}, {@code on}, {@code old},
 * {@code happened}, patterns. */
record CallParser(TokenStream tokens, FormulaParser formulas) {
    private static final int MAX_BOUND = 50;

    Expression call() throws InputException {
        Token word = tokens.take();
        Token opening = tokens.take();
        switch (word.text()) {
            case "count":
                boolean overProcesses =
                        tokens.ahead(1).isSymbol(":") || tokens.ahead(1).isWord("in");
                Expression count =
                        overProcesses ? new QuantifierParser(tokens).counted(word, formulas::whole) : counted(word);
                tokens.expectClosing(")", opening);
                return count;
            case "sum", "min", "max":
                return aggregated(word, opening);
            case "old", "changed":
                return ofStep(word, opening);
            case "on":
                Expression operand = formulas.whole();
                tokens.expectClosing(")", opening);
                return new On(operand, word.start());
            case "inTransit":
                Token from = process();
                tokens.expectSymbol(",", "between the two processes of inTransit");
                Token to = process();
                tokens.expectClosing(")", opening);
                return new InTransit(from, to, word.start());
            case "happened":
                Token process = process();
                tokens.expectSymbol(",", "and the event's name in quotes, as in happened(payments, 'charge')");
                if (tokens.peek().kind() != Token.Kind.TEXT) {
                    throw tokens.expected("the event's name in quotes, as in happened(payments, 'charge')");
                }
                Token name = tokens.take();
                tokens.expectClosing(")", opening);
                return new Happened(process, Value.of(Texts.value(name, tokens)), word.start());
            default:
                Optional<Pattern> pattern = Pattern.named(word.text());
                if (pattern.isEmpty()) {
                    throw unknown(word);
                }
                return pattern(pattern.get(), word, opening);
        }
    }

    /** {@code old(x)}, or {@code changed(x)}, which is {@code x != old(x)}. */
    private Expression ofStep(Token word, Token opening) throws InputException {
        Token token = tokens.peek();
        if (token.kind() != Token.Kind.NAME && token.kind() != Token.Kind.QUOTED_NAME) {
            throw tokens.expected("a variable in " + word.text() + "(...)");
        }
        Name variable = new Name(tokens.take());
        tokens.expectClosing(")", opening);
        Old old = new Old(variable, word.start());
        return word.text().equals("old") ? old : new Comparison(variable, Relation.NOT_EQUAL, old, word.start());
    }

    private Expression aggregated(Token word, Token opening) throws InputException {
        Aggregate aggregate = Aggregate.valueOf(word.text().toUpperCase(Locale.ROOT));
        boolean quantified = tokens.ahead(1).isSymbol(":") || tokens.ahead(1).isWord("in");
        List<Expression> values = new ArrayList<>();
        if (quantified) {
            values.add(new QuantifierParser(tokens).counted(word, formulas::value));
        } else {
            do {
                values.add(formulas.value());
            } while (tokens.takeSymbol(","));
        }
        tokens.expectClosing(")", opening);
        return new Aggregated(aggregate, List.copyOf(values), word.start());
    }

    /** {@code count(a, b, c)}: what {@code count(p: ...)} is after expansion. */
    private Expression counted(Token word) throws InputException {
        List<Expression> counted = new ArrayList<>();
        if (!tokens.peek().isSymbol(")")) {
            do {
                counted.add(formulas.whole());
            } while (tokens.takeSymbol(","));
        }
        return new Counted(List.copyOf(counted), word.start());
    }

    private InputException unknown(Token word) {
        String patterns = Arrays.stream(Pattern.values()).map(Pattern::word).collect(Collectors.joining(", "));
        Optional<String> near = NearestName.nearest(
                word.text(), Arrays.stream(Pattern.values()).map(Pattern::word).toList());
        if (near.isPresent()) {
            return tokens.error(
                    word.start(), "unknown function '" + word.text() + "': did you mean " + near.get() + "?");
        }
        return tokens.error(
                word.start(),
                "unknown function '" + word.text()
                        + "': there are count, sum, min, max, inTransit, on, old, changed, happened and the patterns "
                        + patterns);
    }

    private Token process() throws InputException {
        return switch (tokens.peek().kind()) {
            case NAME, QUOTED_NAME, NUMBER, TEXT -> tokens.take();
            default -> throw tokens.expected("the name of a process");
        };
    }

    private Expression pattern(Pattern pattern, Token word, Token opening) throws InputException {
        List<Expression> arguments = new ArrayList<>();
        for (int i = 0; i < pattern.arguments(); i++) {
            if (i > 0) {
                tokens.expectSymbol(",", "and a second formula for " + word.text());
            }
            arguments.add(formulas.whole());
        }
        int bound = 0;
        if (pattern == Pattern.BOUNDED_EXISTENCE) {
            tokens.expectSymbol(",", "and how often it may be true");
            bound = bound();
        }
        TimeBound within = within(pattern, word);
        tokens.expectClosing(")", opening);
        List<Expression> delimiters = new ArrayList<>();
        Scope scope = scope(delimiters);
        if (within != null && scope != Scope.GLOBALLY && scope != Scope.AFTER) {
            throw tokens.error(word.start(), "'within' needs a scope without an end: globally or after");
        }
        return new Patterned(
                pattern, scope, List.copyOf(arguments), bound, within, List.copyOf(delimiters), word.start());
    }

    /** {@code , within 2s}, if it is next. */
    private @Nullable TimeBound within(Pattern pattern, Token word) throws InputException {
        if (!tokens.peek().isSymbol(",") || !tokens.ahead(1).isWord("within")) {
            return null;
        }
        if (pattern == Pattern.BEFORE || pattern == Pattern.BOUNDED_EXISTENCE) {
            throw tokens.error(
                    tokens.ahead(1).start(),
                    word.text() + " takes no 'within': expected it in response, precedence, existence, absence or"
                            + " universality");
        }
        tokens.take();
        return new TimeBoundParser(tokens).within();
    }

    private int bound() throws InputException {
        Token token = tokens.peek();
        if (token.kind() != Token.Kind.NUMBER
                || !token.text().matches("[0-9]{1,3}")
                || Integer.parseInt(token.text()) > MAX_BOUND) {
            throw tokens.expected("a number from 0 to " + MAX_BOUND);
        }
        return Integer.parseInt(tokens.take().text());
    }

    private Scope scope(List<Expression> delimiters) throws InputException {
        if (tokens.takeWord("before")) {
            delimiters.add(formulas.unary());
            return Scope.BEFORE;
        } else if (tokens.takeWord("after")) {
            delimiters.add(formulas.unary());
            if (!tokens.takeWord("until")) {
                return Scope.AFTER;
            }
            delimiters.add(formulas.unary());
            return Scope.AFTER_UNTIL;
        } else if (tokens.takeWord("between")) {
            delimiters.add(formulas.unary());
            if (!tokens.takeWord("and")) {
                throw tokens.expected("'and' after the beginning of 'between'");
            }
            delimiters.add(formulas.unary());
            return Scope.BETWEEN;
        } else {
            tokens.takeWord("globally");
            return Scope.GLOBALLY;
        }
    }
}
