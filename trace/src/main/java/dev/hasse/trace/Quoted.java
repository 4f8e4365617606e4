package dev.hasse.trace;

import dev.hasse.base.OneLine;

/** Texts in quotes, as a property writes them. */
final class Quoted {
    private Quoted() {}

    static String text(String text) {
        StringBuilder quoted = new StringBuilder("'");
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            switch (c) {
                case '\t' -> quoted.append("\\t");
                case '\\', '\'' -> quoted.append('\\').append(c);
                default -> quoted.append(c);
            }
        }
        return OneLine.of(quoted.append('\'').toString());
    }
}
