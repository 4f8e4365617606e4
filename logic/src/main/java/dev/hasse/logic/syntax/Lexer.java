package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.base.OneLine;
import dev.hasse.logic.TextSpan;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Cuts a formula into tokens. Dots and brackets belong to a name where they touch it ({@code node1.state},
 * {@code flag[2]}), but not in {@code forall p.x > 0}, where the dot ends the quantifier, nor in {@code E[p U q]}.
 */
final class Lexer {
    private static final String[] SYMBOLS = {
        "<->", "<=>", "..", "->", "=>", "==", "!=", "!~", "<=", ">=", "&&", "||", "(", ")", "[", "]", "{", "}", ",",
        ";", ".", ":", "!", "~", "&", "|", "=", "<", ">", "+", "-", "*", "/"
    };
    private static final Pattern NUMBER = Pattern.compile("[0-9]+(\\.[0-9]+)?([eE][+-]?[0-9]+)?");
    private static final Pattern DURATION = Pattern.compile("[0-9]+(\\.[0-9]+)?(ns|us|µs|ms|s|min|m|h)(?![\\w.])");
    private static final Pattern INDEX = Pattern.compile("\\[[^\\[\\]\\s'\"`]+\\]");

    private final SourceText source;
    private final String text;
    private final int end;
    private final List<Token> tokens = new ArrayList<>();
    private int position;
    private boolean bindingProcesses;
    /** How many parentheses are open since the quantifier began: inside them dots belong to names again. */
    private int bindingDepth;

    private Lexer(SourceText source, int start, int end) {
        this.source = source;
        this.text = source.content();
        this.position = start;
        this.end = end;
    }

    /**
     * @param text the formula as it was written, on one line and without comments
     * @param places where each token but the end stands in the text
     */
    record Line(String text, List<Token> tokens, List<TextSpan> places) {}

    static Line line(SourceText source, int start, int end) throws InputException {
        Lexer lexer = new Lexer(source, start, end);
        StringBuilder line = new StringBuilder();
        List<TextSpan> places = new ArrayList<>();
        // An error at the end is shown right after the last token, not after blanks and comments.
        int last = start;
        while (lexer.skipBlanks()) {
            int token = lexer.position;
            String between = places.isEmpty() ? "" : lexer.text.substring(last, token);
            boolean plain = between.indexOf('#') < 0 && between.indexOf('\n') < 0;
            int from = line.append(plain ? between : " ").length();
            lexer.next();
            last = lexer.position;
            places.add(new TextSpan(from, line.append(lexer.text, token, last).length()));
        }
        lexer.tokens.add(new Token(Token.Kind.END, "", last));
        return new Line(line.toString(), List.copyOf(lexer.tokens), places);
    }

    private boolean skipBlanks() {
        while (position < end) {
            char c = text.charAt(position);
            if (c == '#') {
                int newline = text.indexOf('\n', position);
                position = newline < 0 || newline > end ? end : newline;
            } else if (Character.isWhitespace(c)) {
                position++;
            } else {
                return true;
            }
        }
        return false;
    }

    private void next() throws InputException {
        char c = text.charAt(position);
        if (isNameStart(c)) {
            name();
        } else if (c >= '0' && c <= '9') {
            number();
        } else if (c == '\'' || c == '"') {
            text(c);
        } else if (c == '`') {
            quotedName();
        } else {
            symbol(c);
        }
    }

    private void name() {
        int start = position;
        skipNameParts();
        boolean more = !bindingProcesses || bindingDepth > 0;
        while (more) {
            if (position + 1 < end && text.charAt(position) == '.' && isNamePart(text.charAt(position + 1))) {
                position++;
                skipNameParts();
            } else {
                more = skipIndex(text.substring(start, position));
            }
        }
        String name = text.substring(start, position);
        tokens.add(new Token(Token.Kind.NAME, name, start));
        if (name.equals("forall") || name.equals("exists")) {
            bindingProcesses = bindsNext();
            bindingDepth = 0;
        }
    }

    private boolean bindsNext() {
        int next = position;
        while (next < end && Character.isWhitespace(text.charAt(next))) {
            next++;
        }
        return next > position && next < end && isNameStart(text.charAt(next));
    }

    private void skipNameParts() {
        while (position < end && isNamePart(text.charAt(position))) {
            position++;
        }
    }

    /**
     * After an operator only a number in brackets makes a name of it: {@code E[2]} is a variable, {@code E[p]} is not, and
     * {@code U[<=2s]} is no name either.
     */
    private boolean skipIndex(String before) {
        Matcher index = INDEX.matcher(text).region(position, end);
        if (!index.lookingAt()) {
            return false;
        }
        boolean number =
                index.group().chars().skip(1).limit(index.group().length() - 2).allMatch(Character::isDigit);
        boolean isBound = index.group().startsWith("[<") || index.group().startsWith("[>");
        if (Keywords.isOperator(before) && !number || Keywords.isInfix(before) && isBound) {
            return false;
        }
        position = index.end();
        return true;
    }

    private void number() throws InputException {
        Matcher duration = DURATION.matcher(text).region(position, end);
        if (duration.lookingAt()) {
            tokens.add(new Token(Token.Kind.DURATION, duration.group(), position));
            position = duration.end();
            return;
        }
        Matcher number = NUMBER.matcher(text).region(position, end);
        if (!number.lookingAt()) {
            throw new AssertionError("a digit begins a number");
        }
        int next = number.end() < end && text.charAt(number.end()) == '.' ? number.end() + 1 : number.end();
        if (next < end && isNamePart(text.charAt(next))) {
            throw noName();
        }
        tokens.add(new Token(Token.Kind.NUMBER, number.group(), position));
        position = number.end();
    }

    /** A digit begins a name's part, as in {@code 2x}, or in {@code node-2.state}, which is no difference then. */
    private InputException noName() {
        int start = position;
        while (start > 0 && isNameOrHyphen(text.charAt(start - 1))) {
            start--;
        }
        if (start == position) {
            return source.error(position, "a name cannot begin with a digit: write it in backquotes");
        }
        int last = position;
        while (last < end && isNameOrHyphen(text.charAt(last))) {
            last++;
        }
        return source.error(
                start, "a name with such signs is written in backquotes: `" + text.substring(start, last) + "`");
    }

    private static boolean isNameOrHyphen(char c) {
        return isNamePart(c) || c == '-' || c == '.';
    }

    /** A text up to the closing quote, which a backslash before it hides. */
    private void text(char quote) throws InputException {
        int i = position + 1;
        while (i < end && text.charAt(i) != quote) {
            i += text.charAt(i) == '\\' ? 2 : 1;
        }
        if (i >= end) {
            throw source.error(position, "the text that begins here has no closing " + quote);
        }
        tokens.add(new Token(Token.Kind.TEXT, text.substring(position + 1, i), position));
        position = i + 1;
    }

    /** A name in backquotes, in which a backquote is written twice. */
    private void quotedName() throws InputException {
        StringBuilder name = new StringBuilder();
        int i = position + 1;
        while (i < end && (text.charAt(i) != '`' || (i + 1 < end && text.charAt(i + 1) == '`'))) {
            name.append(text.charAt(i));
            i += text.charAt(i) == '`' ? 2 : 1;
        }
        if (i >= end) {
            throw source.error(position, "the name that begins here has no closing `");
        }
        if (name.isEmpty()) {
            throw source.error(position, "expected a name between the backquotes");
        }
        tokens.add(new Token(Token.Kind.QUOTED_NAME, name.toString(), position));
        position = i + 1;
    }

    private void symbol(char c) throws InputException {
        for (String symbol : SYMBOLS) {
            if (text.startsWith(symbol, position)) {
                tokens.add(new Token(Token.Kind.SYMBOL, symbol, position));
                position += symbol.length();
                bindingDepth += symbol.equals("(") ? 1 : symbol.equals(")") ? -1 : 0;
                bindingProcesses &= !symbol.equals(".");
                return;
            }
        }
        throw source.error(
                position,
                NearMisses.character(c).orElse("unexpected character '" + OneLine.of(String.valueOf(c)) + "'"));
    }

    static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_' || c == '$';
    }

    static boolean isNamePart(char c) {
        return isNameStart(c) || Character.isDigit(c);
    }
}
