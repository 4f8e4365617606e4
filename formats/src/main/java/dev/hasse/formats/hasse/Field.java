package dev.hasse.formats.hasse;

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
    HASSE(1 << 10),
    OTHER(1 << 11);

    /** One bit a field, to note which were seen. */
    final int bit;

    private final String key = name().toLowerCase(Locale.ROOT);

    Field(int bit) {
        this.bit = bit;
    }

    String key() {
        return key;
    }

    /** The field of this key. */
    static Field of(byte[] text, int from, int to) {
        switch (to - from) {
            case 2:
                return ID.or(text, from, to, OTHER);
            case 3:
                return SET.or(text, from, to, OTHER);
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
