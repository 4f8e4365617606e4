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
    OTHER(1 << 13),
    ACQUIRE(1 << 14),
    RELEASE(1 << 15),
    ACQUIRE_SHARED(1 << 16, "acquireShared"),
    RELEASE_SHARED(1 << 17, "releaseShared"),
    TRY(1 << 18),
    WANT(1 << 19),
    FORK(1 << 20),
    JOIN(1 << 21),
    SOURCE(1 << 22),
    TIME(1 << 23),
    PERMITS(1 << 24);

    /** One bit a field, to note which were seen. */
    final int bit;

    private final String key;

    /** Length of the key as it is usually written, from its first quote to its colon. */
    final int length;

    /** The first eight bytes of that, and which of them count. */
    private final long word;

    private final long mask;

    Field(int bit) {
        this(bit, "");
    }

    /** With a key that is not its name in small letters. */
    Field(int bit, String own) {
        this.bit = bit;
        this.key = own.isEmpty() ? name().toLowerCase(Locale.ROOT) : own;
        this.length = key.length() + 3;
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
                return (word & PERMITS.mask) == PERMITS.word
                        ? PERMITS.orOther(word, line, at)
                        : PROCESS.orOther(word, line, at);
            case 's':
                if ((word & SET.mask) == SET.word) {
                    return SET;
                }
                return (word & SAW.mask) == SAW.word ? SAW : SEND.orOther(word, line, at);
            case 'r':
                if ((word & READ.mask) == READ.word) {
                    return READ;
                }
                return (word & RELEASE.mask) == RELEASE.word
                        ? RELEASE.orOther(word, line, at)
                        : RECEIVE.orOther(word, line, at);
            case 'i':
                return ID.orOther(word, line, at);
            case 'n':
                return NAME.orOther(word, line, at);
            case 'a':
                return (word & ACQUIRE.mask) == ACQUIRE.word
                        ? ACQUIRE.orOther(word, line, at)
                        : AFTER.orOther(word, line, at);
            case 'c':
                return CLOCK.orOther(word, line, at);
            case 'l':
                return LOCAL.orOther(word, line, at);
            case 't':
                return (word & TIME.mask) == TIME.word ? TIME : TO.orOther(word, line, at);
            default:
                return OTHER;
        }
    }

    private Field orOther(long start, byte[] line, int at) {
        if ((start & mask) != word) {
            return OTHER;
        }
        // Those of seven letters are longer than a word.
        return length <= Long.BYTES || line[at + 8] == '"' && line[at + 9] == ':' ? this : OTHER;
    }

    String key() {
        return key;
    }

    /** The field of this key. */
    static Field of(byte[] text, int from, int to) {
        switch (to - from) {
            case 2:
                return first(text, from, to, ID, TO);
            case 3:
                return first(text, from, to, SET, SAW, TRY);
            case 4:
                return first(text, from, to, SEND, READ, NAME, WANT, FORK, JOIN, TIME);
            case 5:
                return first(text, from, to, LOCAL, AFTER, CLOCK, HASSE);
            case 6:
                return first(text, from, to, SOURCE);
            case 7:
                return first(text, from, to, PROCESS, RECEIVE, ACQUIRE, RELEASE, PERMITS);
            case 13:
                return first(text, from, to, ACQUIRE_SHARED, RELEASE_SHARED);
            default:
                return OTHER;
        }
    }

    /** The one of the fields, of the same length all, whose key the text is. */
    private static Field first(byte[] text, int from, int to, Field... fields) {
        for (Field field : fields) {
            if (field.isKey(text, from, to)) {
                return field;
            }
        }
        return OTHER;
    }

    private boolean isKey(byte[] text, int from, int to) {
        for (int i = 0; i < to - from; i++) {
            if (text[from + i] != key.charAt(i)) {
                return false;
            }
        }
        return true;
    }
}
