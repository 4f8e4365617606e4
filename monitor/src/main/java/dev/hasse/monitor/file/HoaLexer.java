package dev.hasse.monitor.file;

import dev.hasse.base.InputException;
import dev.hasse.logic.syntax.SourceText;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** HOA's tokens, one at a time. */
final class HoaLexer {
    private static final Pattern TOKEN =
            Pattern.compile("[A-Za-z_][A-Za-z0-9_-]*:?|@[A-Za-z0-9_-]+|[0-9]+|--(?:BODY|END|ABORT)--|[\\[\\]{}()!&|]");

    private final SourceText source;
    private int position;
    private int start;
    private String token = "";

    HoaLexer(SourceText source) throws InputException {
        this.source = source;
        advance();
    }

    /** The token at hand; empty at the end. */
    String token() {
        return token;
    }

    /** Where the token at hand begins. */
    int start() {
        return start;
    }

    String take() throws InputException {
        String taken = token;
        advance();
        return taken;
    }

    boolean takeIf(String expected) throws InputException {
        boolean found = token.equals(expected);
        if (found) {
            advance();
        }
        return found;
    }

    void expect(String expected) throws InputException {
        if (!takeIf(expected)) {
            throw expected("'" + expected + "'");
        }
    }

    int number(int below, String what) throws InputException {
        if (!isNumber() || token.length() > 9 || Integer.parseInt(token) >= below) {
            throw expected(what);
        }
        return Integer.parseInt(take());
    }

    boolean isNumber() {
        return !token.isEmpty() && Character.isDigit(token.charAt(0));
    }

    boolean isText() {
        return token.startsWith("\"");
    }

    /** The content of a text in quotes. */
    String text() throws InputException {
        if (!isText()) {
            throw expected("a text in double quotes");
        }
        String raw = take();
        return raw.substring(1, raw.length() - 1).replaceAll("(?s)\\\\(.)", "$1");
    }

    InputException expected(String what) {
        return source.error(start, "expected " + what + ", but found " + (token.isEmpty() ? "the end" : token));
    }

    private void advance() throws InputException {
        String content = source.content();
        skipBlanks(content);
        start = position;
        if (position == content.length()) {
            token = "";
        } else if (content.charAt(position) == '"') {
            position = closingQuote(content) + 1;
            token = content.substring(start, position);
        } else {
            Matcher matcher = TOKEN.matcher(content).region(position, content.length());
            if (!matcher.lookingAt()) {
                throw source.error(position, "unexpected character '" + content.charAt(position) + "'");
            }
            token = matcher.group();
            position = matcher.end();
        }
    }

    private void skipBlanks(String content) throws InputException {
        while (position < content.length()) {
            if (content.startsWith("/*", position)) {
                int end = content.indexOf("*/", position + 2);
                if (end < 0) {
                    throw source.error(position, "the comment that begins here has no end");
                }
                position = end + 2;
            } else if (Character.isWhitespace(content.charAt(position))) {
                position++;
            } else {
                return;
            }
        }
    }

    private int closingQuote(String content) throws InputException {
        int i = position + 1;
        while (i < content.length() && content.charAt(i) != '"') {
            i += content.charAt(i) == '\\' ? 2 : 1;
        }
        if (i >= content.length()) {
            throw source.error(position, "the text that begins here has no closing \"");
        }
        return i;
    }
}
