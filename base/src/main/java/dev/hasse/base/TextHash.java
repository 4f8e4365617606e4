package dev.hasse.base;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A hash of bytes that nobody can foresee: texts of others are chosen so that they collide, if they can be. Each table
 * has one of its own; what a table gives out must not depend on it. Both halves of a product of 128 bits are mixed, as
 * in wyhash, so that no bit of a text stays in the upper places of the hash alone.
 */
public final class TextHash {
    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    /** The golden ratio of 2^64: its bits have no pattern. */
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    private final long seed;
    private final long factor;

    private TextHash(long seed, long factor) {
        this.seed = seed;
        this.factor = factor;
    }

    /** A hash that is another one each time. */
    public static TextHash random() {
        ThreadLocalRandom random = ThreadLocalRandom.current();
        return new TextHash(random.nextLong(), random.nextLong() | 1);
    }

    /** The hash of the bytes from here to below there. */
    public int of(byte[] text, int from, int to) {
        return (int) wide(text, from, to);
    }

    /** The same with 64 bits: of a few million texts no two have one, but for luck of one in a million. */
    public long wide(byte[] text, int from, int to) {
        long hash = seed + to - from;
        for (int i = from; i < to; i += Long.BYTES) {
            hash = mixed(hash ^ word(text, i, to));
        }
        return spread(hash);
    }

    /** The hash of what has this hash and then such a number. */
    public long joined(long hash, long next) {
        return spread(mixed(mixed(seed + hash) ^ next));
    }

    private long mixed(long value) {
        return value * factor ^ Math.multiplyHigh(value, factor);
    }

    /** No two numbers become one. */
    private static long spread(long value) {
        long folded = (value ^ value >>> 32) * SPREAD;
        return folded ^ folded >>> 32;
    }

    /** Up to eight bytes from here, the first in the lowest place, zero behind the end. */
    public static long word(byte[] text, int at, int to) {
        int length = to - at;
        if (at + Long.BYTES <= text.length) {
            long word = (long) LONGS.get(text, at);
            return length >= Long.BYTES ? word : word & (1L << 8 * length) - 1;
        }
        long word = 0;
        for (int i = Math.min(to, at + Long.BYTES) - 1; i >= at; i--) {
            word = word << 8 | text[i] & 0xff;
        }
        return word;
    }
}
