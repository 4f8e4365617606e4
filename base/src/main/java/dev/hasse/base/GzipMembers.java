package dev.hasse.base;

import java.io.EOFException;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * Unpacks gzip, all members of it one behind the other (RFC 1952). The JDK's own stream calls itself for each member
 * that is empty, so that a small file of many of these ends in a stack overflow; here they are a loop. As there, what
 * follows the last member and is none is passed over.
 */
public final class GzipMembers extends FilterInputStream {
    private static final int EXTRA = 4;
    private static final int NAME = 8;
    private static final int COMMENT = 16;
    private static final int HEADER_CHECKSUM = 2;

    private final Inflater inflater = new Inflater(true);
    private final CRC32 checksum = new CRC32();
    private final byte[] packed;
    private int at;
    private int end;
    private boolean ended;

    /** Throws {@link ZipException} if the stream is not gzip. */
    public GzipMembers(InputStream in, int bufferSize) throws IOException {
        super(in);
        this.packed = new byte[bufferSize];
        try {
            if (!beginsMember()) {
                throw new ZipException("Not in GZIP format");
            }
            skipHeader();
        } catch (IOException e) {
            inflater.end();
            throw e;
        }
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) throws IOException {
        try {
            while (!ended && length > 0) {
                int count = inflater.inflate(to, offset, length);
                if (count > 0) {
                    checksum.update(to, offset, count);
                    return count;
                } else if (inflater.finished()) {
                    nextMember();
                } else if (inflater.needsDictionary()) {
                    throw new ZipException("it needs a dictionary");
                } else {
                    feed();
                }
            }
            return length == 0 ? 0 : -1;
        } catch (DataFormatException e) {
            throw new ZipException(e.getMessage() == null ? "damaged" : e.getMessage());
        }
    }

    private void feed() throws IOException {
        if (at == end && !fill()) {
            throw new EOFException("it ends too early");
        }
        inflater.setInput(packed, at, end - at);
        at = end;
    }

    private void nextMember() throws IOException {
        at = end - inflater.getRemaining();
        long crc = number(4);
        long length = number(4);
        if (crc != checksum.getValue() || length != (inflater.getBytesWritten() & 0xffffffffL)) {
            throw new ZipException("Corrupt GZIP trailer");
        }
        inflater.reset();
        checksum.reset();
        if (beginsMember()) {
            skipHeader();
        } else {
            ended = true;
        }
    }

    private boolean beginsMember() throws IOException {
        return one() == 0x1f && one() == 0x8b;
    }

    private void skipHeader() throws IOException {
        if (number(1) != 8) {
            throw new ZipException("Unsupported compression method");
        }
        int flags = (int) number(1);
        skip(6);
        if ((flags & EXTRA) != 0) {
            skip((int) number(2));
        }
        for (int text = flags & (NAME | COMMENT); text != 0; text &= text - 1) {
            while (number(1) != 0) {
                // Up to the zero that ends the text.
            }
        }
        if ((flags & HEADER_CHECKSUM) != 0) {
            skip(2);
        }
    }

    private void skip(int bytes) throws IOException {
        for (int i = 0; i < bytes; i++) {
            number(1);
        }
    }

    /** A number of so many bytes, the lowest first. */
    private long number(int bytes) throws IOException {
        long number = 0;
        for (int i = 0; i < bytes; i++) {
            int next = one();
            if (next < 0) {
                throw new EOFException("it ends too early");
            }
            number |= (long) next << 8 * i;
        }
        return number;
    }

    private int one() throws IOException {
        return at == end && !fill() ? -1 : packed[at++] & 0xff;
    }

    private boolean fill() throws IOException {
        at = 0;
        end = Math.max(0, in.read(packed, 0, packed.length));
        return end > 0;
    }

    @Override
    public long skip(long bytes) throws IOException {
        return bytes <= 0 ? 0 : readNBytes((int) Math.min(bytes, packed.length)).length;
    }

    @Override
    public int available() {
        return ended ? 0 : 1;
    }

    @Override
    public boolean markSupported() {
        return false;
    }

    @Override
    public void close() throws IOException {
        inflater.end();
        in.close();
    }
}
