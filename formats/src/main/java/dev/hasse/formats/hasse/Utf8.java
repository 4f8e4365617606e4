package dev.hasse.formats.hasse;

/** Well-formed UTF-8, by table 3-7 of the Unicode standard. */
final class Utf8 {
    private Utf8() {}

    /** The length of the character of several bytes that begins here; 0 if it is not well-formed. */
    static int length(byte[] bytes, int at) {
        int first = bytes[at] & 0xff;
        if (first >= 0xC2 && first <= 0xDF) {
            return continues(bytes, at, 1) ? 2 : 0;
        }
        if ((first & 0xF0) == 0xE0) {
            int second = bytes[at + 1] & 0xff;
            boolean overlong = first == 0xE0 && second < 0xA0;
            boolean surrogate = first == 0xED && second > 0x9F;
            return !overlong && !surrogate && continues(bytes, at, 2) ? 3 : 0;
        }
        if (first >= 0xF0 && first <= 0xF4) {
            int second = bytes[at + 1] & 0xff;
            boolean overlong = first == 0xF0 && second < 0x90;
            boolean beyond = first == 0xF4 && second > 0x8F;
            return !overlong && !beyond && continues(bytes, at, 3) ? 4 : 0;
        }
        return 0;
    }

    // A line ends with a line feed, which stops this before the end of the array.
    private static boolean continues(byte[] bytes, int at, int count) {
        for (int i = 1; i <= count; i++) {
            if ((bytes[at + i] & 0xC0) != 0x80) {
                return false;
            }
        }
        return true;
    }
}
