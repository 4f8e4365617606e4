package dev.hasse.cluster.wire;

/**
 * The solver's messages in few bytes. Each is two words: a variable, and a number whose three low bits say what kind of
 * message it is. Of a variable the difference to the one before is written, of a number the difference to the last one of
 * its kind: requests are numbered one after the other, so most of them take one byte for that. Differences are written seven
 * bits a byte, the low ones first, with a sign in the lowest bit. Any words come back as they were.
 */
final class PackedWords {
    private static final int KIND_BITS = 3;
    private static final int KINDS = 1 << KIND_BITS;
    private static final int MORE = 0x80;
    private static final int MOST_BYTES = 10;

    private PackedWords() {}

    /** How many bytes the words take. */
    static int size(long[] words, int length) {
        long[] last = new long[KINDS];
        long variable = 0;
        int size = 0;
        for (int i = 0; i < length; i += 2) {
            size += bytes(signed(words[i] - variable));
            variable = words[i];
            int kind = (int) words[i + 1] & KINDS - 1;
            size += bytes(ofKind(words[i + 1], last[kind]));
            last[kind] = words[i + 1];
        }
        return size;
    }

    /** Writes the words from a place on, where there are so many bytes as {@link #size} says. */
    static void write(long[] words, int length, byte[] into, int at) {
        long[] last = new long[KINDS];
        long variable = 0;
        int place = at;
        for (int i = 0; i < length; i += 2) {
            place = write(signed(words[i] - variable), into, place);
            variable = words[i];
            int kind = (int) words[i + 1] & KINDS - 1;
            place = write(ofKind(words[i + 1], last[kind]), into, place);
            last[kind] = words[i + 1];
        }
    }

    /** Reads as many words and gives the place after them. */
    static int read(byte[] from, int at, long[] words, int length) throws MalformedFrameException {
        long[] last = new long[KINDS];
        long variable = 0;
        int place = at;
        for (int i = 0; i < length; i++) {
            long value = 0;
            int shift = 0;
            int octet;
            do {
                if (place == from.length || shift == MOST_BYTES * 7) {
                    throw new MalformedFrameException("a batch that ends too early");
                }
                octet = from[place++];
                value |= (long) (octet & MORE - 1) << shift;
                shift += 7;
            } while (octet < 0);
            if ((i & 1) == 0) {
                variable += difference(value);
                words[i] = variable;
            } else {
                int kind = (int) value & KINDS - 1;
                long number = (last[kind] >>> KIND_BITS) + difference(value >>> KIND_BITS);
                words[i] = number << KIND_BITS | kind;
                last[kind] = words[i];
            }
        }
        return place;
    }

    private static long signed(long difference) {
        return difference << 1 ^ difference >> Long.SIZE - 1;
    }

    private static long difference(long signed) {
        return signed >>> 1 ^ -(signed & 1);
    }

    /** The difference of the numbers, with the kind in the low bits. */
    private static long ofKind(long word, long last) {
        long difference = (word >>> KIND_BITS) - (last >>> KIND_BITS) << KIND_BITS >> KIND_BITS;
        return signed(difference) << KIND_BITS | word & KINDS - 1;
    }

    private static int bytes(long value) {
        return (Long.SIZE - Long.numberOfLeadingZeros(value | 1) + 6) / 7;
    }

    private static int write(long value, byte[] into, int at) {
        long rest = value;
        int place = at;
        while (rest >>> 7 != 0) {
            into[place++] = (byte) (rest | MORE);
            rest >>>= 7;
        }
        into[place] = (byte) rest;
        return place + 1;
    }
}
