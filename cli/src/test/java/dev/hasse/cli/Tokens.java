package dev.hasse.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What other programs' lexers make of a file that Hasse writes, comments and labels left out. A character that belongs
 * to no token is a failure.
 */
enum Tokens {
    PROMELA("(?<text>/\\*(?s:.*?)\\*/)|[A-Za-z][A-Za-z0-9_]*|[0-9]+|::|->|&&|\\|\\||[=!<>]=|<>|\\[]|[-+*!<>=(){};\\s]"),
    SMV(
            "(?<text>--[^\\n\\r\\u0085\\u2028\\u2029]*)|[A-Za-z][A-Za-z0-9_]*|[0-9]+|\\.\\.|:=|->|[-+*!<>=()\\[\\]&|:;?\\s]"),
    DOT("\"(?<text>(?:[^\"\\\\\\p{Cntrl}]|\\\\[\"\\\\n])*)\"|[A-Za-z0-9_.]+|->|[-=\\[\\]{},;\\s]"),
    MERMAID("(?m)^sequenceDiagram$|^stateDiagram-v2$|^  direction LR$|^  \\[\\*] --> s\\d+$"
            + "|^  (?:participant p\\d+ as|p\\d+--?>>p\\d+:|Note over [p\\d,]+:|\\w+ --> \\w+ :) "
            + "(?<text>(?:[\\p{L}\\p{N} ._,()=!?/'*+-]|#[0-9]+;)*)$|\\n");

    private final Pattern token;

    Tokens(String token) {
        this.token = Pattern.compile(token);
    }

    /** The tokens, with a placeholder for the part of each that shows text of others. */
    List<String> of(String file) {
        List<String> tokens = new ArrayList<>();
        Matcher matcher = token.matcher(file);
        int at = 0;
        while (matcher.find()) {
            if (matcher.start() != at) {
                break;
            }
            at = matcher.end();
            String text = matcher.group("text");
            String whole = text == null ? matcher.group() : matcher.group().replace(text, text.isEmpty() ? "" : "TEXT");
            if (!whole.isBlank()) {
                tokens.add(whole);
            }
        }
        if (at != file.length()) {
            throw new AssertionError("no token at " + at + ": " + file.substring(at));
        }
        return tokens;
    }
}
