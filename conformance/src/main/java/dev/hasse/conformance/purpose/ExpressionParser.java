package dev.hasse.conformance.purpose;

import dev.hasse.base.InputException;
import dev.hasse.conformance.purpose.ActionAutomaton.Part;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import java.util.function.Predicate;

/**
 * Reads a regular expression over actions, in the words of MCL:
 *
 * <pre>
 * expression ::= sequence ("|" sequence)*
 * sequence   ::= item ("." item)*
 * item       ::= (action | "(" expression ")") ("*" | "+" | "?")*
 * action     ::= "true" | "exact label" | 'regular expression' | "not" action
 * </pre>
 */
final class ExpressionParser {
    private static final String SOURCE = "test purpose";
    private static final int DEEPEST = 200;
    private static final int LONGEST = 100_000;

    private final String text;
    private final ActionAutomaton automaton = new ActionAutomaton();
    private int at;
    private int depth;

    private ExpressionParser(String text) {
        this.text = text;
    }

    static ActionAutomaton parse(String text) throws InputException {
        if (text.length() > LONGEST) {
            throw new InputException(SOURCE, "longer than " + LONGEST + " characters");
        }
        ExpressionParser parser = new ExpressionParser(text);
        parser.automaton.setWhole(parser.expression());
        if (parser.peek() != 0) {
            throw parser.expected("'.', '|', '*', '+', '?' or the end");
        }
        return parser.automaton;
    }

    private Part expression() throws InputException {
        if (++depth > DEEPEST) {
            throw new InputException(SOURCE, 1, at + 1L, "nested more than " + DEEPEST + " deep");
        }
        Part part = sequence();
        while (peek() == '|') {
            at++;
            part = automaton.choice(part, sequence());
        }
        depth--;
        return part;
    }

    private Part sequence() throws InputException {
        Part part = item();
        while (peek() == '.') {
            at++;
            part = automaton.sequence(part, item());
        }
        return part;
    }

    private Part item() throws InputException {
        Part part;
        if (peek() == '(') {
            at++;
            part = expression();
            if (peek() != ')') {
                throw expected("')'");
            }
            at++;
        } else {
            part = automaton.action(action());
        }
        while (true) {
            switch (peek()) {
                case '*' -> part = automaton.optional(automaton.repeated(part));
                case '+' -> part = automaton.repeated(part);
                case '?' -> part = automaton.optional(part);
                default -> {
                    return part;
                }
            }
            at++;
        }
    }

    private Predicate<String> action() throws InputException {
        boolean negated = false;
        while (word("not")) {
            negated = !negated;
        }
        Predicate<String> action;
        if (word("true")) {
            action = label -> true;
        } else if (peek() == '"') {
            action = quoted('"')::equals;
        } else if (peek() == '\'') {
            action = regexp();
        } else {
            throw expected("true, \"label\", 'regular expression', not or '('");
        }
        return negated ? action.negate() : action;
    }

    private Predicate<String> regexp() throws InputException {
        int start = at;
        String regexp = quoted('\'');
        try {
            return LabelPattern.of(regexp, Matching.TOTAL, SOURCE, 1)::matches;
        } catch (InputException e) {
            throw new InputException(SOURCE, 1, start + 1L, "not a regular expression");
        }
    }

    private String quoted(char quote) throws InputException {
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw new InputException(SOURCE, 1, at + 1L, "a quote that is not closed");
        }
        String inside = text.substring(at + 1, end);
        at = end + 1;
        return inside;
    }

    private boolean word(String word) {
        peek();
        int end = at + word.length();
        boolean there = text.startsWith(word, at)
                && (end == text.length() || !Character.isJavaIdentifierPart(text.charAt(end)));
        at = there ? end : at;
        return there;
    }

    /** The next character that is not a blank; 0 at the end. */
    private char peek() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private InputException expected(String what) {
        return new InputException(SOURCE, 1, at + 1L, "expected " + what);
    }
}
