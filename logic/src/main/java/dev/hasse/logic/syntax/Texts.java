package dev.hasse.logic.syntax;

import dev.hasse.base.InputException;
import dev.hasse.logic.Regex;
import java.util.regex.PatternSyntaxException;

/** Texts in quotes: as values, with escapes, and as regular expressions, which have their own. */
final class Texts {
    private Texts() {}

    static Regex regex(TokenStream tokens) throws InputException {
        if (tokens.peek().kind() != Token.Kind.TEXT) {
            throw tokens.expected("a regular expression in quotes");
        }
        Token token = tokens.take();
        try {
            return new Regex(token.text());
        } catch (PatternSyntaxException e) {
            int at = token.start()
                    + 1
                    + Math.max(0, Math.min(e.getIndex(), token.text().length()));
            throw tokens.error(at, "bad regular expression: " + e.getDescription());
        }
    }

    /** The text that a token's escapes stand for. */
    static String value(Token token, TokenStream tokens) throws InputException {
        String raw = token.text();
        StringBuilder value = new StringBuilder();
        int i = 0;
        while (i < raw.length()) {
            char c = raw.charAt(i);
            if (c != '\\') {
                value.append(c);
                i++;
            } else if (raw.charAt(i + 1) == 'u') {
                value.append(unicode(raw, i + 2, token, tokens));
                i += 6;
            } else {
                value.append(escaped(raw.charAt(i + 1), token.start() + 1 + i, tokens));
                i += 2;
            }
        }
        return value.toString();
    }

    private static char escaped(char letter, int at, TokenStream tokens) throws InputException {
        return switch (letter) {
            case 'n' -> '\n';
            case 't' -> '\t';
            case 'r' -> '\r';
            case '\\', '\'', '"' -> letter;
            default -> throw tokens.error(at, "unknown escape \\" + letter + ": a backslash is written \\\\");
        };
    }

    private static char unicode(String raw, int from, Token token, TokenStream tokens) throws InputException {
        String digits = raw.substring(from, Math.min(from + 4, raw.length()));
        if (!digits.matches("[0-9a-fA-F]{4}")) {
            throw tokens.error(token.start() + from - 1, "expected four hexadecimal digits after \\u");
        }
        return (char) Integer.parseInt(digits, 16);
    }
}
