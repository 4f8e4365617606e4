package dev.hasse.logic.mcl;

/** A word, a sign, or a quoted text, and where it is. */
record MclToken(Kind kind, String text, SourcePlace place) {
    enum Kind {
        WORD,
        SIGN,
        /** In double quotes: a label. */
        LABEL,
        /** In single quotes: a regular expression over labels. */
        EXPRESSION,
        END
    }

    boolean is(String sign) {
        return (kind == Kind.SIGN || kind == Kind.WORD) && text.equals(sign);
    }

    String shown() {
        return switch (kind) {
            case END -> "the end";
            case LABEL -> '"' + escaped(text) + '"';
            default -> "'" + text + "'";
        };
    }

    /** A label as it is written between quotes. */
    static String escaped(String label) {
        return label.replace("\\", "\\\\")
                .replace("\"", "\\\"")
                .replace("\n", "\\n")
                .replace("\r", "\\r");
    }
}
