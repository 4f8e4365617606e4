package dev.hasse.report.page;

import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.io.SerializedString;
import dev.hasse.base.OneLine;
import dev.hasse.logic.TextSpan;
import org.jspecify.annotations.Nullable;

/**
 * What a page would not show as it is, or what would turn the text around it (formulas, names of files): the page shows
 * it as {@link OneLine} writes it. Line breaks stay.
 */
@SuppressWarnings("serial") // Jackson's class is serializable; nobody serializes this one.
final class PageEscapes extends CharacterEscapes {
    private static final int ASCII = 128;

    @Override
    public int[] getEscapeCodesForAscii() {
        int[] codes = standardAsciiEscapesForJSON();
        for (int c = 0; c < ASCII; c++) {
            if (shown((char) c).length() > 1) {
                codes[c] = ESCAPE_CUSTOM;
            }
        }
        return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
        String shown = shown((char) c);
        return shown.length() > 1 ? new SerializedString("\\" + shown) : null;
    }

    /** A part of a text, as it is in the text that the page shows. */
    static TextSpan shown(TextSpan part, String text) {
        return new TextSpan(length(text, part.from()), length(text, part.to()));
    }

    private static int length(String text, int end) {
        int length = 0;
        for (int i = 0; i < end; i++) {
            length += shown(text.charAt(i)).length();
        }
        return length;
    }

    private static String shown(char c) {
        // Halves of a character are none by themselves.
        return c == '\n' || c == '\t' || Character.isSurrogate(c) ? String.valueOf(c) : OneLine.of(String.valueOf(c));
    }
}
