package dev.hasse.lts.format;

import java.io.IOException;
import java.util.zip.ZipException;

/** The coded middle of a bzip2 block: Huffman codes that change every 50 symbols, run lengths of zero, move-to-front. */
final class Bzip2Symbols {
    private static final int LONGEST_CODE = 20;

    private final Bits bits;
    private final byte[] front;
    private final int alphabet;
    private final int groups;
    private final byte[] selectors;
    /** For each code table: by length the largest code, the offset from code to symbol, and the symbols by code. */
    private final int[][] limit;

    private final int[][] base;
    private final int[][] symbol;

    Bzip2Symbols(Bits bits, byte[] symbols) throws IOException {
        this.bits = bits;
        this.front = symbols;
        alphabet = symbols.length + 2;
        groups = bits.take(3);
        int count = bits.take(15);
        if (groups < 2 || groups > 6 || count < 1) {
            throw new ZipException("damaged bzip2 block");
        }
        selectors = selectors(count);
        limit = new int[groups][];
        base = new int[groups][];
        symbol = new int[groups][];
        for (int g = 0; g < groups; g++) {
            codes(g);
        }
    }

    private byte[] selectors(int count) throws IOException {
        byte[] order = {0, 1, 2, 3, 4, 5};
        byte[] selected = new byte[count];
        for (int k = 0; k < count; k++) {
            int depth = 0;
            while (bits.take(1) != 0) {
                if (++depth >= groups) {
                    throw new ZipException("damaged bzip2 block");
                }
            }
            byte value = order[depth];
            System.arraycopy(order, 0, order, 1, depth);
            order[0] = value;
            selected[k] = value;
        }
        return selected;
    }

    private void codes(int group) throws IOException {
        int[] length = new int[alphabet];
        int current = bits.take(5);
        for (int k = 0; k < alphabet; k++) {
            while (true) {
                if (current < 1 || current > LONGEST_CODE) {
                    throw new ZipException("damaged bzip2 block");
                }
                if (bits.take(1) == 0) {
                    break;
                }
                current += bits.take(1) == 0 ? 1 : -1;
            }
            length[k] = current;
        }
        int[] counts = new int[LONGEST_CODE + 2];
        for (int bitsOfCode : length) {
            counts[bitsOfCode]++;
        }
        int[] sorted = new int[alphabet];
        int next = 0;
        for (int bitsOfCode = 1; bitsOfCode <= LONGEST_CODE; bitsOfCode++) {
            for (int k = 0; k < alphabet; k++) {
                if (length[k] == bitsOfCode) {
                    sorted[next++] = k;
                }
            }
        }
        limit[group] = new int[LONGEST_CODE + 1];
        base[group] = new int[LONGEST_CODE + 1];
        symbol[group] = sorted;
        int code = 0;
        int index = 0;
        for (int bitsOfCode = 1; bitsOfCode <= LONGEST_CODE; bitsOfCode++) {
            base[group][bitsOfCode] = index - code;
            code += counts[bitsOfCode];
            index += counts[bitsOfCode];
            limit[group][bitsOfCode] = code - 1;
            code <<= 1;
        }
    }

    /** Fills a block with bytes and returns how many there are. */
    int decode(int[] to, int capacity, int groupLength) throws IOException {
        int size = 0;
        int runLength = 0;
        int runBit = 1;
        for (int done = 0; ; done++) {
            int selector = done / groupLength;
            if (selector >= selectors.length) {
                throw new ZipException("damaged bzip2 block");
            }
            int value = next(selectors[selector]);
            if (value < 2) {
                // Runs of the front symbol, in a number system with digits 1 and 2.
                runLength += runBit << value;
                runBit <<= 1;
                if (runLength > capacity) {
                    throw new ZipException("damaged bzip2 block");
                }
                continue;
            }
            if (size + runLength + 1 > capacity + (value == alphabet - 1 ? 1 : 0)) {
                throw new ZipException("damaged bzip2 block");
            }
            int repeated = front[0] & 0xff;
            while (runLength > 0) {
                to[size++] = repeated;
                runLength--;
            }
            runBit = 1;
            if (value == alphabet - 1) {
                return size;
            }
            byte moved = front[value - 1];
            System.arraycopy(front, 0, front, 1, value - 1);
            front[0] = moved;
            to[size++] = moved & 0xff;
        }
    }

    private int next(int group) throws IOException {
        int code = 0;
        for (int length = 1; length <= LONGEST_CODE; length++) {
            code = code << 1 | bits.take(1);
            if (code <= limit[group][length]) {
                int index = code + base[group][length];
                if (index >= 0 && index < alphabet) {
                    return symbol[group][index];
                }
                break;
            }
        }
        throw new ZipException("damaged bzip2 block");
    }
}
