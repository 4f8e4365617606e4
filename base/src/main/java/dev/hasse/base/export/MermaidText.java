package dev.hasse.base.export;

import java.util.regex.Pattern;

/**
 * Texts inside a Mermaid diagram. Names come from anywhere, so every character that could mean something to Mermaid is
 * written by its number.
 */
public final class MermaidText {
    private static final Pattern SPECIAL = Pattern.compile("[^\\p{L}\\p{N} ._,()=!?/'*+-]");
    private static final Pattern END = Pattern.compile("\\bend\\b", Pattern.CASE_INSENSITIVE);

    private MermaidText() {}

    public static String escaped(String text) {
        String numbered =
                SPECIAL.matcher(text).replaceAll(match -> "#" + match.group().codePointAt(0) + ";");
        // The word end would close a block.
        String open = END.matcher(numbered)
                .replaceAll(match -> "#" + (int) match.group().charAt(0) + ";"
                        + match.group().substring(1));
        return open.isBlank() ? "#32;" : open;
    }
}
