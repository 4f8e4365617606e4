package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Regex;
import dev.hasse.logic.syntax.Expression.Distinctness;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** {@code forall p. f}, {@code exists p, q. f}, {@code forall p != q in 'node.*'. f} and {@code count(p: f)}. */
final class QuantifierParser {
    /** Reads the formula that a quantifier is about. */
    interface Body {
        Expression parse() throws InputException;
    }

    private final TokenStream tokens;

    QuantifierParser(TokenStream tokens) {
        this.tokens = tokens;
    }

    Expression quantified(Body body) throws InputException {
        Token word = tokens.take();
        Quantifier quantifier = word.text().equals("forall") ? Quantifier.FORALL : Quantifier.EXISTS;
        List<String> variables = new ArrayList<>(List.of(variable(word)));
        String separator = tokens.peek().isSymbol("!=") ? "!=" : ",";
        while (tokens.takeSymbol(separator)) {
            variables.add(variable(word));
        }
        if (new HashSet<>(variables).size() < variables.size()) {
            throw tokens.error(word.start(), "'" + word.text() + "' names a process twice");
        }
        Regex restriction = restriction();
        tokens.expectSymbol(".", "after the processes of '" + word.text() + "'");
        return new Quantified(
                quantifier,
                List.copyOf(variables),
                separator.equals("!=") ? Distinctness.DISTINCT : Distinctness.ANY,
                restriction,
                body.parse(),
                word.start());
    }

    /** The part of {@code count(p: f)} between the parentheses. */
    Expression counted(Token word, Body body) throws InputException {
        String variable = variable(word);
        Regex restriction = restriction();
        tokens.expectSymbol(":", "after the process of 'count'");
        return new Quantified(
                Quantifier.COUNT, List.of(variable), Distinctness.ANY, restriction, body.parse(), word.start());
    }

    private String variable(Token word) throws InputException {
        if (tokens.peek().kind() != Token.Kind.NAME) {
            throw tokens.expected("a name for a process after '" + word.text() + "'");
        }
        Token name = tokens.take();
        if (name.text().contains(".") || name.text().contains("[")) {
            throw tokens.error(
                    name.start(), "'" + name.text() + "' cannot name a process: dots and brackets follow it");
        }
        return name.text();
    }

    private @Nullable Regex restriction() throws InputException {
        return tokens.takeWord("in") ? Texts.regex(tokens) : null;
    }
}
