package dev.hasse.formats.hasse;

/**
 * Remembers the numbers of names of up to eight bytes that came lately: the same few processes, variables and
 * values come again and again, and a word is compared faster than a text is hashed and found. Direct-mapped; forgets on collision.
 */
final class ShortNames {
    private static final int BITS = 8;

    /** A name's bytes as a word; no name is zero. */
    private final long[] words = new long[1 << BITS];

    private final int[] numbers = new int[1 << BITS];

    /** The number noted for the name, or -1. */
    int number(long word) {
        int slot = slot(word);
        return words[slot] == word && word != 0 ? numbers[slot] : -1;
    }

    void note(long word, int number) {
        int slot = slot(word);
        words[slot] = word;
        numbers[slot] = number;
    }

    private static int slot(long word) {
        return (int) (word * 0x9E3779B97F4A7C15L >>> 64 - BITS);
    }
}
