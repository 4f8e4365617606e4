package dev.hasse.formats.hasse;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/** The fields of an event that mean something, and one for all others. */
enum Field {
    PROCESS(1),
    SET(1 << 1),
    LOCAL(1 << 2),
    ID(1 << 3),
    AFTER(1 << 4),
    CLOCK(1 << 5),
    SEND(1 << 6),
    RECEIVE(1 << 7),
    READ(1 << 8),
    NAME(1 << 9),
    SAW(1 << 10),
    TO(1 << 11),
    HASSE(1 << 12),
    OTHER(1 << 13);

    /** One bit a field, to note which were seen. */
    final int bit;

    private final String key = name().toLowerCase(Locale.ROOT);

    /** Length of the key as it is usually written, from its first quote to its colon. */
    final int length = key.length() + 3;

    /** The first eight bytes of that, and which of them count. */
    private final long word;

    private final long mask;

    Field(int bit) {
        this.bit = bit;
        byte[] written = ('"' + key + "\":").getBytes(StandardCharsets.US_ASCII);
        int counted = Math.min(written.length, Long.BYTES);
        this.mask = counted == Long.BYTES ? -1 : (1L << 8 * counted) - 1;
        this.word = Words.at(Arrays.copyOf(written, written.length + Words.SLACK), 0) & mask;
    }

    /**
     * The field whose key is written here, quotes and colon included, without blanks and escapes; {@link #OTHER} if
     * that is not so, or only a closer look can tell.
     */
    static Field at(byte[] line, int at) {
        long word = Words.at(line, at);
        switch (line[at + 1]) {
            case 'p':
                return PROCESS.orOther(word, line, at);
            case 's':
                if ((word & SET.mask) == SET.word) {
                    return SET;
                }
                return (word & SAW.mask) == SAW.word ? SAW : SEND.orOther(word, line, at);
            case 'r':
                return (word & READ.mask) == READ.word ? READ : RECEIVE.orOther(word, line, at);
            case 'i':
                return ID.orOther(word, line, at);
            case 'n':
                return NAME.orOther(word, line, at);
            case 'a':
                return AFTER.orOther(word, line, at);
            case 'c':
                return CLOCK.orOther(word, line, at);
            case 'l':
                return LOCAL.orOther(word, line, at);
            case 't':
                return TO.orOther(word, line, at);
            default:
                return OTHER;
        }
    }

    private Field orOther(long start, byte[] line, int at) {
        if ((start & mask) != word) {
            return OTHER;
        }
        // Only process and receive are longer than a word.
        return length <= Long.BYTES || line[at + 8] == '"' && line[at + 9] == ':' ? this : OTHER;
    }

    String key() {
        return key;
    }

    /** The field of this key. */
    static Field of(byte[] text, int from, int to) {
        switch (to - from) {
            case 2:
                return ID.or(text, from, to, TO.or(text, from, to, OTHER));
            case 3:
                return SET.or(text, from, to, SAW.or(text, from, to, OTHER));
            case 4:
                return SEND.or(text, from, to, READ.or(text, from, to, NAME.or(text, from, to, OTHER)));
            case 5:
                Field clock = CLOCK.or(text, from, to, HASSE.or(text, from, to, OTHER));
                return LOCAL.or(text, from, to, AFTER.or(text, from, to, clock));
            case 7:
                return PROCESS.or(text, from, to, RECEIVE.or(text, from, to, OTHER));
            default:
                return OTHER;
        }
    }

    /** This field if the text, of the same length, is its key. */
    private Field or(byte[] text, int from, int to, Field otherwise) {
        for (int i = 0; i < to - from; i++) {
            if (text[from + i] != key.charAt(i)) {
                return otherwise;
            }
        }
        return this;
    }
}
