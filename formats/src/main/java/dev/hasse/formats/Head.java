package dev.hasse.formats;

import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** The beginning of an input's content, by which its format is recognised. May end in the middle of anything. */
public final class Head {
    /** No head is longer. */
    public static final int MAX_BYTES = 1 << 16;

    private final byte[] bytes;
    private @Nullable String text;

    public Head(byte[] bytes) {
        this.bytes = bytes;
    }

    public byte[] bytes() {
        return bytes.clone();
    }

    /** Nothing but white space. */
    boolean isBlank() {
        return text().isBlank();
    }

    /** The head as UTF-8, leniently: what is none, also a character cut at the end, becomes U+FFFD. */
    public String text() {
        if (text == null) {
            text = new String(bytes, StandardCharsets.UTF_8);
        }
        return text;
    }

    /** The first line that is not blank, without its end; empty if there is none. */
    public String firstLine() {
        return text().lines().filter(line -> !line.isBlank()).findFirst().orElse("");
    }

    /** The first character that is not white space; 0 if there is none. */
    public char firstCharacter() {
        for (byte b : bytes) {
            if (b != ' ' && b != '\t' && b != '\r' && b != '\n') {
                return (char) (b & 0xff);
            }
        }
        return 0;
    }
}
