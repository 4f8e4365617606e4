package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.Expression.Distinctness;
import dev.hasse.logic.syntax.Expression.Quantified;
import dev.hasse.logic.syntax.Expression.Quantifier;
import dev.hasse.logic.syntax.Expression.Range;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;

/**
 * {@code forall p. f}, {@code exists p, q. f}, {@code forall p != q in 'node.*'. f}, {@code count(p: f)}, and over data
 * {@code forall r in values(order) where r > 5. f}, {@code forall a in Account[*]. f}.
 */
record QuantifierParser(TokenStream tokens) {
    /** Reads the formula that a quantifier is about. */
    interface Body {
        Expression parse() throws InputException;
    }

    /** Behind a type: all objects of it. */
    private static final String ALL = "[*]";

    Expression quantified(Body condition, Body body) throws InputException {
        Token word = tokens.take();
        return quantified(word, condition, body);
    }

    /** One group of variables with its range; after a comma comes the next. */
    private Expression quantified(Token word, Body condition, Body body) throws InputException {
        Quantifier quantifier = word.text().equals("forall") ? Quantifier.FORALL : Quantifier.EXISTS;
        List<String> variables = new ArrayList<>(List.of(variable(word).text()));
        String separator = tokens.peek().isSymbol("!=") ? "!=" : ",";
        while (tokens.takeSymbol(separator)) {
            variables.add(variable(word).text());
        }
        if (new HashSet<>(variables).size() < variables.size()) {
            throw tokens.error(word.start(), "'" + word.text() + "' names a process twice");
        }
        Range range = range();
        Expression where = tokens.takeWord("where") ? condition.parse() : null;
        boolean more = where == null && !(range instanceof Range.Processes all && all.restriction() == null);
        Expression scope;
        if (more && tokens.takeSymbol(",")) {
            scope = quantified(word, condition, body);
        } else {
            tokens.expectSymbol(".", "after the variables of '" + word.text() + "'");
            scope = body.parse();
        }
        return new Quantified(
                quantifier,
                List.copyOf(variables),
                separator.equals("!=") ? Distinctness.DISTINCT : Distinctness.ANY,
                range,
                where,
                scope,
                word.start());
    }

    /** The part of {@code count(p: f)} between the parentheses. */
    Expression counted(Token word, Body body) throws InputException {
        String variable = variable(word).text();
        Range range = range();
        tokens.expectSymbol(":", "after the variable of '" + word.text() + "'");
        return new Quantified(
                Quantifier.COUNT, List.of(variable), Distinctness.ANY, range, null, body.parse(), word.start());
    }

    /** The name that the word binds. */
    Token variable(Token word) throws InputException {
        if (tokens.peek().kind() != Token.Kind.NAME) {
            throw tokens.expected("a name for what stands after '" + word.text() + "'");
        }
        Token name = tokens.take();
        if (name.text().contains(".") || name.text().contains("[")) {
            throw tokens.error(
                    name.start(),
                    "'" + name.text() + "' cannot be a quantifier's variable: use a plain name without dots and"
                            + " brackets");
        }
        return name;
    }

    private Range range() throws InputException {
        if (!tokens.takeWord("in")) {
            return new Range.Processes(null);
        }
        Token first = tokens.peek();
        boolean isName = first.kind() == Token.Kind.NAME || first.kind() == Token.Kind.QUOTED_NAME;
        if (first.isWord("values") && tokens.ahead(1).isSymbol("(")) {
            tokens.take();
            Token opening = tokens.take();
            Token field = tokens.peek();
            if (field.kind() != Token.Kind.NAME && field.kind() != Token.Kind.QUOTED_NAME) {
                throw tokens.expected("the name under which events carry the values, as in values(order)");
            }
            tokens.take();
            tokens.expectClosing(")", opening);
            return new Range.Values(field);
        } else if (first.kind() == Token.Kind.NAME && first.text().endsWith(ALL)) {
            tokens.take();
            String type = first.text().substring(0, first.text().length() - ALL.length());
            return new Range.Objects(new Token(first.kind(), type, first.start()));
        } else if (isName && tokens.ahead(1).isSymbol("[")) {
            Token type = tokens.take();
            Token opening = tokens.take();
            tokens.expectSymbol("*", "for all objects of the type, as in " + type.text() + "[*]");
            tokens.expectClosing("]", opening);
            return new Range.Objects(type);
        } else if (isName) {
            throw tokens.error(
                    first.start(),
                    "expected what to range over: values(" + first.text() + ") for the values that events carry, "
                            + first.text() + "[*] for objects, or '" + first.text() + "' for processes");
        }
        if (first.isSymbol("{")) {
            throw tokens.error(
                    first.start(),
                    "expected processes as a regular expression, such as 'node.*', values(NAME) or TYPE[*] after 'in',"
                            + " not a set");
        }
        return new Range.Processes(Texts.regex(tokens));
    }
}
