package dev.hasse.conformance.purpose;

import dev.hasse.base.InputException;
import dev.hasse.conformance.purpose.ActionAutomaton.Part;
import dev.hasse.lts.relabel.LabelPattern;
import dev.hasse.lts.relabel.Matching;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/**
 * Reads a purpose in the words of MCL:
 *
 * <pre>
 * purpose    ::= expression | "[" expression "]" "accept" ("and" "[" expression "]" "refuse")?
 * expression ::= sequence ("|" sequence)*
 * sequence   ::= item ("." item)*
 * item       ::= (action | "(" expression ")") ("*" | "+" | "?")*
 * action     ::= both ("or" both)*
 * both       ::= one ("and" one)*
 * one        ::= "true" | "false" | "exact label" | 'regular expression' | "not" (one | "(" action ")")
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
        parser.purpose();
        return parser.automaton;
    }

    private void purpose() throws InputException {
        if (peek() != '[') {
            automaton.accept(expression());
            end("'.', '|', '*', '+', '?' or the end");
            return;
        }
        automaton.accept(box("accept"));
        if (word("and")) {
            automaton.refuse(box("refuse"));
            end("the end");
        }
        end("and, or the end");
    }

    private void end(String expected) throws InputException {
        if (peek() != 0) {
            throw expected(expected);
        }
    }

    private Part box(String word) throws InputException {
        take('[');
        Part part = expression();
        take(']');
        if (!word(word)) {
            throw expected(word);
        }
        return part;
    }

    private void take(char c) throws InputException {
        if (peek() != c) {
            throw expected("'" + c + "'");
        }
        at++;
    }

    private Part expression() throws InputException {
        deeper();
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
            take(')');
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
        List<Predicate<String>> either = new ArrayList<>(List.of(both()));
        while (word("or")) {
            either.add(both());
        }
        return label -> either.stream().anyMatch(action -> action.test(label));
    }

    private Predicate<String> both() throws InputException {
        List<Predicate<String>> all = new ArrayList<>(List.of(one()));
        while (word("and")) {
            all.add(one());
        }
        return label -> all.stream().allMatch(action -> action.test(label));
    }

    private Predicate<String> one() throws InputException {
        boolean negated = false;
        while (word("not")) {
            negated = !negated;
        }
        Predicate<String> action;
        if (negated && peek() == '(') {
            action = negatedGroup();
        } else if (word("true")) {
            action = label -> true;
        } else if (word("false")) {
            action = label -> false;
        } else if (peek() == '"') {
            action = quoted('"')::equals;
        } else if (peek() == '\'') {
            action = regexp();
        } else {
            throw expected("true, false, \"label\", 'regular expression', not or '('");
        }
        return negated ? action.negate() : action;
    }

    private Predicate<String> negatedGroup() throws InputException {
        deeper();
        take('(');
        Predicate<String> action = action();
        take(')');
        depth--;
        return action;
    }

    private void deeper() throws InputException {
        if (++depth > DEEPEST) {
            throw new InputException(SOURCE, 1, at + 1L, "nested more than " + DEEPEST + " deep");
        }
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
