package dev.hasse.formats.hasse;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Eight bytes of a line at once, the first in the lowest place. A mark is a word whose highest bit of each byte says
 * whether that byte is wanted; marks may be wrong above the first wanted byte, never below (Warren, "Hacker's Delight",
 * section 6-1).
 */
final class Words {
    /** So many bytes behind the last must be readable. */
    static final int SLACK = 8;

    private static final VarHandle LONGS = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;

    private Words() {}

    static long at(byte[] bytes, int index) {
        return (long) LONGS.get(bytes, index);
    }

    /** Marks what does not simply stand for itself in a JSON string: quotes, backslashes, controls, non-ASCII. */
    static long stringEnds(long word) {
        long quote = word ^ ONES * '"';
        long backslash = word ^ ONES * '\\';
        long below = (quote - ONES) & ~quote | (backslash - ONES) & ~backslash | (word - ONES * 0x20) & ~word;
        return (below | word) & HIGHS;
    }

    /** The number of bytes before the first marked one; 8 if none is. */
    static int before(long marks) {
        return Long.numberOfTrailingZeros(marks) >>> 3;
    }
}
