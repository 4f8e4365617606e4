package dev.hasse.lts.format;

import java.io.IOException;
import java.util.Arrays;
import java.util.zip.ZipException;

/**
 * One block of a bzip2 stream: Huffman codes, move-to-front, the inverse Burrows-Wheeler transform, and run lengths
 * which are undone while the bytes are handed out.
 */
final class Bzip2Block {
    private static final int GROUP = 50;
    private static final int[] CHECKSUMS = checksums();

    /** Low 8 bits: the byte; high 24: where the next one is. */
    private int[] chain = new int[0];

    private int left;
    private int at;
    private int last;
    private int run;
    private int repeat;
    private int expected;
    private int checksum;

    void decode(Bits bits, int blockSize) throws IOException {
        expected = bits.take(16) << 16 | bits.take(16);
        if (bits.take(1) != 0) {
            throw new ZipException("randomised bzip2 blocks are not supported");
        }
        int origin = bits.take(24);
        if (chain.length < blockSize) {
            chain = new int[blockSize];
        }
        byte[] symbols = symbols(bits);
        int length = new Bzip2Symbols(bits, symbols).decode(chain, blockSize, GROUP);
        if (origin >= length) {
            throw new ZipException("damaged bzip2 block");
        }
        link(length);
        left = length;
        at = chain[origin] >>> 8;
        last = -1;
        run = 0;
        repeat = 0;
        checksum = -1;
    }

    /** The bytes that the block uses: a map of 16 ranges of 16. */
    private static byte[] symbols(Bits bits) throws IOException {
        int ranges = bits.take(16);
        byte[] symbols = new byte[256];
        int size = 0;
        for (int range = 0; range < 16; range++) {
            if ((ranges >>> 15 - range & 1) != 0) {
                int used = bits.take(16);
                for (int k = 0; k < 16; k++) {
                    if ((used >>> 15 - k & 1) != 0) {
                        symbols[size++] = (byte) (16 * range + k);
                    }
                }
            }
        }
        if (size == 0) {
            throw new ZipException("damaged bzip2 block");
        }
        return Arrays.copyOf(symbols, size);
    }

    private void link(int length) {
        int[] starts = new int[257];
        for (int k = 0; k < length; k++) {
            starts[(chain[k] & 0xff) + 1]++;
        }
        for (int k = 0; k < 256; k++) {
            starts[k + 1] += starts[k];
        }
        for (int k = 0; k < length; k++) {
            chain[starts[chain[k] & 0xff]++] |= k << 8;
        }
    }

    /** Up to {@code length} bytes; fewer only at the end of the block. */
    int read(byte[] to, int offset, int length) throws ZipException {
        int done = 0;
        while (done < length) {
            if (repeat > 0) {
                repeat--;
            } else if (left > 0) {
                int entry = chain[at];
                at = entry >>> 8;
                left--;
                int value = entry & 0xff;
                if (run == 4) {
                    // Behind four equal bytes: how many more of them.
                    repeat = value;
                    run = 0;
                    continue;
                }
                run = value == last ? run + 1 : 1;
                last = value;
            } else {
                break;
            }
            to[offset + done++] = (byte) last;
            checksum = checksum << 8 ^ CHECKSUMS[checksum >>> 24 ^ last];
        }
        if (exhausted() && ~checksum != expected) {
            throw new ZipException("wrong checksum");
        }
        return done;
    }

    boolean exhausted() {
        return left == 0 && repeat == 0;
    }

    int checksum() {
        return expected;
    }

    private static int[] checksums() {
        int[] table = new int[256];
        for (int k = 0; k < 256; k++) {
            int value = k << 24;
            for (int bit = 0; bit < 8; bit++) {
                value = value << 1 ^ (value < 0 ? 0x04C11DB7 : 0);
            }
            table[k] = value;
        }
        return table;
    }
}
