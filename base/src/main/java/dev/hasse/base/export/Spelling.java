package dev.hasse.base.export;

import java.util.Locale;

/**
 * A text spelled in letters, digits, {@code _}, {@code .}, {@code -} and spaces, for the comments of a model that other
 * programs compile. Every other character is its code point, as in XML names: {@code *} becomes {@code _x2A_}. No two
 * texts have the same spelling.
 */
public final class Spelling {
    private Spelling() {}

    public static String of(String text) {
        StringBuilder spelled = new StringBuilder(text.length());
        for (int i = 0; i < text.length(); i += Character.charCount(text.codePointAt(i))) {
            int c = text.codePointAt(i);
            // A text that looks like a code point must not read as one.
            boolean looksEncoded = c == '_' && text.startsWith("x", i + 1);
            if (isHarmless(c) && !looksEncoded) {
                spelled.append((char) c);
            } else {
                spelled.append("_x")
                        .append(Integer.toHexString(c).toUpperCase(Locale.ROOT))
                        .append('_');
            }
        }
        return spelled.toString();
    }

    private static boolean isHarmless(int c) {
        return (c >= 'a' && c <= 'z')
                || (c >= 'A' && c <= 'Z')
                || (c >= '0' && c <= '9')
                || c == '_'
                || c == '.'
                || c == '-'
                || c == ' ';
    }
}
