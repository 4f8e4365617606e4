package dev.hasse.logic.syntax;

/** A piece of a formula. A text's {@code text} is what stands between the quotes, escapes as written. */
record Token(Kind kind, String text, int start) {
    enum Kind {
        NAME,
        /** A name in backquotes: never a keyword, never a bound process. */
        QUOTED_NAME,
        NUMBER,
        /** A number that touches a unit of time: {@code 2s}. */
        DURATION,
        TEXT,
        SYMBOL,
        END
    }

    boolean isSymbol(String symbol) {
        return kind == Kind.SYMBOL && text.equals(symbol);
    }

    boolean isWord(String word) {
        return kind == Kind.NAME && text.equals(word);
    }

    /** For error messages. */
    String shown() {
        return switch (kind) {
            case END -> "the end";
            case TEXT -> "the text '" + text + "'";
            case NUMBER, DURATION -> text;
            default -> "'" + text + "'";
        };
    }
}
