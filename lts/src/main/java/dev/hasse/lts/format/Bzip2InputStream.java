package dev.hasse.lts.format;

import java.io.IOException;
import java.io.InputStream;
import java.util.zip.ZipException;

/**
 * Decompresses bzip2, also several streams one behind the other as parallel compressors write them. Written for this
 * project, because the VLTS benchmark comes as .bz2 and a library would bring three more.
 */
final class Bzip2InputStream extends InputStream {
    private static final long BLOCK = 0x314159265359L;
    private static final long END = 0x177245385090L;

    private final Bits bits;
    private final Bzip2Block block = new Bzip2Block();
    private int blockSize;
    private boolean ended;
    private boolean open;
    private int streamChecksum;

    Bzip2InputStream(InputStream in) throws IOException {
        bits = new Bits(in);
        header();
    }

    private void header() throws IOException {
        if (bits.take(8) != 'B' || bits.take(8) != 'Z' || bits.take(8) != 'h') {
            throw new ZipException("not a bzip2 stream");
        }
        int level = bits.take(8) - '0';
        if (level < 1 || level > 9) {
            throw new ZipException("not a bzip2 block size");
        }
        blockSize = level * 100_000;
        streamChecksum = 0;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        int done = 0;
        while (done < length && !ended) {
            if (!open) {
                nextBlock();
                continue;
            }
            int count = block.read(to, offset + done, length - done);
            done += count;
            if (block.exhausted()) {
                streamChecksum = (streamChecksum << 1 | streamChecksum >>> 31) ^ block.checksum();
                open = false;
            }
        }
        return done == 0 && length > 0 ? -1 : done;
    }

    private void nextBlock() throws IOException {
        long magic = (long) bits.take(24) << 24 | bits.take(24);
        if (magic == BLOCK) {
            block.decode(bits, blockSize);
            open = true;
        } else if (magic == END) {
            int expected = bits.take(16) << 16 | bits.take(16);
            if (expected != streamChecksum) {
                throw new ZipException("wrong checksum");
            }
            bits.align();
            if (bits.atEnd()) {
                ended = true;
            } else {
                header();
            }
        } else {
            throw new ZipException("damaged bzip2 block");
        }
    }

    @Override
    public void close() throws IOException {
        bits.close();
    }
}
