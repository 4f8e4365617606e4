package dev.hasse.formats;

/** A line and a column, both from 1; columns count characters (code points). */
public record Place(long line, long column) {
    /** The place of the byte at an offset of UTF-8 text. */
    public static Place of(byte[] utf8, int offset) {
        long line = 1;
        int lineStart = 0;
        for (int i = 0; i < offset; i++) {
            if (utf8[i] == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new Place(line, column(utf8, lineStart, offset));
    }

    /** The column of the byte at an offset, in the line that begins at another. */
    public static long column(byte[] utf8, int lineStart, int offset) {
        long column = 1;
        for (int i = lineStart; i < offset; i++) {
            // Continuation bytes belong to the character before.
            if ((utf8[i] & 0xC0) != 0x80) {
                column++;
            }
        }
        return column;
    }

    /** The place of the character at an index of a text. */
    public static Place of(CharSequence text, int index) {
        long line = 1;
        int lineStart = 0;
        for (int i = 0; i < index; i++) {
            if (text.charAt(i) == '\n') {
                line++;
                lineStart = i + 1;
            }
        }
        return new Place(line, Character.codePointCount(text, lineStart, index) + 1L);
    }
}
