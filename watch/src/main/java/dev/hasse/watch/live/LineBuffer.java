package dev.hasse.watch.live;

import dev.hasse.base.InputException;
import java.util.Arrays;

/** Cuts what comes at the ends of lines: the last line waits for its end. */
final class LineBuffer {
    private static final int MOST = 256 << 20;

    private final String name;
    private byte[] rest = {};

    LineBuffer(String name) {
        this.name = name;
    }

    /** The whole lines of the rest and these bytes. */
    byte[] add(byte[] bytes, int length) throws InputException {
        int end = length;
        while (end > 0 && bytes[end - 1] != '\n') {
            end--;
        }
        byte[] lines = end == 0 ? new byte[0] : joined(rest, bytes, 0, end);
        byte[] left = joined(end == 0 ? rest : new byte[0], bytes, end, length);
        if (left.length > MOST) {
            throw new InputException(name, "a line of more than " + MOST + " bytes");
        }
        rest = left;
        return lines;
    }

    private static byte[] joined(byte[] first, byte[] second, int from, int to) {
        byte[] all = Arrays.copyOf(first, first.length + to - from);
        System.arraycopy(second, from, all, first.length, to - from);
        return all;
    }

    /** The last line, if it has no end. */
    byte[] end() {
        byte[] last = rest.length == 0 ? rest : joined(rest, new byte[] {'\n'}, 0, 1);
        rest = new byte[0];
        return last;
    }
}
